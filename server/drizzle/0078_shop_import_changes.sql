CREATE TABLE "shop_import_changes" (
	"roastery_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"order_version" integer NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "shop_import_changes_roastery_id_import_id_order_id_pk" PRIMARY KEY("roastery_id","import_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "shop_import_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shop_import_changes" ADD CONSTRAINT "shop_import_changes_roastery_id_order_id_shop_orders_roastery_id_order_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."shop_orders"("roastery_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "shop_import_changes_in_roastery" ON "shop_import_changes" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "shop_import_changes" force row level security;
--> statement-breakpoint
grant select, insert, update on "shop_import_changes" to tryer_app;
