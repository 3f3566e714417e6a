ALTER TABLE "roasteries" ADD COLUMN "has_bag_pages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "bag_brewing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "tasting_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "brew_ratio" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "brew_temperature_c" integer;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "brew_grind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "brew_seconds" integer;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "notice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasted_lots" ADD COLUMN "page_secret" text DEFAULT rtrim(translate(encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
CREATE UNIQUE INDEX "roasted_lots_page_key" ON "roasted_lots" USING btree ("roastery_id","page_secret");--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD CONSTRAINT "roasted_coffee_items_brew_ratio" CHECK ("roasted_coffee_items"."brew_ratio" between 1 and 50);--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD CONSTRAINT "roasted_coffee_items_brew_temperature" CHECK ("roasted_coffee_items"."brew_temperature_c" between 1 and 100);--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD CONSTRAINT "roasted_coffee_items_brew_seconds" CHECK ("roasted_coffee_items"."brew_seconds" between 1 and 86400);--> statement-breakpoint
grant update (has_bag_pages, bag_brewing) on "roasteries" to tryer_app;
