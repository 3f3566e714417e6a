ALTER TABLE "orders" ADD COLUMN "short_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_short_idx" ON "orders" USING btree ("roastery_id","number") WHERE "orders"."short_pieces" > 0;--> statement-breakpoint
update "orders" set "short_pieces" = open.pieces
from (
  select step.roastery_id, step.order_id,
    sum(case step.step when 'fulfil' then 1 else -1 end * (line ->> 'shortQuantity')::integer) as pieces
  from "order_steps" step, jsonb_array_elements(step.moved) line
  where step.step in ('fulfil', 'return') and step.taken_back_at is null
    and step.moved is not null and line ? 'shortQuantity'
  group by step.roastery_id, step.order_id
) open
where "orders".roastery_id = open.roastery_id and "orders".id = open.order_id and open.pieces > 0;
--> statement-breakpoint
-- Whether new roasts go on hold is a setting of people, as the others of this table are.
grant update ("holds_roasted_coffee") on "roasteries" to tryer_app;
--> statement-breakpoint
-- A packing settles bags that a step sent before they were packed.
grant update ("moved") on "order_steps" to tryer_app;
