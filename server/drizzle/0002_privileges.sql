-- The owner of the tables is bound by the policies too.
alter table "audit_log" force row level security;
--> statement-breakpoint
alter table "batch_tracking" force row level security;
--> statement-breakpoint
alter table "green_coffee_inventory" force row level security;
--> statement-breakpoint
alter table "green_coffee_movements" force row level security;
--> statement-breakpoint
alter table "package_sizes" force row level security;
--> statement-breakpoint
alter table "profiles" force row level security;
--> statement-breakpoint
alter table "roasted_coffee_items" force row level security;
--> statement-breakpoint
alter table "roastery_counters" force row level security;
--> statement-breakpoint
alter table "roasting_plan_items" force row level security;
--> statement-breakpoint
alter table "roasting_plans" force row level security;
--> statement-breakpoint
alter table "roasts" force row level security;
--> statement-breakpoint
-- Each table gets what the application does with it and no more. Ledger and audit are append-only.
grant select, insert on "audit_log", "green_coffee_movements" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "green_coffee_inventory", "package_sizes", "profiles", "roasted_coffee_items", "roastery_counters", "roasting_plans", "roasts" to tryer_app;
--> statement-breakpoint
grant select, insert, update, delete on "batch_tracking", "roasting_plan_items" to tryer_app;
--> statement-breakpoint
grant select on "roasteries" to tryer_app;
