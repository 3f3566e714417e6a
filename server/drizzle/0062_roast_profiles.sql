CREATE TABLE "roast_profiles" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"roasted_item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reference_roast_id" uuid,
	"points" jsonb NOT NULL,
	"targets" jsonb NOT NULL,
	"tolerances" jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "roast_profiles_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "roast_profiles_number" CHECK ("roast_profiles"."number" > 0),
	CONSTRAINT "roast_profiles_points" CHECK (jsonb_typeof("roast_profiles"."points") = 'array')
);
--> statement-breakpoint
ALTER TABLE "roast_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "roast_profiles" ADD CONSTRAINT "roast_profiles_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_profiles" ADD CONSTRAINT "roast_profiles_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roast_profiles_number_key" ON "roast_profiles" USING btree ("roastery_id","roasted_item_id","number");--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_roastery_id_profile_id_roast_profiles_roastery_id_id_fk" FOREIGN KEY ("roastery_id","profile_id") REFERENCES "public"."roast_profiles"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "roast_profiles_in_roastery" ON "roast_profiles" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "roast_profiles" force row level security;
--> statement-breakpoint
grant select, insert, update (removed_at) on "roast_profiles" to tryer_app;
