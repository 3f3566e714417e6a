-- The owner of the tables is bound by the policies too.
alter table "onboarding_setup" force row level security;
--> statement-breakpoint
alter table "stripe_subscriptions" force row level security;
--> statement-breakpoint
alter table "sample_records" force row level security;
--> statement-breakpoint
-- Records of a person stay as long as the person; which rows are the sample's is forgotten when it is removed.
grant select, insert, update on "onboarding_setup", "stripe_subscriptions" to tryer_app;
--> statement-breakpoint
grant select, insert, delete on "sample_records" to tryer_app;
