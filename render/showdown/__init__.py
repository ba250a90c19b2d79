"""The pictures of Showdown: the city, the market, the gangs, hands and attacks."""
