CREATE TABLE "roast_month_steps" (
	"roastery_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"figure" text NOT NULL,
	"step" double precision NOT NULL,
	"roast_count" integer NOT NULL,
	"judged_count" integer NOT NULL,
	"within_count" integer NOT NULL,
	CONSTRAINT "roast_month_steps_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "roast_month_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roast_month_sums" (
	"roastery_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"figure" text NOT NULL,
	"by" text NOT NULL,
	"key" text,
	"roast_count" integer NOT NULL,
	"followed_count" integer NOT NULL,
	"value_count" integer NOT NULL,
	"value_sum" double precision NOT NULL,
	"value_squares" double precision NOT NULL,
	"value_lowest" double precision,
	"value_highest" double precision,
	"compared_count" integer NOT NULL,
	"step_sum" double precision NOT NULL,
	"step_squares" double precision NOT NULL,
	"step_lowest" double precision,
	"step_highest" double precision,
	"judged_count" integer NOT NULL,
	"within_count" integer NOT NULL,
	CONSTRAINT "roast_month_sums_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "roast_month_sums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "changed_days" DROP CONSTRAINT "changed_days_books";--> statement-breakpoint
ALTER TABLE "roast_month_steps" ADD CONSTRAINT "roast_month_steps_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_month_sums" ADD CONSTRAINT "roast_month_sums_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roast_month_steps_month_idx" ON "roast_month_steps" USING btree ("roastery_id","figure","month");--> statement-breakpoint
CREATE INDEX "roast_month_sums_month_idx" ON "roast_month_sums" USING btree ("roastery_id","figure","by","month");--> statement-breakpoint
ALTER TABLE "changed_days" ADD CONSTRAINT "changed_days_books" CHECK ("changed_days"."books" in ('green', 'sales', 'roasts'));--> statement-breakpoint
CREATE POLICY "roast_month_steps_in_roastery" ON "roast_month_steps" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roast_month_sums_in_roastery" ON "roast_month_sums" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- Deviations follow from roasts, from what was noted of them and from their logs; targets of a version never change.
create function "note_added_roasts"() returns trigger language plpgsql as $$
begin
  insert into changed_days (roastery_id, books, day)
    select distinct roastery_id, 'roasts', (roasted_at at time zone 'UTC')::date from written;
  return null;
end $$;
--> statement-breakpoint
create trigger "roasts_added_change_days" after insert on "roasts"
  referencing new table as written for each statement execute function "note_added_roasts"();
--> statement-breakpoint
create function "note_edited_roasts"() returns trigger language plpgsql as $$
begin
  insert into changed_days (roastery_id, books, day)
    select distinct w.roastery_id, 'roasts', (changed.moment at time zone 'UTC')::date
    from written w join replaced r on r.roastery_id = w.roastery_id and r.id = w.id,
      lateral (values (r.roasted_at), (w.roasted_at)) as changed (moment)
    where (w.roasted_at, w.deleted_at is null, w.status, w.profile_id, w.roasted_item_id, w.machine_id, w.operator_name,
        w.green_coffee_id, w.duration_sec, w.noted_drop_sec, w.noted_first_crack_sec, w.noted_drop_temp_c,
        w.noted_whole_color, w.noted_ground_color) is distinct from (r.roasted_at, r.deleted_at is null, r.status,
        r.profile_id, r.roasted_item_id, r.machine_id, r.operator_name, r.green_coffee_id, r.duration_sec, r.noted_drop_sec,
        r.noted_first_crack_sec, r.noted_drop_temp_c, r.noted_whole_color, r.noted_ground_color);
  -- Sums by operator hold names, which go with the account of a person: they go at once, and are taken anew without.
  delete from roast_month_sums s using replaced r join written w on w.roastery_id = r.roastery_id and w.id = r.id
    where w.operator_name is distinct from r.operator_name and s.roastery_id = r.roastery_id and s.by = 'operator'
      and s.key = r.operator_name
      and s.month between date_trunc('month', ((r.roasted_at at time zone 'UTC')::date - 1)::timestamp)
        and ((r.roasted_at at time zone 'UTC')::date + 1);
  return null;
end $$;
--> statement-breakpoint
create trigger "roasts_edited_change_days" after update on "roasts"
  referencing old table as replaced new table as written for each statement execute function "note_edited_roasts"();
--> statement-breakpoint
-- A roastery that goes takes its roasts with it, and has no days any more.
create function "note_removed_roasts"() returns trigger language plpgsql as $$
begin
  insert into changed_days (roastery_id, books, day)
    select distinct r.roastery_id, 'roasts', (r.roasted_at at time zone 'UTC')::date
    from replaced r join roasteries on roasteries.id = r.roastery_id;
  return null;
end $$;
--> statement-breakpoint
create trigger "roasts_removed_change_days" after delete on "roasts"
  referencing old table as replaced for each statement execute function "note_removed_roasts"();
--> statement-breakpoint
create function "note_roast_logs"() returns trigger language plpgsql as $$
begin
  insert into changed_days (roastery_id, books, day)
    select distinct r.roastery_id, 'roasts', (r.roasted_at at time zone 'UTC')::date
    from written w join roasts r on r.roastery_id = w.roastery_id and r.id = w.roast_id;
  return null;
end $$;
--> statement-breakpoint
create trigger "roast_logs_added_change_days" after insert on "roast_logs"
  referencing new table as written for each statement execute function "note_roast_logs"();
--> statement-breakpoint
create trigger "roast_logs_edited_change_days" after update on "roast_logs"
  referencing new table as written for each statement execute function "note_roast_logs"();
--> statement-breakpoint
create trigger "roast_logs_removed_change_days" after delete on "roast_logs"
  referencing old table as written for each statement execute function "note_roast_logs"();
--> statement-breakpoint
-- Another time zone moves roasts from month to month.
create function "note_moved_clock"() returns trigger language plpgsql as $$
begin
  if new.time_zone = old.time_zone then
    return null;
  end if;
  delete from roast_month_sums where roastery_id = new.id;
  delete from roast_month_steps where roastery_id = new.id;
  insert into changed_days (roastery_id, books, day)
    select distinct roastery_id, 'roasts', (roasted_at at time zone 'UTC')::date from roasts where roastery_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger "roasteries_clock_change_days" after update of "time_zone" on "roasteries"
  for each row execute function "note_moved_clock"();
--> statement-breakpoint
-- The sums of what is there are taken after the start of the server.
insert into "changed_days" ("roastery_id", "books", "day")
  select distinct "roastery_id", 'roasts', ("roasted_at" at time zone 'UTC')::date from "roasts";
--> statement-breakpoint
alter table "roast_month_sums" force row level security;
--> statement-breakpoint
alter table "roast_month_steps" force row level security;
--> statement-breakpoint
grant select, insert, delete on "roast_month_sums" to tryer_app;
--> statement-breakpoint
grant select, insert, delete on "roast_month_steps" to tryer_app;
