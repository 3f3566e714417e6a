CREATE TABLE "order_picks" (
	"roastery_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"package_size_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"bags" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"picked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_picks_roastery_id_order_line_id_lot_id_package_size_id_pk" PRIMARY KEY("roastery_id","order_line_id","lot_id","package_size_id"),
	CONSTRAINT "order_picks_bags" CHECK ("order_picks"."bags" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_picks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "day_rank" integer;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_roastery_id_order_id_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_roastery_id_lot_id_roasted_lots_roastery_id_id_fk" FOREIGN KEY ("roastery_id","lot_id") REFERENCES "public"."roasted_lots"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_roastery_id_package_size_id_package_sizes_roastery_id_id_fk" FOREIGN KEY ("roastery_id","package_size_id") REFERENCES "public"."package_sizes"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_picks_lot_idx" ON "order_picks" USING btree ("roastery_id","lot_id");--> statement-breakpoint
CREATE INDEX "order_picks_order_idx" ON "order_picks" USING btree ("roastery_id","order_id");--> statement-breakpoint
CREATE POLICY "order_picks_in_roastery" ON "order_picks" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
alter table "order_picks" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "order_picks" to tryer_app;
