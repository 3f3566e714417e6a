CREATE TABLE "standing_order_turns" (
	"roastery_id" uuid NOT NULL,
	"standing_order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"turn" integer NOT NULL,
	"roasted_item_id" uuid NOT NULL,
	CONSTRAINT "standing_order_turns_roastery_id_standing_order_id_position_turn_pk" PRIMARY KEY("roastery_id","standing_order_id","position","turn"),
	CONSTRAINT "standing_order_turns_turn" CHECK ("standing_order_turns"."turn" > 0)
);
--> statement-breakpoint
ALTER TABLE "standing_order_turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "standing_order_lines" ADD COLUMN "turns_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD COLUMN "gift_months" integer;--> statement-breakpoint
ALTER TABLE "standing_order_turns" ADD CONSTRAINT "standing_order_turns_roastery_id_standing_order_id_standing_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","standing_order_id") REFERENCES "public"."standing_orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_turns" ADD CONSTRAINT "standing_order_turns_standing_order_id_position_roastery_id_standing_order_lines_standing_order_id_position_roastery_id_fk" FOREIGN KEY ("standing_order_id","position","roastery_id") REFERENCES "public"."standing_order_lines"("standing_order_id","position","roastery_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_turns" ADD CONSTRAINT "standing_order_turns_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "standing_order_turns_in_roastery" ON "standing_order_turns" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
alter table "standing_order_turns" force row level security;
--> statement-breakpoint
grant select, insert, delete on "standing_order_turns" to tryer_app;
