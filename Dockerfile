FROM python:3.13-slim-bookworm AS build
WORKDIR /src
COPY . .
ENV PIP_CACHE_DIR=/var/cache/pip
RUN --mount=type=cache,target=/var/cache/pip .ci/install.sh /opt/stokehold

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /data --create-home stokehold
COPY --from=build /opt/stokehold /opt/stokehold
ENV PATH=/opt/stokehold/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    STOKEHOLD_DATA=/data
WORKDIR /data
VOLUME /data
USER 10001
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["stokehold", "health"]
ENTRYPOINT ["stokehold"]
CMD ["run"]
