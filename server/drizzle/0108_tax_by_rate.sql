-- Tax is calculated for each rate of an order on the sum of what is paid at it, rounded once. Totals of orders follow;
-- invoices keep theirs.
with priced as (
  select l.roastery_id, l.order_id, l.id as line_id, l.position as place, l.tax_percent as tax,
    round(l.unit_price_minor::numeric * l.quantity * (100 - l.discount_percent) / 100) as amount
  from order_lines l
), discounted as (
  select p.*, coalesce(o.discount_amount_minor, round(sum(p.amount) over by_order * o.discount_percent / 100), 0) as discount,
    greatest(sum(p.amount) over by_order, 1) as goods
  from priced p join orders o on o.roastery_id = p.roastery_id and o.id = p.order_id
  window by_order as (partition by p.roastery_id, p.order_id)
), shared as (
  select d.*, div(discount * amount, goods) as whole,
    row_number() over (partition by roastery_id, order_id order by mod(discount * amount, goods) desc, place) as rest_place
  from discounted d
), paid as (
  select roastery_id, order_id, tax,
    amount - whole - (rest_place <= discount - sum(whole) over (partition by roastery_id, order_id))::int as minor
  from shared
  union all
  select roastery_id, id, shipping_tax_percent, shipping_minor from orders
), by_rate as (
  select roastery_id, order_id, tax, sum(minor) as minor from paid group by roastery_id, order_id, tax
), totals as (
  select o.roastery_id, o.id, sum(case
    when o.prices_include_tax and o.is_tax_exempt then r.minor - round(r.minor * r.tax / (100 + r.tax))
    when o.prices_include_tax or o.is_tax_exempt then r.minor
    else r.minor + round(r.minor * r.tax / 100)
  end) as total_minor
  from orders o join by_rate r on r.roastery_id = o.roastery_id and r.order_id = o.id
  group by o.roastery_id, o.id
)
update orders set total_minor = totals.total_minor
from totals
where totals.roastery_id = orders.roastery_id and totals.id = orders.id and totals.total_minor <> orders.total_minor;
--> statement-breakpoint
-- Shipping shares the tax of its rate with the lines, so what these cost without tax follows from it too.
create or replace function "note_edited_orders"() returns trigger language plpgsql as $$
begin
  insert into changed_days (roastery_id, books, day)
    select distinct w.roastery_id, 'sales', changed.day
    from written w join replaced r on r.roastery_id = w.roastery_id and r.id = w.id,
      lateral (values (r.ordered_on, r.status), (w.ordered_on, w.status)) as changed (day, status)
    where changed.status not in ('draft', 'cancelled')
      and (w.status, w.ordered_on, w.customer_id, w.channel, w.currency, w.prices_include_tax, w.discount_percent,
        w.discount_amount_minor, w.shipping_minor, w.shipping_tax_percent) is distinct from (r.status, r.ordered_on,
        r.customer_id, r.channel, r.currency, r.prices_include_tax, r.discount_percent, r.discount_amount_minor,
        r.shipping_minor, r.shipping_tax_percent);
  return null;
end $$;
--> statement-breakpoint
insert into "changed_days" ("roastery_id", "books", "day")
  select distinct "roastery_id", 'sales', "ordered_on" from "orders"
  where "prices_include_tax" and "status" not in ('draft', 'cancelled');
