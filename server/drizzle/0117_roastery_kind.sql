ALTER TABLE "roasteries" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "temperature_unit" text;--> statement-breakpoint
ALTER TABLE "roasteries" ADD CONSTRAINT "roasteries_kind" CHECK ("roasteries"."kind" in ('home', 'sells', 'wholesale'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_temperature_unit" CHECK ("profiles"."temperature_unit" in ('C', 'F'));--> statement-breakpoint
grant update ("kind") on "roasteries" to tryer_app;
