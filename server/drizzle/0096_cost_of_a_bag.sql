CREATE TABLE "bag_pieces" (
	"roastery_id" uuid NOT NULL,
	"package_size_id" uuid NOT NULL,
	"piece" text NOT NULL,
	"material_id" uuid,
	CONSTRAINT "bag_pieces_roastery_id_package_size_id_piece_pk" PRIMARY KEY("roastery_id","package_size_id","piece"),
	CONSTRAINT "bag_pieces_piece" CHECK ("bag_pieces"."piece" in ('bag', 'label', 'valve'))
);
--> statement-breakpoint
ALTER TABLE "bag_pieces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cost_rates" (
	"roastery_id" uuid PRIMARY KEY NOT NULL,
	"labour_per_hour_minor" bigint,
	"minutes_per_batch" integer,
	"energy_per_kwh_e4" bigint,
	"freight_per_kg_minor" bigint,
	"overhead_per_kg_minor" bigint,
	"overhead_bp" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_rates_labour" CHECK ("cost_rates"."labour_per_hour_minor" >= 0),
	CONSTRAINT "cost_rates_minutes" CHECK ("cost_rates"."minutes_per_batch" >= 0),
	CONSTRAINT "cost_rates_energy" CHECK ("cost_rates"."energy_per_kwh_e4" >= 0),
	CONSTRAINT "cost_rates_freight" CHECK ("cost_rates"."freight_per_kg_minor" >= 0),
	CONSTRAINT "cost_rates_overhead" CHECK ("cost_rates"."overhead_per_kg_minor" >= 0),
	CONSTRAINT "cost_rates_overhead_share" CHECK ("cost_rates"."overhead_bp" >= 0),
	CONSTRAINT "cost_rates_one_overhead" CHECK ("cost_rates"."overhead_per_kg_minor" is null or "cost_rates"."overhead_bp" is null)
);
--> statement-breakpoint
ALTER TABLE "cost_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cost_scenarios" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"green_bp" integer NOT NULL,
	"loss_bp" integer NOT NULL,
	"energy_bp" integer NOT NULL,
	"exchange_bp" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_scenarios_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "cost_scenarios" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "machine_energy" (
	"roastery_id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"watt_hours" integer,
	"amount_minor" bigint,
	CONSTRAINT "machine_energy_roastery_id_machine_id_pk" PRIMARY KEY("roastery_id","machine_id"),
	CONSTRAINT "machine_energy_basis" CHECK (("machine_energy"."watt_hours" is null) <> ("machine_energy"."amount_minor" is null)),
	CONSTRAINT "machine_energy_watt_hours" CHECK ("machine_energy"."watt_hours" >= 0),
	CONSTRAINT "machine_energy_amount" CHECK ("machine_energy"."amount_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "machine_energy" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_targets" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tier_id" uuid,
	"roasted_item_id" uuid,
	"kind" text NOT NULL,
	"bp" integer NOT NULL,
	"rounding" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_targets_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "price_targets_key" UNIQUE NULLS NOT DISTINCT("roastery_id","tier_id","roasted_item_id"),
	CONSTRAINT "price_targets_kind" CHECK ("price_targets"."kind" in ('margin', 'markup')),
	CONSTRAINT "price_targets_rounding" CHECK ("price_targets"."rounding" in ('none', 'to-95', 'to-half')),
	CONSTRAINT "price_targets_bp" CHECK ("price_targets"."bp" >= 0)
);
--> statement-breakpoint
ALTER TABLE "price_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bag_pieces" ADD CONSTRAINT "bag_pieces_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_pieces" ADD CONSTRAINT "bag_pieces_roastery_id_material_id_packaging_materials_roastery_id_id_fk" FOREIGN KEY ("roastery_id","material_id") REFERENCES "public"."packaging_materials"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_scenarios" ADD CONSTRAINT "cost_scenarios_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_energy" ADD CONSTRAINT "machine_energy_roastery_id_machine_id_machines_roastery_id_id_fk" FOREIGN KEY ("roastery_id","machine_id") REFERENCES "public"."machines"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_targets" ADD CONSTRAINT "price_targets_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_targets" ADD CONSTRAINT "price_targets_roastery_id_tier_id_price_tiers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","tier_id") REFERENCES "public"."price_tiers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_targets" ADD CONSTRAINT "price_targets_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bag_pieces_material_idx" ON "bag_pieces" USING btree ("roastery_id","material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_scenarios_active_name_key" ON "cost_scenarios" USING btree ("roastery_id",lower(btrim("name"))) WHERE "cost_scenarios"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "price_targets_item_idx" ON "price_targets" USING btree ("roastery_id","roasted_item_id");--> statement-breakpoint
CREATE POLICY "bag_pieces_in_roastery" ON "bag_pieces" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "cost_rates_in_roastery" ON "cost_rates" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "cost_scenarios_in_roastery" ON "cost_scenarios" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "machine_energy_in_roastery" ON "machine_energy" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "price_targets_in_roastery" ON "price_targets" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
alter table "cost_rates" force row level security;
--> statement-breakpoint
alter table "machine_energy" force row level security;
--> statement-breakpoint
alter table "bag_pieces" force row level security;
--> statement-breakpoint
alter table "price_targets" force row level security;
--> statement-breakpoint
alter table "cost_scenarios" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "cost_rates", "machine_energy", "bag_pieces", "price_targets", "cost_scenarios" to tryer_app;
