CREATE TABLE "shop_items" (
	"roastery_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"by" text NOT NULL,
	"value" text NOT NULL,
	"title" text NOT NULL,
	"roasted_item_id" uuid,
	"package_size_id" uuid,
	"grind" text DEFAULT '' NOT NULL,
	"user_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_items_roastery_id_shop_id_by_value_pk" PRIMARY KEY("roastery_id","shop_id","by","value"),
	CONSTRAINT "shop_items_by" CHECK ("shop_items"."by" in ('variant', 'sku', 'title')),
	CONSTRAINT "shop_items_bag" CHECK (("shop_items"."roasted_item_id" is null) = ("shop_items"."package_size_id" is null))
);
--> statement-breakpoint
ALTER TABLE "shop_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shop_order_lines" (
	"roastery_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"variant_id" text NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"quantity" double precision NOT NULL,
	"unit_price_minor" bigint,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"order_line_id" uuid,
	CONSTRAINT "shop_order_lines_roastery_id_order_id_key_pk" PRIMARY KEY("roastery_id","order_id","key"),
	CONSTRAINT "shop_order_lines_state" CHECK ("shop_order_lines"."state" in ('mapped', 'waiting', 'left out'))
);
--> statement-breakpoint
ALTER TABLE "shop_order_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"roastery_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"number" text NOT NULL,
	"content" jsonb NOT NULL,
	"differs" text DEFAULT '' NOT NULL,
	"import_id" uuid NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "shop_orders_roastery_id_order_id_pk" PRIMARY KEY("roastery_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "shop_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shops" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"counts_unpaid" boolean NOT NULL,
	"prices_include_tax" boolean NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "shops_kind" CHECK ("shops"."kind" in ('shopify', 'woocommerce', 'other')),
	CONSTRAINT "shops_channel" CHECK ("shops"."channel" in ('wholesale', 'online', 'shop', 'market', 'other'))
);
--> statement-breakpoint
ALTER TABLE "shops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shop_items" ADD CONSTRAINT "shop_items_roastery_id_shop_id_shops_roastery_id_id_fk" FOREIGN KEY ("roastery_id","shop_id") REFERENCES "public"."shops"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_items" ADD CONSTRAINT "shop_items_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_items" ADD CONSTRAINT "shop_items_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_lines" ADD CONSTRAINT "shop_order_lines_roastery_id_order_id_shop_orders_roastery_id_order_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."shop_orders"("roastery_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_roastery_id_order_id_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_roastery_id_shop_id_shops_roastery_id_id_fk" FOREIGN KEY ("roastery_id","shop_id") REFERENCES "public"."shops"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_roastery_id_customer_id_customers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","customer_id") REFERENCES "public"."customers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_order_lines_waiting_idx" ON "shop_order_lines" USING btree ("roastery_id","shop_id") WHERE "shop_order_lines"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_external_key" ON "shop_orders" USING btree ("roastery_id","shop_id","external_id") WHERE "shop_orders"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "shop_orders_number_idx" ON "shop_orders" USING btree ("roastery_id","shop_id","number");--> statement-breakpoint
CREATE INDEX "shop_orders_import_idx" ON "shop_orders" USING btree ("roastery_id","import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_name_key" ON "shops" USING btree ("roastery_id",lower(btrim("name")));--> statement-breakpoint
CREATE POLICY "shop_items_in_roastery" ON "shop_items" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "shop_order_lines_in_roastery" ON "shop_order_lines" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "shop_orders_in_roastery" ON "shop_orders" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "shops_in_roastery" ON "shops" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "shops" force row level security;
--> statement-breakpoint
alter table "shop_items" force row level security;
--> statement-breakpoint
alter table "shop_orders" force row level security;
--> statement-breakpoint
alter table "shop_order_lines" force row level security;
--> statement-breakpoint
grant select, insert, update on "shops", "shop_orders" to tryer_app;
--> statement-breakpoint
grant select, insert, update, delete on "shop_items", "shop_order_lines" to tryer_app;
