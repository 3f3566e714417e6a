CREATE TABLE "green_cost_differences" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"green_coffee_id" uuid NOT NULL,
	"recosted_id" uuid NOT NULL,
	"cause_id" uuid NOT NULL,
	"business_day" date NOT NULL,
	"is_locked" boolean NOT NULL,
	"before_minor" bigint,
	"difference_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "green_cost_differences_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "green_cost_differences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" DROP CONSTRAINT "green_coffee_movement_kind";--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "roasters_see_costs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "locked_through" date;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "average_cost_e4" bigint;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD COLUMN "average_after_e4" bigint;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "green_cost_differences" ADD CONSTRAINT "green_cost_differences_roastery_id_recosted_id_green_coffee_movements_roastery_id_id_fk" FOREIGN KEY ("roastery_id","recosted_id") REFERENCES "public"."green_coffee_movements"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "green_cost_differences_cause_idx" ON "green_cost_differences" USING btree ("roastery_id","cause_id");--> statement-breakpoint
CREATE INDEX "green_cost_differences_lot_idx" ON "green_cost_differences" USING btree ("roastery_id","green_coffee_id");--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD CONSTRAINT "green_coffee_movements_roastery_id_corrects_id_green_coffee_movements_roastery_id_id_fk" FOREIGN KEY ("roastery_id","corrects_id") REFERENCES "public"."green_coffee_movements"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD CONSTRAINT "green_coffee_movement_kind" CHECK ("green_coffee_movements"."kind" in ('opening', 'delivery', 'delivery_returned', 'count', 'adjustment', 'roast', 'roast_returned', 'transfer_out', 'transfer_in', 'sale', 'waste', 'sample', 'return', 'cost_set', 'recosted'));--> statement-breakpoint
CREATE POLICY "green_cost_differences_in_roastery" ON "green_cost_differences" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "green_cost_differences" force row level security;
--> statement-breakpoint
-- Nothing moved, so nothing was worth anything; what older stock cost is unknown.
alter table "green_coffee_movements" no force row level security;
--> statement-breakpoint
update green_coffee_movements set amount_minor = 0 where change_kg = 0;
--> statement-breakpoint
alter table "green_coffee_movements" force row level security;
--> statement-breakpoint
grant select, insert on "green_cost_differences" to tryer_app;
--> statement-breakpoint
grant update ("landed_minor") on "purchase_receipts" to tryer_app;
--> statement-breakpoint
grant update ("roasters_see_costs", "locked_through") on "roasteries" to tryer_app;
