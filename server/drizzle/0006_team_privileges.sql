-- Not forced, unlike on business tables: the auth library works on these as their owner, for people of every roastery.
grant select, insert, update, delete on "members" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "invitations" to tryer_app;
--> statement-breakpoint
grant select ("id", "name", "email") on "users" to tryer_app;
