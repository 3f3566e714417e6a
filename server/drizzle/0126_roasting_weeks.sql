CREATE TABLE "roasting_weeks" (
	"roastery_id" uuid PRIMARY KEY NOT NULL,
	"weekdays" text[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL,
	"days_off" text[] DEFAULT '{}' NOT NULL,
	"day_order" text DEFAULT 'light_to_dark' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roasting_weeks_weekdays" CHECK ("roasting_weeks"."weekdays" <@ '{1,2,3,4,5,6,7}' and cardinality("roasting_weeks"."weekdays") > 0),
	CONSTRAINT "roasting_weeks_day_order" CHECK ("roasting_weeks"."day_order" in ('light_to_dark', 'fewest_changes'))
);
--> statement-breakpoint
ALTER TABLE "roasting_weeks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD COLUMN "is_day_proposed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "machines" ADD COLUMN "batches_a_day" integer;--> statement-breakpoint
ALTER TABLE "roasting_weeks" ADD CONSTRAINT "roasting_weeks_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_batches_a_day" CHECK ("machines"."batches_a_day" between 1 and 200);--> statement-breakpoint
CREATE POLICY "roasting_weeks_in_roastery" ON "roasting_weeks" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
alter table "roasting_weeks" force row level security;
--> statement-breakpoint
grant select, insert, update on "roasting_weeks" to tryer_app;
