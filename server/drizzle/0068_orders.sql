CREATE TABLE "order_lines" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"roasted_item_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"package_size_id" uuid NOT NULL,
	"size_label" text NOT NULL,
	"grind" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"sent_quantity" integer DEFAULT 0 NOT NULL,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"discount_percent" numeric(5, 2) NOT NULL,
	"tax_rate_id" uuid,
	"tax_name" text DEFAULT '' NOT NULL,
	"tax_percent" numeric(6, 3) NOT NULL,
	CONSTRAINT "order_lines_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_sent" CHECK ("order_lines"."returned_quantity" >= 0 and "order_lines"."sent_quantity" >= "order_lines"."returned_quantity"),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_price_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_steps" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"step" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"moved" jsonb,
	"taken_back_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_steps_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "order_steps_step" CHECK ("order_steps"."step" in ('confirm', 'produce', 'pack', 'fulfil', 'closeShort', 'return', 'cancel'))
);
--> statement-breakpoint
ALTER TABLE "order_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"channel" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"ordered_on" date NOT NULL,
	"promised_on" date,
	"ship_to" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"rest_days" integer NOT NULL,
	"currency" text NOT NULL,
	"prices_include_tax" boolean NOT NULL,
	"is_tax_exempt" boolean NOT NULL,
	"discount_percent" numeric(5, 2),
	"discount_amount_minor" bigint,
	"shipping_minor" bigint DEFAULT 0 NOT NULL,
	"shipping_tax_rate_id" uuid,
	"shipping_tax_name" text DEFAULT '' NOT NULL,
	"shipping_tax_percent" numeric(6, 3) NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"sent_pieces" integer DEFAULT 0 NOT NULL,
	"total_minor" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('draft', 'confirmed', 'in_production', 'packed', 'partly_fulfilled', 'fulfilled', 'returned', 'cancelled')),
	CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('wholesale', 'online', 'shop', 'market', 'other')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."shipping_minor" >= 0 and "orders"."total_minor" >= 0 and "orders"."discount_amount_minor" >= 0),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount_percent" is null or "orders"."discount_amount_minor" is null)
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_roastery_id_order_id_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_roastery_id_tax_rate_id_tax_rates_roastery_id_id_fk" FOREIGN KEY ("roastery_id","tax_rate_id") REFERENCES "public"."tax_rates"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_roastery_id_order_id_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_roastery_id_customer_id_customers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","customer_id") REFERENCES "public"."customers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_roastery_id_shipping_tax_rate_id_tax_rates_roastery_id_id_fk" FOREIGN KEY ("roastery_id","shipping_tax_rate_id") REFERENCES "public"."tax_rates"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position_key" ON "order_lines" USING btree ("roastery_id","order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_item_idx" ON "order_lines" USING btree ("roastery_id","roasted_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_steps_number_key" ON "order_steps" USING btree ("roastery_id","order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("roastery_id","status","number");--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree ("roastery_id","customer_id","number");--> statement-breakpoint
CREATE INDEX "orders_channel_idx" ON "orders" USING btree ("roastery_id","channel","number");--> statement-breakpoint
CREATE INDEX "orders_promised_idx" ON "orders" USING btree ("roastery_id","promised_on","number");--> statement-breakpoint
CREATE POLICY "order_lines_in_roastery" ON "order_lines" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "order_steps_in_roastery" ON "order_steps" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "orders_in_roastery" ON "orders" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "orders" force row level security;
--> statement-breakpoint
alter table "order_lines" force row level security;
--> statement-breakpoint
alter table "order_steps" force row level security;
--> statement-breakpoint
grant select, insert, update on "orders" to tryer_app;
--> statement-breakpoint
grant select, insert, update, delete on "order_lines" to tryer_app;
--> statement-breakpoint
grant select, insert on "order_steps" to tryer_app;
--> statement-breakpoint
grant update ("taken_back_at") on "order_steps" to tryer_app;
