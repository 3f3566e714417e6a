CREATE TABLE "standing_order_dates" (
	"roastery_id" uuid NOT NULL,
	"standing_order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_order_dates_roastery_id_standing_order_id_day_pk" PRIMARY KEY("roastery_id","standing_order_id","day")
);
--> statement-breakpoint
ALTER TABLE "standing_order_dates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "standing_order_lines" (
	"roastery_id" uuid NOT NULL,
	"standing_order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"roasted_item_id" uuid NOT NULL,
	"package_size_id" uuid NOT NULL,
	"grind" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"discount_percent" numeric(5, 2) NOT NULL,
	"has_own_tax" boolean DEFAULT false NOT NULL,
	"tax_rate_id" uuid,
	CONSTRAINT "standing_order_lines_roastery_id_standing_order_id_position_pk" PRIMARY KEY("roastery_id","standing_order_id","position"),
	CONSTRAINT "standing_order_lines_quantity" CHECK ("standing_order_lines"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "standing_order_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "standing_orders" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"channel" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"ship_to" text DEFAULT '' NOT NULL,
	"rhythm" text NOT NULL,
	"every" integer NOT NULL,
	"weekday" integer NOT NULL,
	"month_day" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"lead_days" integer NOT NULL,
	"shipping_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paused_at" timestamp with time zone,
	"problem_on" date,
	"problem" text,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_orders_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "standing_orders_rhythm" CHECK ("standing_orders"."rhythm" in ('weeks', 'months')),
	CONSTRAINT "standing_orders_rule" CHECK ("standing_orders"."every" > 0 and "standing_orders"."weekday" between 1 and 7 and "standing_orders"."month_day" between 1 and 31 and "standing_orders"."lead_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "standing_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD CONSTRAINT "standing_order_dates_roastery_id_standing_order_id_standing_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","standing_order_id") REFERENCES "public"."standing_orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD CONSTRAINT "standing_order_dates_roastery_id_order_id_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_lines" ADD CONSTRAINT "standing_order_lines_roastery_id_standing_order_id_standing_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","standing_order_id") REFERENCES "public"."standing_orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_lines" ADD CONSTRAINT "standing_order_lines_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_lines" ADD CONSTRAINT "standing_order_lines_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_lines" ADD CONSTRAINT "standing_order_lines_roastery_id_tax_rate_id_tax_rates_roastery_id_id_fk" FOREIGN KEY ("roastery_id","tax_rate_id") REFERENCES "public"."tax_rates"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_roastery_id_customer_id_customers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","customer_id") REFERENCES "public"."customers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_order_dates_order_idx" ON "standing_order_dates" USING btree ("roastery_id","order_id");--> statement-breakpoint
CREATE INDEX "standing_orders_customer_idx" ON "standing_orders" USING btree ("roastery_id","customer_id");--> statement-breakpoint
CREATE POLICY "standing_order_dates_in_roastery" ON "standing_order_dates" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "standing_order_lines_in_roastery" ON "standing_order_lines" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "standing_orders_in_roastery" ON "standing_orders" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "standing_orders" force row level security;
--> statement-breakpoint
alter table "standing_order_lines" force row level security;
--> statement-breakpoint
alter table "standing_order_dates" force row level security;
--> statement-breakpoint
grant select, insert, update on "standing_orders" to tryer_app;
--> statement-breakpoint
grant select, insert, delete on "standing_order_lines", "standing_order_dates" to tryer_app;
