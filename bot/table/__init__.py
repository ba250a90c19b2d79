"""The table: where matches are set up, played and kept. Knows no Discord; a bot and a terminal play at the same one.

Entry points, coroutines all. They raise `errors.TableError` (with `text` for the player) or
`engines.core.action.RuleViolation`, and then nothing has changed:

    store = await Store.open(url);  table = Table(store, pool=...);  await table.recover();  ...  await table.close()

    table.lobby     create  join  leave  add_computer  remove  start  cancel  settings
    table           look(match) -> Position;  act(match, Person, action, seat=, menu=, interaction=) -> Acted;  resign
    table.votes     undo  abandon  answer -> Outcome (done, asked, declined)
    table.places    here(channel)  mine(user)  open(guild)  channel_gone  guild_gone  member_gone  halt  resume
    table.history   told(position, first, last) -> list[Told]  since_last_move  state_at(position, rev)  line
    table.computers settled(match): returns when no computer player of the match is moving
    table.drafts    get  put  clear: what a seat has half entered, kept for its menu
    table.wishes    guild  set_guild  player  set_player
    Reminders(table).run()        bot.table.reminders
    Outbox(table, poster).run()   bot.publish.outbox: delivers what is to be posted, through a `Poster`

A `Position` answers who is waited for (`waiting`, `waiting_users`), what a seat sees (`with position.masked(seat) as
view`) and what its menu's digest is (`menu(seat)`). Its state is shared and must not be changed. `Person` is whoever
does something.
"""
