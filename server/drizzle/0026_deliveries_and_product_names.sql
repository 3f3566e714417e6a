ALTER TABLE "green_coffee_movements" DROP CONSTRAINT "green_coffee_movement_kind";--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD COLUMN "has_old_shared_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Products that share their name stay, and are told about it; the oldest of each name holds it. No roastery is open here, and the
-- owner of the tables is bound by the policies, too.
alter table "roasted_coffee_items" no force row level security;--> statement-breakpoint
update roasted_coffee_items i
set has_old_shared_name = true
from (
  select roastery_id, id,
    row_number() over (partition by roastery_id, lower(btrim(name)) order by created_at, id) as place
  from roasted_coffee_items
  where archived_at is null
) named
where named.roastery_id = i.roastery_id and named.id = i.id and named.place > 1;--> statement-breakpoint
alter table "roasted_coffee_items" force row level security;--> statement-breakpoint
CREATE UNIQUE INDEX "roasted_coffee_items_active_name_key" ON "roasted_coffee_items" USING btree ("roastery_id",lower(btrim("name"))) WHERE "roasted_coffee_items"."archived_at" is null and not "roasted_coffee_items"."has_old_shared_name";--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD CONSTRAINT "green_coffee_movement_kind" CHECK ("green_coffee_movements"."kind" in ('opening', 'delivery', 'adjustment', 'roast', 'roast_returned'));