CREATE TABLE "packings" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"roasted_item_id" uuid,
	"package_size_id" uuid NOT NULL,
	"bags" integer NOT NULL,
	"bag_grams" bigint NOT NULL,
	"loss_grams" bigint NOT NULL,
	"materials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_back_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "packings_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "packings_weights" CHECK ("packings"."bags" > 0 and "packings"."bag_grams" > 0 and "packings"."loss_grams" >= 0)
);
--> statement-breakpoint
ALTER TABLE "packings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roasted_holdings" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"package_size_id" uuid,
	"unit_grams" bigint NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "roasted_holdings_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "roasted_holdings_form_key" UNIQUE NULLS NOT DISTINCT("roastery_id","lot_id","package_size_id","unit_grams"),
	CONSTRAINT "roasted_holdings_not_negative" CHECK ("roasted_holdings"."quantity" >= 0),
	CONSTRAINT "roasted_holdings_unit" CHECK ("roasted_holdings"."unit_grams" > 0 and ("roasted_holdings"."package_size_id" is not null or "roasted_holdings"."unit_grams" = 1))
);
--> statement-breakpoint
ALTER TABLE "roasted_holdings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roasted_location_stock" (
	"roastery_id" uuid NOT NULL,
	"holding_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "roasted_location_stock_roastery_id_holding_id_location_id_pk" PRIMARY KEY("roastery_id","holding_id","location_id"),
	CONSTRAINT "roasted_location_stock_not_negative" CHECK ("roasted_location_stock"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "roasted_location_stock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roasted_lots" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer,
	"source" text NOT NULL,
	"roast_id" uuid,
	"roasted_item_id" uuid,
	"roasted_on" date NOT NULL,
	"held_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roasted_lots_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "roasted_lots_source" CHECK ("roasted_lots"."source" in ('roast', 'blend', 'opening')),
	CONSTRAINT "roasted_lots_origin" CHECK (("roasted_lots"."source" = 'roast') = ("roasted_lots"."roast_id" is not null) and ("roasted_lots"."roast_id" is null) = ("roasted_lots"."number" is not null)),
	CONSTRAINT "roasted_lots_hold" CHECK ("roasted_lots"."held_at" is null or "roasted_lots"."released_at" is null)
);
--> statement-breakpoint
ALTER TABLE "roasted_lots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roasted_movements" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "roasted_movements_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" uuid NOT NULL,
	"holding_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"change" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"business_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"booking_id" uuid NOT NULL,
	"reverses_id" uuid,
	"order_id" uuid,
	"order_step_id" uuid,
	"order_line_id" uuid,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roasted_movements_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "roasted_movement_kind" CHECK ("roasted_movements"."kind" in ('roast', 'roast_corrected', 'opening', 'packing_out', 'packing_in', 'packing_loss', 'blend_out', 'blend_in', 'blend_loss', 'sale', 'return', 'waste', 'count', 'transfer_out', 'transfer_in')),
	CONSTRAINT "roasted_movement_balance" CHECK ("roasted_movements"."balance_after" >= 0),
	CONSTRAINT "roasted_movement_change" CHECK ("roasted_movements"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "roasted_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "packaging_movements" DROP CONSTRAINT "packaging_movement_kind";--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "holds_roasted_coffee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_holdings" ADD CONSTRAINT "roasted_holdings_roastery_id_lot_id_roasted_lots_roastery_id_id_fk" FOREIGN KEY ("roastery_id","lot_id") REFERENCES "public"."roasted_lots"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_holdings" ADD CONSTRAINT "roasted_holdings_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_location_stock" ADD CONSTRAINT "roasted_location_stock_roastery_id_holding_id_roasted_holdings_roastery_id_id_fk" FOREIGN KEY ("roastery_id","holding_id") REFERENCES "public"."roasted_holdings"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_location_stock" ADD CONSTRAINT "roasted_location_stock_roastery_id_location_id_locations_roastery_id_id_fk" FOREIGN KEY ("roastery_id","location_id") REFERENCES "public"."locations"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_lots" ADD CONSTRAINT "roasted_lots_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_lots" ADD CONSTRAINT "roasted_lots_roastery_id_roast_id_roasts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roast_id") REFERENCES "public"."roasts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_lots" ADD CONSTRAINT "roasted_lots_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD CONSTRAINT "roasted_movements_roastery_id_lot_id_roasted_lots_roastery_id_id_fk" FOREIGN KEY ("roastery_id","lot_id") REFERENCES "public"."roasted_lots"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD CONSTRAINT "roasted_movements_roastery_id_holding_id_roasted_holdings_roastery_id_id_fk" FOREIGN KEY ("roastery_id","holding_id") REFERENCES "public"."roasted_holdings"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD CONSTRAINT "roasted_movements_roastery_id_location_id_locations_roastery_id_id_fk" FOREIGN KEY ("roastery_id","location_id") REFERENCES "public"."locations"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD CONSTRAINT "roasted_movements_roastery_id_order_id_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_movements" ADD CONSTRAINT "roasted_movements_roastery_id_reverses_id_roasted_movements_roastery_id_id_fk" FOREIGN KEY ("roastery_id","reverses_id") REFERENCES "public"."roasted_movements"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roasted_holdings_stock_idx" ON "roasted_holdings" USING btree ("roastery_id","lot_id") WHERE "roasted_holdings"."quantity" > 0;--> statement-breakpoint
CREATE INDEX "roasted_location_stock_location_idx" ON "roasted_location_stock" USING btree ("roastery_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roasted_lots_number_key" ON "roasted_lots" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "roasted_lots_roast_key" ON "roasted_lots" USING btree ("roastery_id","roast_id");--> statement-breakpoint
CREATE INDEX "roasted_lots_item_idx" ON "roasted_lots" USING btree ("roastery_id","roasted_item_id","roasted_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "roasted_movements_reversed_once" ON "roasted_movements" USING btree ("roastery_id","reverses_id");--> statement-breakpoint
CREATE INDEX "roasted_movements_newest_idx" ON "roasted_movements" USING btree ("roastery_id","lot_id","sequence");--> statement-breakpoint
CREATE INDEX "roasted_movements_booking_idx" ON "roasted_movements" USING btree ("roastery_id","booking_id");--> statement-breakpoint
CREATE INDEX "roasted_movements_order_idx" ON "roasted_movements" USING btree ("roastery_id","order_id") WHERE "roasted_movements"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "packaging_movements" ADD CONSTRAINT "packaging_movement_kind" CHECK ("packaging_movements"."kind" in ('opening', 'delivery', 'delivery_returned', 'count', 'adjustment', 'transfer_out', 'transfer_in', 'waste', 'packing', 'return', 'cost_set', 'recosted'));--> statement-breakpoint
CREATE POLICY "packings_in_roastery" ON "packings" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roasted_holdings_in_roastery" ON "roasted_holdings" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roasted_location_stock_in_roastery" ON "roasted_location_stock" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roasted_lots_in_roastery" ON "roasted_lots" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roasted_movements_in_roastery" ON "roasted_movements" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too. Movements are added and read, never changed.
alter table "roasted_lots" force row level security;
--> statement-breakpoint
alter table "roasted_holdings" force row level security;
--> statement-breakpoint
alter table "roasted_location_stock" force row level security;
--> statement-breakpoint
alter table "roasted_movements" force row level security;
--> statement-breakpoint
alter table "packings" force row level security;
--> statement-breakpoint
grant select, insert, update on "roasted_lots" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "roasted_holdings" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "roasted_location_stock" to tryer_app;
--> statement-breakpoint
grant select, insert on "roasted_movements" to tryer_app;
--> statement-breakpoint
grant select, insert on "packings" to tryer_app;
--> statement-breakpoint
grant update ("taken_back_at") on "packings" to tryer_app;
