CREATE TABLE "shop_connections" (
	"roastery_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"address" text NOT NULL,
	"sealed" text NOT NULL,
	"notifies_customer" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"user_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_connections_roastery_id_shop_id_pk" PRIMARY KEY("roastery_id","shop_id")
);
--> statement-breakpoint
ALTER TABLE "shop_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shop_handovers" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"means" text NOT NULL,
	"external_id" text NOT NULL,
	"parcels" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"handed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_handovers_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "shop_handovers_means" CHECK ("shop_handovers"."means" in ('fulfillment', 'tracking', 'note', 'completed'))
);
--> statement-breakpoint
ALTER TABLE "shop_handovers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "hand_over_job_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD CONSTRAINT "shop_connections_roastery_id_shop_id_shops_roastery_id_id_fk" FOREIGN KEY ("roastery_id","shop_id") REFERENCES "public"."shops"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_handovers" ADD CONSTRAINT "shop_handovers_roastery_id_order_id_shop_orders_roastery_id_order_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."shop_orders"("roastery_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_handovers_external_key" ON "shop_handovers" USING btree ("roastery_id","order_id","means","external_id");--> statement-breakpoint
CREATE POLICY "shop_connections_in_roastery" ON "shop_connections" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "shop_handovers_in_roastery" ON "shop_handovers" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "shop_connections" force row level security;
--> statement-breakpoint
alter table "shop_handovers" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "shop_connections" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "shop_handovers" to tryer_app;
