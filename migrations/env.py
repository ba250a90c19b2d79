"""What Alembic runs: the migrations, on the connection and in the transaction it was given."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transaction_per_migration=False)
context.run_migrations()
