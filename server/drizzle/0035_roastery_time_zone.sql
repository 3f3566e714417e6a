grant update ("time_zone") on "roasteries" to tryer_app;
