ALTER TABLE "orders" DROP CONSTRAINT "orders_channel";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "order_cutoff_weekday" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "order_cutoff_time" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "order_delivery_weekday" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "order_minimum_minor" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "order_minimum_kg" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "order_link_hash" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "order_link_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD COLUMN "is_paused_by_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_order_link_key" ON "customers" USING btree ("roastery_id","order_link_hash") WHERE "customers"."order_link_hash" is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_order_cutoff" CHECK (("customers"."order_cutoff_weekday" is null) = ("customers"."order_cutoff_time" is null) and ("customers"."order_cutoff_weekday" is null) = ("customers"."order_delivery_weekday" is null) and "customers"."order_cutoff_weekday" between 1 and 7 and "customers"."order_delivery_weekday" between 1 and 7);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_order_minimum" CHECK ("customers"."order_minimum_minor" > 0 and "customers"."order_minimum_kg" > 0);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_order_link" CHECK (("customers"."order_link_hash" is null) = ("customers"."order_link_made_at" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('wholesale', 'online', 'shop', 'market', 'order_page', 'other'));