"""Brings a database's schema up to date."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

import migrations

LOCK = 0x53746F6B65
"""What bots at a shared database lock while they migrate, so that they do it one after the other."""


class NewerSchema(Exception):
    """The database was written by a newer program."""


async def migrate(engine: AsyncEngine) -> str:
    """Apply what is missing, all of it in one transaction. Returns the version before (empty for a new database).

    Raises NewerSchema.
    """
    async with engine.connect() as connection:
        version = await connection.run_sync(schema_version)
    if version != migrations.HEAD:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    return version


def schema_version(connection: Connection) -> str:
    """The version of a database's schema; empty where there is none."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def _upgrade(connection: Connection) -> None:
    # Alembic takes a while to import, and most starts find nothing to do.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # the embedded database has one writer at a time anyway
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    # Another process may have migrated while this one waited for the transaction.
    version = schema_version(connection)
    if version and version not in {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}:
        raise NewerSchema(
            f"The database has schema {version}, which this version of Stokehold does not know. Install a newer one."
        )
    command.upgrade(config, "head")
