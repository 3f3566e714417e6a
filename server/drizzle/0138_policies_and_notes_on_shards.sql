-- What a distributed database takes: policies without a query in them, and triggers that join what was written with no
-- table, and read and write rows of one roastery at a time. Both say the same as before.
create function "is_in_roastery"(person uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (
    select from public.members m
    where m.user_id = person and m.organization_id = nullif(current_setting('app.roastery_id', true), '')::uuid);
end $$;
--> statement-breakpoint
-- Each table is asked by a statement of its own: they may lie on several machines.
create function "is_or_was_in_roastery"(person uuid) returns boolean language plpgsql stable parallel safe as $$
declare
  roastery uuid := current_setting('app.roastery_id')::uuid;
begin
  if exists (select from public.members m where m.user_id = person and m.organization_id = roastery) then
    return true;
  end if;
  if exists (select from public.imported_people p where p.roastery_id = roastery and p.user_id = person) then
    return false;
  end if;
  return exists (select from public.audit_log a where a.roastery_id = roastery and a.user_id = person);
end $$;
--> statement-breakpoint
ALTER POLICY "users_of_roastery" ON "users" TO tryer_app USING (is_or_was_in_roastery(id));--> statement-breakpoint
ALTER POLICY "profiles_of_user" ON "profiles" TO tryer_app USING (user_id = current_setting('app.user_id')::uuid or is_in_roastery(user_id)) WITH CHECK (user_id = current_setting('app.user_id')::uuid);
--> statement-breakpoint
create or replace function "note_green_days"() returns trigger language plpgsql as $$
declare
  note record;
begin
  for note in select distinct w.roastery_id, w.business_day as day from written w loop
    insert into changed_days (roastery_id, books, day) values (note.roastery_id, 'green', note.day);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function "note_added_orders"() returns trigger language plpgsql as $$
declare
  note record;
begin
  for note in
    select distinct w.roastery_id, w.ordered_on as day from written w where w.status not in ('draft', 'cancelled')
  loop
    insert into changed_days (roastery_id, books, day) values (note.roastery_id, 'sales', note.day);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function "note_order_lines"() returns trigger language plpgsql as $$
declare
  part record;
begin
  for part in
    select w.roastery_id, array_agg(distinct w.order_id) as order_ids from written w group by w.roastery_id
  loop
    insert into changed_days (roastery_id, books, day)
      select distinct o.roastery_id, 'sales', o.ordered_on from orders o
      where o.roastery_id = part.roastery_id and o.id = any(part.order_ids) and o.status not in ('draft', 'cancelled');
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function "note_edited_orders"() returns trigger language plpgsql as $$
declare
  note record;
begin
  for note in
    select distinct w.roastery_id, changed.day
    from written w join replaced r on r.roastery_id = w.roastery_id and r.id = w.id,
      lateral (values (r.ordered_on, r.status), (w.ordered_on, w.status)) as changed (day, status)
    where changed.status not in ('draft', 'cancelled')
      and (w.status, w.ordered_on, w.customer_id, w.channel, w.currency, w.prices_include_tax, w.discount_percent,
        w.discount_amount_minor, w.shipping_minor, w.shipping_tax_percent) is distinct from (r.status, r.ordered_on,
        r.customer_id, r.channel, r.currency, r.prices_include_tax, r.discount_percent, r.discount_amount_minor,
        r.shipping_minor, r.shipping_tax_percent)
  loop
    insert into changed_days (roastery_id, books, day) values (note.roastery_id, 'sales', note.day);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function "note_added_roasts"() returns trigger language plpgsql as $$
declare
  note record;
begin
  for note in select distinct w.roastery_id, (w.roasted_at at time zone 'UTC')::date as day from written w loop
    insert into changed_days (roastery_id, books, day) values (note.roastery_id, 'roasts', note.day);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function "note_edited_roasts"() returns trigger language plpgsql as $$
declare
  note record;
  renamed record;
begin
  for note in
    select distinct w.roastery_id, (changed.moment at time zone 'UTC')::date as day
    from written w join replaced r on r.roastery_id = w.roastery_id and r.id = w.id,
      lateral (values (r.roasted_at), (w.roasted_at)) as changed (moment)
    where (w.roasted_at, w.deleted_at is null, w.status, w.profile_id, w.roasted_item_id, w.machine_id, w.operator_name,
        w.green_coffee_id, w.duration_sec, w.noted_drop_sec, w.noted_first_crack_sec, w.noted_drop_temp_c,
        w.noted_whole_color, w.noted_ground_color) is distinct from (r.roasted_at, r.deleted_at is null, r.status,
        r.profile_id, r.roasted_item_id, r.machine_id, r.operator_name, r.green_coffee_id, r.duration_sec, r.noted_drop_sec,
        r.noted_first_crack_sec, r.noted_drop_temp_c, r.noted_whole_color, r.noted_ground_color)
  loop
    insert into changed_days (roastery_id, books, day) values (note.roastery_id, 'roasts', note.day);
  end loop;
  -- Sums by operator hold names, which go with the account of a person: they go at once, and are taken anew without.
  for renamed in
    select distinct r.roastery_id, r.operator_name, (r.roasted_at at time zone 'UTC')::date as day
    from replaced r join written w on w.roastery_id = r.roastery_id and w.id = r.id
    where w.operator_name is distinct from r.operator_name and r.operator_name is not null
  loop
    delete from roast_month_sums s
    where s.roastery_id = renamed.roastery_id and s.by = 'operator' and s.key = renamed.operator_name
      and s.month between date_trunc('month', (renamed.day - 1)::timestamp) and renamed.day + 1;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function "note_removed_roasts"() returns trigger language plpgsql as $$
declare
  note record;
begin
  for note in select distinct r.roastery_id, (r.roasted_at at time zone 'UTC')::date as day from replaced r loop
    -- A roastery that goes takes its roasts with it, and has no days any more.
    if exists (select from roasteries where id = note.roastery_id) then
      insert into changed_days (roastery_id, books, day) values (note.roastery_id, 'roasts', note.day);
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function "note_roast_logs"() returns trigger language plpgsql as $$
declare
  part record;
begin
  for part in
    select w.roastery_id, array_agg(distinct w.roast_id) as roast_ids from written w group by w.roastery_id
  loop
    insert into changed_days (roastery_id, books, day)
      select distinct r.roastery_id, 'roasts', (r.roasted_at at time zone 'UTC')::date from roasts r
      where r.roastery_id = part.roastery_id and r.id = any(part.roast_ids);
  end loop;
  return null;
end $$;
