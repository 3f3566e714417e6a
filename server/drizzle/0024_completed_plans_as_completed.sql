-- A pending plan that is empty goes when a completed one is reopened.
grant delete on "roasting_plans" to tryer_app;
--> statement-breakpoint
-- The owner of the tables is bound by the policies, too, and no roastery is open here.
alter table "roasting_plan_items" no force row level security;
--> statement-breakpoint
alter table "roasting_plans" no force row level security;
--> statement-breakpoint
alter table "roasted_coffee_items" no force row level security;
--> statement-breakpoint
alter table "green_coffee_inventory" no force row level security;
--> statement-breakpoint
alter table "batch_tracking" no force row level security;
--> statement-breakpoint
alter table "roasts" no force row level security;
--> statement-breakpoint
alter table "audit_log" no force row level security;
--> statement-breakpoint
-- Plans that were completed before names were kept: what product and green coffee are called by now.
update roasting_plan_items p
set item_name = i.name, roast_level = i.roast_level, green_name = g.coffee_name, green_origin = g.origin,
  shrinkage_percentage = coalesce(p.shrinkage_percentage, g.shrinkage_percentage)
from roasting_plans plan, roasted_coffee_items i, green_coffee_inventory g
where plan.roastery_id = p.roastery_id and plan.id = p.plan_id and plan.status = 'completed'
  and i.roastery_id = p.roastery_id and i.id = p.roasted_item_id
  and g.roastery_id = p.roastery_id and g.id = p.coffee_id;
--> statement-breakpoint
-- Batches of completed plans that deleting their roast had opened: as completed again, with the roast that was deleted last.
update batch_tracking b
set is_completed = true, deleted_roast_id = last.roast_id
from (
  select distinct on (r.roastery_id, a.detail->>'batchId')
    r.roastery_id, r.id as roast_id, (a.detail->>'batchId')::uuid as batch_id, r.deleted_at
  from roasts r
  join audit_log a on a.roastery_id = r.roastery_id and a.subject_id = r.id
    and a.action = 'roast.removed' and a.created_at = r.deleted_at
  where r.deleted_at is not null and a.detail->>'batchId' is not null
  order by r.roastery_id, a.detail->>'batchId', r.deleted_at desc
) last, roasting_plan_items p, roasting_plans plan
where last.roastery_id = b.roastery_id and last.batch_id = b.id
  and p.roastery_id = b.roastery_id and p.id = b.plan_item_id
  and plan.roastery_id = p.roastery_id and plan.id = p.plan_id
  and plan.status = 'completed' and last.deleted_at >= plan.completion_date
  and b.roast_id is null and not b.is_completed;
--> statement-breakpoint
alter table "roasting_plan_items" force row level security;
--> statement-breakpoint
alter table "roasting_plans" force row level security;
--> statement-breakpoint
alter table "roasted_coffee_items" force row level security;
--> statement-breakpoint
alter table "green_coffee_inventory" force row level security;
--> statement-breakpoint
alter table "batch_tracking" force row level security;
--> statement-breakpoint
alter table "roasts" force row level security;
--> statement-breakpoint
alter table "audit_log" force row level security;
