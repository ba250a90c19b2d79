"""The store: a database with its queries, migrated when it is opened."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.database import Database, Op
from bot.store.matches import Matches
from bot.store.migrate import migrate
from bot.store.people import People
from bot.store.posts import Posts
from bot.store.rolls import Rolls


class Store:
    """Everything that is kept. Reads go through its parts, writes through `commit`."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self.matches = Matches(database)
        self.posts = Posts(database)
        self.people = People(database)
        self.rolls = Rolls(database)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database at `url` and bring its schema up to date.

        Raises sqlalchemy.exc.SQLAlchemyError where it cannot be opened, `migrate.NewerSchema` where a newer program has
        written it.
        """
        database = await Database.connect(url)
        try:
            await migrate(database.engine)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Close the database."""
        await self._db.close()

    async def commit(self, batch: Sequence[Op]) -> list[int]:
        """Write a batch in one transaction. See `Database.commit`."""
        return await self._db.commit(batch)
