CREATE TABLE "shop_buyers" (
	"roastery_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"buyer" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_buyers_roastery_id_shop_id_buyer_pk" PRIMARY KEY("roastery_id","shop_id","buyer")
);
--> statement-breakpoint
ALTER TABLE "shop_buyers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "keeps_one_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_buyers" ADD CONSTRAINT "shop_buyers_roastery_id_shop_id_shops_roastery_id_id_fk" FOREIGN KEY ("roastery_id","shop_id") REFERENCES "public"."shops"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_buyers" ADD CONSTRAINT "shop_buyers_roastery_id_customer_id_customers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","customer_id") REFERENCES "public"."customers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_buyers_customer_idx" ON "shop_buyers" USING btree ("roastery_id","customer_id");--> statement-breakpoint
CREATE POLICY "shop_buyers_in_roastery" ON "shop_buyers" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
alter table "shop_buyers" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "shop_buyers" to tryer_app;
--> statement-breakpoint
-- Shops that are there keep the one customer of all their orders until somebody says otherwise.
update "shops" set "keeps_one_customer" = true;
--> statement-breakpoint
update "shop_orders" set "content" = '{"buyer": null}'::jsonb || "content";
--> statement-breakpoint
update "shop_import_changes" set "before" = jsonb_set("before", '{content}', '{"buyer": null}'::jsonb || ("before" -> 'content'));
