CREATE TABLE "packaging_location_stock" (
	"roastery_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "packaging_location_stock_roastery_id_material_id_location_id_pk" PRIMARY KEY("roastery_id","material_id","location_id"),
	CONSTRAINT "packaging_location_stock_not_negative" CHECK ("packaging_location_stock"."pieces" >= 0)
);
--> statement-breakpoint
ALTER TABLE "packaging_location_stock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "packaging_materials" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))) STORED NOT NULL,
	"kind" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"size_text" text DEFAULT '' NOT NULL,
	"package_size_id" uuid,
	"supplier_id" uuid,
	"pieces" integer DEFAULT 0 NOT NULL,
	"reorder_point" integer,
	"average_cost_e4" bigint,
	"notes" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packaging_materials_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "packaging_materials_kind" CHECK ("packaging_materials"."kind" in ('bag', 'label', 'valve', 'box', 'other')),
	CONSTRAINT "packaging_materials_pieces" CHECK ("packaging_materials"."pieces" >= 0),
	CONSTRAINT "packaging_materials_reorder_point" CHECK ("packaging_materials"."reorder_point" > 0),
	CONSTRAINT "packaging_materials_cost" CHECK ("packaging_materials"."average_cost_e4" >= 0)
);
--> statement-breakpoint
ALTER TABLE "packaging_materials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "packaging_movements" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "packaging_movements_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"material_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"change_pieces" integer NOT NULL,
	"balance_after_pieces" integer NOT NULL,
	"amount_minor" bigint,
	"average_after_e4" bigint,
	"business_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"booking_id" uuid NOT NULL,
	"reverses_id" uuid,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packaging_movements_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "packaging_movement_kind" CHECK ("packaging_movements"."kind" in ('opening', 'delivery', 'delivery_returned', 'count', 'adjustment', 'transfer_out', 'transfer_in', 'waste', 'return', 'cost_set')),
	CONSTRAINT "packaging_movement_balance" CHECK ("packaging_movements"."balance_after_pieces" >= 0)
);
--> statement-breakpoint
ALTER TABLE "packaging_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "packaging_location_stock" ADD CONSTRAINT "packaging_location_stock_roastery_id_material_id_packaging_materials_roastery_id_id_fk" FOREIGN KEY ("roastery_id","material_id") REFERENCES "public"."packaging_materials"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_location_stock" ADD CONSTRAINT "packaging_location_stock_roastery_id_location_id_locations_roastery_id_id_fk" FOREIGN KEY ("roastery_id","location_id") REFERENCES "public"."locations"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_materials" ADD CONSTRAINT "packaging_materials_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_materials" ADD CONSTRAINT "packaging_materials_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_materials" ADD CONSTRAINT "packaging_materials_roastery_id_supplier_id_suppliers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","supplier_id") REFERENCES "public"."suppliers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_movements" ADD CONSTRAINT "packaging_movements_roastery_id_material_id_packaging_materials_roastery_id_id_fk" FOREIGN KEY ("roastery_id","material_id") REFERENCES "public"."packaging_materials"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_movements" ADD CONSTRAINT "packaging_movements_roastery_id_location_id_locations_roastery_id_id_fk" FOREIGN KEY ("roastery_id","location_id") REFERENCES "public"."locations"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_movements" ADD CONSTRAINT "packaging_movements_roastery_id_reverses_id_packaging_movements_roastery_id_id_fk" FOREIGN KEY ("roastery_id","reverses_id") REFERENCES "public"."packaging_movements"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packaging_location_stock_location_idx" ON "packaging_location_stock" USING btree ("roastery_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packaging_materials_number_key" ON "packaging_materials" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE INDEX "packaging_materials_name_idx" ON "packaging_materials" USING btree ("roastery_id","name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "packaging_movements_reversed_once" ON "packaging_movements" USING btree ("roastery_id","reverses_id");--> statement-breakpoint
CREATE INDEX "packaging_movements_newest_idx" ON "packaging_movements" USING btree ("roastery_id","material_id","sequence");--> statement-breakpoint
CREATE POLICY "packaging_location_stock_in_roastery" ON "packaging_location_stock" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "packaging_materials_in_roastery" ON "packaging_materials" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "packaging_movements_in_roastery" ON "packaging_movements" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "packaging_materials" force row level security;
--> statement-breakpoint
alter table "packaging_movements" force row level security;
--> statement-breakpoint
alter table "packaging_location_stock" force row level security;
--> statement-breakpoint
grant select, insert, update on "packaging_materials" to tryer_app;
--> statement-breakpoint
-- The ledger is only ever added to.
grant select, insert on "packaging_movements" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "packaging_location_stock" to tryer_app;
