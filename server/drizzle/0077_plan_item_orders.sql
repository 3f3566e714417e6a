CREATE TABLE "plan_item_orders" (
	"roastery_id" uuid NOT NULL,
	"plan_item_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"packages" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_item_orders_roastery_id_plan_item_id_order_line_id_pk" PRIMARY KEY("roastery_id","plan_item_id","order_line_id"),
	CONSTRAINT "plan_item_orders_packages" CHECK ("plan_item_orders"."packages" > 0)
);
--> statement-breakpoint
ALTER TABLE "plan_item_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_item_orders" ADD CONSTRAINT "plan_item_orders_roastery_id_plan_item_id_roasting_plan_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","plan_item_id") REFERENCES "public"."roasting_plan_items"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_item_orders" ADD CONSTRAINT "plan_item_orders_roastery_id_order_id_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_item_orders_order_idx" ON "plan_item_orders" USING btree ("roastery_id","order_id");--> statement-breakpoint
CREATE POLICY "plan_item_orders_in_roastery" ON "plan_item_orders" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "plan_item_orders" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "plan_item_orders" to tryer_app;
