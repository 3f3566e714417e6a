-- The owner of the tables is bound by the policies too.
alter table "machines" force row level security;
--> statement-breakpoint
grant select, insert, update on "machines" to tryer_app;
