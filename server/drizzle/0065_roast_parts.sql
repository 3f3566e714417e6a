CREATE TABLE "roast_parts" (
	"roastery_id" uuid NOT NULL,
	"roast_id" uuid NOT NULL,
	"green_coffee_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"green_weight_kg" numeric(12, 3) NOT NULL,
	"shortfall_kg" numeric(12, 3) DEFAULT '0' NOT NULL,
	"cost_minor" bigint,
	CONSTRAINT "roast_parts_roastery_id_roast_id_green_coffee_id_pk" PRIMARY KEY("roastery_id","roast_id","green_coffee_id"),
	CONSTRAINT "roast_parts_position" CHECK ("roast_parts"."position" > 0),
	CONSTRAINT "roast_parts_green_weight" CHECK ("roast_parts"."green_weight_kg" > 0),
	CONSTRAINT "roast_parts_shortfall" CHECK ("roast_parts"."shortfall_kg" >= 0 and "roast_parts"."shortfall_kg" <= "roast_parts"."green_weight_kg")
);
--> statement-breakpoint
ALTER TABLE "roast_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "roasts" ALTER COLUMN "green_coffee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "roast_parts" ADD CONSTRAINT "roast_parts_roastery_id_roast_id_roasts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roast_id") REFERENCES "public"."roasts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_parts" ADD CONSTRAINT "roast_parts_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roast_parts_green_idx" ON "roast_parts" USING btree ("roastery_id","green_coffee_id","roast_id");--> statement-breakpoint
CREATE POLICY "roast_parts_in_roastery" ON "roast_parts" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "roast_parts" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "roast_parts" to tryer_app;
