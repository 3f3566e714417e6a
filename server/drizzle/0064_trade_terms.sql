CREATE TABLE "customer_addresses" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"purpose" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	CONSTRAINT "customer_addresses_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "customer_addresses_purpose" CHECK ("customer_addresses"."purpose" in ('both', 'shipping', 'billing'))
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_tiers" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_tiers_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_tiers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_prices" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"roasted_item_id" uuid NOT NULL,
	"package_size_id" uuid NOT NULL,
	"tier_id" uuid,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_prices_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "product_prices_key" UNIQUE NULLS NOT DISTINCT("roastery_id","roasted_item_id","package_size_id","tier_id"),
	CONSTRAINT "product_prices_price" CHECK ("product_prices"."price_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "tax_rates_percent" CHECK ("tax_rates"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "tax_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "trade_terms" (
	"roastery_id" uuid PRIMARY KEY NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"product_tax_rate_id" uuid,
	"shipping_tax_rate_id" uuid,
	"rest_days" integer DEFAULT 2 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trade_terms_rest" CHECK ("trade_terms"."rest_days" between 0 and 60)
);
--> statement-breakpoint
ALTER TABLE "trade_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "terms_days" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "price_tier_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_tax_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_roastery_id_customer_id_customers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","customer_id") REFERENCES "public"."customers"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_roastery_id_tier_id_price_tiers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","tier_id") REFERENCES "public"."price_tiers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_terms" ADD CONSTRAINT "trade_terms_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_terms" ADD CONSTRAINT "trade_terms_roastery_id_product_tax_rate_id_tax_rates_roastery_id_id_fk" FOREIGN KEY ("roastery_id","product_tax_rate_id") REFERENCES "public"."tax_rates"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_terms" ADD CONSTRAINT "trade_terms_roastery_id_shipping_tax_rate_id_tax_rates_roastery_id_id_fk" FOREIGN KEY ("roastery_id","shipping_tax_rate_id") REFERENCES "public"."tax_rates"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_position_key" ON "customer_addresses" USING btree ("roastery_id","customer_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "price_tiers_active_name_key" ON "price_tiers" USING btree ("roastery_id",lower(btrim("name"))) WHERE "price_tiers"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_prices_size_idx" ON "product_prices" USING btree ("roastery_id","package_size_id");--> statement-breakpoint
CREATE INDEX "product_prices_tier_idx" ON "product_prices" USING btree ("roastery_id","tier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_active_name_key" ON "tax_rates" USING btree ("roastery_id",lower(btrim("name"))) WHERE "tax_rates"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_roastery_id_price_tier_id_price_tiers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","price_tier_id") REFERENCES "public"."price_tiers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_tier_idx" ON "customers" USING btree ("roastery_id","price_tier_id") WHERE "customers"."price_tier_id" is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_terms" CHECK ("customers"."terms_days" between 0 and 365);--> statement-breakpoint
CREATE POLICY "customer_addresses_in_roastery" ON "customer_addresses" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "price_tiers_in_roastery" ON "price_tiers" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "product_prices_in_roastery" ON "product_prices" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "tax_rates_in_roastery" ON "tax_rates" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "trade_terms_in_roastery" ON "trade_terms" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "tax_rates" force row level security;
--> statement-breakpoint
alter table "price_tiers" force row level security;
--> statement-breakpoint
alter table "trade_terms" force row level security;
--> statement-breakpoint
alter table "product_prices" force row level security;
--> statement-breakpoint
alter table "customer_addresses" force row level security;
--> statement-breakpoint
grant select, insert, update on "tax_rates" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "price_tiers" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "trade_terms" to tryer_app;
--> statement-breakpoint
grant select, insert, update, delete on "product_prices" to tryer_app;
--> statement-breakpoint
grant select, insert, delete on "customer_addresses" to tryer_app;
