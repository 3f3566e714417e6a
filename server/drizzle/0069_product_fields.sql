CREATE TABLE "product_package_sizes" (
	"roastery_id" uuid NOT NULL,
	"roasted_item_id" uuid NOT NULL,
	"package_size_id" uuid NOT NULL,
	CONSTRAINT "product_package_sizes_roastery_id_roasted_item_id_package_size_id_pk" PRIMARY KEY("roastery_id","roasted_item_id","package_size_id")
);
--> statement-breakpoint
ALTER TABLE "product_package_sizes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_links" DROP CONSTRAINT "file_links_one_target";--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "roasted_item_id" uuid;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "rest_days" integer;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "best_before_days" integer;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "minimum_stock_kg" numeric(12, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "grinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "label_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "tax_rate_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "rest_days" integer;--> statement-breakpoint
ALTER TABLE "product_package_sizes" ADD CONSTRAINT "product_package_sizes_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_package_sizes" ADD CONSTRAINT "product_package_sizes_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD CONSTRAINT "roasted_coffee_items_roastery_id_tax_rate_id_tax_rates_roastery_id_id_fk" FOREIGN KEY ("roastery_id","tax_rate_id") REFERENCES "public"."tax_rates"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_links_item_idx" ON "file_links" USING btree ("roastery_id","roasted_item_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roasted_coffee_items_active_sku_key" ON "roasted_coffee_items" USING btree ("roastery_id",lower(btrim("sku"))) WHERE "roasted_coffee_items"."archived_at" is null and "roasted_coffee_items"."sku" <> '';--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_one_target" CHECK (num_nonnulls("file_links"."green_coffee_id", "file_links"."purchase_id", "file_links"."sample_id", "file_links"."roast_id", "file_links"."roasted_item_id") = 1);--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD CONSTRAINT "roasted_coffee_items_rest_days" CHECK ("roasted_coffee_items"."rest_days" between 0 and 60);--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD CONSTRAINT "roasted_coffee_items_best_before" CHECK ("roasted_coffee_items"."best_before_days" between 1 and 3650);--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD CONSTRAINT "roasted_coffee_items_minimum_stock" CHECK ("roasted_coffee_items"."minimum_stock_kg" >= 0);--> statement-breakpoint
CREATE POLICY "product_package_sizes_in_roastery" ON "product_package_sizes" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "product_package_sizes" force row level security;
--> statement-breakpoint
grant select, insert, delete on "product_package_sizes" to tryer_app;
