CREATE TABLE "price_lists" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tier_id" uuid,
	"name" text NOT NULL,
	"starts_on" date,
	"prices_include_tax" boolean,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_lists_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "special_prices" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"roasted_item_id" uuid NOT NULL,
	"package_size_id" uuid NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"prices_include_tax" boolean,
	"starts_on" date,
	"ends_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "special_prices_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "special_prices_price" CHECK ("special_prices"."price_minor" >= 0),
	CONSTRAINT "special_prices_days" CHECK ("special_prices"."starts_on" <= "special_prices"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "special_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_prices" DROP CONSTRAINT "product_prices_key";--> statement-breakpoint
ALTER TABLE "product_prices" DROP CONSTRAINT "product_prices_roastery_id_tier_id_price_tiers_roastery_id_id_fk";
--> statement-breakpoint
DROP INDEX "product_prices_tier_idx";--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "price_list_id" uuid;--> statement-breakpoint
-- The prices that exist become a list for each tier that has some, and one for everybody, from the beginning.
insert into price_lists (roastery_id, id, tier_id, name, user_id, created_at, updated_at)
select prices.roastery_id, gen_random_uuid(), prices.tier_id, 'Prices',
  (array_agg(prices.user_id order by prices.created_at, prices.id))[1], min(prices.created_at), max(prices.updated_at)
from product_prices prices
group by prices.roastery_id, prices.tier_id;
--> statement-breakpoint
update product_prices prices set price_list_id = lists.id
from price_lists lists
where lists.roastery_id = prices.roastery_id and lists.tier_id is not distinct from prices.tier_id;
--> statement-breakpoint
ALTER TABLE "product_prices" ALTER COLUMN "price_list_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_roastery_id_tier_id_price_tiers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","tier_id") REFERENCES "public"."price_tiers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_prices" ADD CONSTRAINT "special_prices_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_prices" ADD CONSTRAINT "special_prices_roastery_id_customer_id_customers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","customer_id") REFERENCES "public"."customers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_prices" ADD CONSTRAINT "special_prices_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_prices" ADD CONSTRAINT "special_prices_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_active_day_key" ON "price_lists" USING btree ("roastery_id",coalesce("tier_id", '00000000-0000-0000-0000-000000000000'::uuid),coalesce("starts_on", '-infinity'::date)) WHERE "price_lists"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "price_lists_tier_idx" ON "price_lists" USING btree ("roastery_id","tier_id");--> statement-breakpoint
CREATE INDEX "special_prices_customer_idx" ON "special_prices" USING btree ("roastery_id","customer_id","roasted_item_id","package_size_id");--> statement-breakpoint
CREATE INDEX "special_prices_item_idx" ON "special_prices" USING btree ("roastery_id","roasted_item_id");--> statement-breakpoint
CREATE INDEX "special_prices_size_idx" ON "special_prices" USING btree ("roastery_id","package_size_id");--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_roastery_id_price_list_id_price_lists_roastery_id_id_fk" FOREIGN KEY ("roastery_id","price_list_id") REFERENCES "public"."price_lists"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_item_idx" ON "product_prices" USING btree ("roastery_id","roasted_item_id");--> statement-breakpoint
ALTER TABLE "product_prices" DROP COLUMN "tier_id";--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_key" UNIQUE("roastery_id","price_list_id","roasted_item_id","package_size_id");--> statement-breakpoint
CREATE POLICY "price_lists_in_roastery" ON "price_lists" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "special_prices_in_roastery" ON "special_prices" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
alter table "price_lists" force row level security;
--> statement-breakpoint
alter table "special_prices" force row level security;
--> statement-breakpoint
grant select, insert, update on "price_lists" to tryer_app;
--> statement-breakpoint
grant select, insert, update, delete on "special_prices" to tryer_app;
