ALTER TABLE "shop_orders" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "looked_by" uuid;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "looked_order_minor" bigint;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD COLUMN "looked_shop_minor" bigint;
--> statement-breakpoint
update "shop_orders" set "content" = jsonb_set('{"taxMinor": null, "shippingTax": null}'::jsonb || "content", '{lines}', coalesce(
  (select jsonb_agg('{"tax": null}'::jsonb || line order by at) from jsonb_array_elements("content" -> 'lines') with ordinality as told(line, at)), '[]'::jsonb));
--> statement-breakpoint
update "shop_import_changes" set "before" = jsonb_set("before", '{content}', jsonb_set(
  '{"taxMinor": null, "shippingTax": null}'::jsonb || ("before" -> 'content'), '{lines}', coalesce(
  (select jsonb_agg('{"tax": null}'::jsonb || line order by at) from jsonb_array_elements("before" -> 'content' -> 'lines') with ordinality as told(line, at)), '[]'::jsonb)));
