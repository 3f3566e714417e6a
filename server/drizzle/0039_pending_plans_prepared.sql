-- The owner of the tables is bound by the policies, too, and no roastery is open here.
alter table "roasting_plans" no force row level security;
--> statement-breakpoint
alter table "roasting_plan_items" no force row level security;
--> statement-breakpoint
alter table "batch_tracking" no force row level security;
--> statement-breakpoint
alter table "green_coffee_inventory" no force row level security;
--> statement-breakpoint
alter table "roastery_counters" no force row level security;
--> statement-breakpoint
alter table "profiles" no force row level security;
--> statement-breakpoint
alter table "onboarding_setup" no force row level security;
--> statement-breakpoint
alter table "stripe_subscriptions" no force row level security;
--> statement-breakpoint
-- Records of a person that were made when they first looked.
insert into profiles (user_id, email, first_name, last_name)
select id, email, first_name, last_name from users
on conflict do nothing;
--> statement-breakpoint
insert into onboarding_setup (user_id, profile_first_name, profile_last_name, profile_email)
select id, first_name, last_name, email from users
on conflict do nothing;
--> statement-breakpoint
insert into stripe_subscriptions (user_id) select id from users on conflict do nothing;
--> statement-breakpoint
-- The pending plan, which was made when somebody first looked at the planner, with the next number of its roastery.
create temporary table roasteries_without_pending_plan on commit drop as
select distinct on (m.organization_id) m.organization_id as roastery_id, m.user_id
from members m
where not exists (
  select from roasting_plans p where p.roastery_id = m.organization_id and p.status = 'pending')
order by m.organization_id, m.created_at, m.id;
--> statement-breakpoint
insert into roastery_counters (roastery_id, kind, last)
select roastery_id, 'plan', 1 from roasteries_without_pending_plan
on conflict (roastery_id, kind) do update set last = roastery_counters.last + 1;
--> statement-breakpoint
insert into roasting_plans (roastery_id, id, number, user_id)
select w.roastery_id, gen_random_uuid(), c.last, w.user_id
from roasteries_without_pending_plan w
join roastery_counters c on c.roastery_id = w.roastery_id and c.kind = 'plan';
--> statement-breakpoint
-- Batches of pending plans, which were brought in line with the plan when somebody opened them: what is done stays, the
-- rest of the green need of each product is split over the lowest free numbers. Weights in hundredths of a pound.
create temporary table wanted_batches on commit drop as
with items as (
  select i.roastery_id, i.plan_id, i.roasted_item_id, i.id, i.position,
    coalesce(i.shrinkage_percentage, g.shrinkage_percentage) as shrinkage,
    round(i.quantity * i.package_size * case i.package_unit
      when 'oz' then 6.25 when 'kg' then 220.462 when 'g' then 0.220462 else 100 end) as output
  from roasting_plan_items i
  join roasting_plans p on p.roastery_id = i.roastery_id and p.id = i.plan_id and p.status = 'pending'
  join green_coffee_inventory g on g.roastery_id = i.roastery_id and g.id = i.coffee_id
), products as (
  select roastery_id,
    (array_agg(id order by position, id))[1] as plan_item_id,
    round(sum(output) * 100 / (100 - (array_agg(shrinkage order by position, id))[1])) as green
  from items
  group by roastery_id, plan_id, roasted_item_id
), needs as (
  select p.roastery_id, p.plan_item_id, done.count as done_count,
    greatest(0, p.green - done.weight) as rest,
    coalesce(nullif(size.lbs, 0), 10) * 100 as size
  from products p
  cross join lateral (
    select count(*) as count, coalesce(sum(b.batch_weight_lbs), 0) * 100 as weight from batch_tracking b
    where b.roastery_id = p.roastery_id and b.plan_item_id = p.plan_item_id and (b.is_completed or b.is_logged)) done
  left join lateral (
    select profile.roaster_batch_size as lbs from members m
    join profiles profile on profile.user_id = m.user_id
    where m.organization_id = p.roastery_id and m.role = 'owner'
    order by m.created_at, m.id limit 1) size on true
), counts as (
  select *, case when rest = 0 and done_count > 0 then 0 else greatest(1, ceil(rest / size)) end as count from needs
)
select c.roastery_id, c.plan_item_id, free.number::int as batch_number,
  case when free.place < c.count then c.size else greatest(10, c.rest - (c.count - 1) * c.size) end / 100 as weight_lbs
from counts c
left join lateral (
  select number, row_number() over (order by number) as place
  from generate_series(1, (c.count + c.done_count)::int) number
  where not exists (
    select from batch_tracking b
    where b.roastery_id = c.roastery_id and b.plan_item_id = c.plan_item_id and b.batch_number = number
      and (b.is_completed or b.is_logged))
  order by number
  limit c.count
) free on true
where ceil(c.rest / c.size) + c.done_count <= 1000;
--> statement-breakpoint
delete from batch_tracking b
using (select distinct roastery_id, plan_item_id from wanted_batches) item
where b.roastery_id = item.roastery_id and b.plan_item_id = item.plan_item_id and not (b.is_completed or b.is_logged)
  and not exists (
    select from wanted_batches w
    where w.roastery_id = b.roastery_id and w.plan_item_id = b.plan_item_id and w.batch_number = b.batch_number);
--> statement-breakpoint
insert into batch_tracking (roastery_id, id, plan_item_id, batch_number, batch_weight_lbs)
select roastery_id, gen_random_uuid(), plan_item_id, batch_number, weight_lbs
from wanted_batches where batch_number is not null
on conflict (roastery_id, plan_item_id, batch_number) do update
set batch_weight_lbs = excluded.batch_weight_lbs, updated_at = now()
where batch_tracking.batch_weight_lbs <> excluded.batch_weight_lbs;
--> statement-breakpoint
alter table "roasting_plans" force row level security;
--> statement-breakpoint
alter table "roasting_plan_items" force row level security;
--> statement-breakpoint
alter table "batch_tracking" force row level security;
--> statement-breakpoint
alter table "green_coffee_inventory" force row level security;
--> statement-breakpoint
alter table "roastery_counters" force row level security;
--> statement-breakpoint
alter table "profiles" force row level security;
--> statement-breakpoint
alter table "onboarding_setup" force row level security;
--> statement-breakpoint
alter table "stripe_subscriptions" force row level security;
