CREATE TABLE "changed_days" (
	"roastery_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"books" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "changed_days_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "changed_days_books" CHECK ("changed_days"."books" in ('green', 'sales'))
);
--> statement-breakpoint
ALTER TABLE "changed_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "green_day_sums" (
	"roastery_id" uuid NOT NULL,
	"day" date NOT NULL,
	"green_coffee_id" uuid NOT NULL,
	"change_kg" numeric(12, 3) NOT NULL,
	"last_sequence" bigint NOT NULL,
	"average_after_e4" bigint,
	CONSTRAINT "green_day_sums_roastery_id_day_green_coffee_id_pk" PRIMARY KEY("roastery_id","day","green_coffee_id")
);
--> statement-breakpoint
ALTER TABLE "green_day_sums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_day_sums" (
	"roastery_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"currency" text NOT NULL,
	"product_id" uuid,
	"size_id" uuid,
	"pieces" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"order_count" integer NOT NULL,
	CONSTRAINT "sales_day_sums_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "sales_day_sums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_month_sums" (
	"roastery_id" uuid NOT NULL,
	"month" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"currency" text NOT NULL,
	"product_id" uuid,
	"size_id" uuid,
	"pieces" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"order_count" integer NOT NULL,
	CONSTRAINT "sales_month_sums_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "sales_month_sums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "changed_days" ADD CONSTRAINT "changed_days_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "green_day_sums" ADD CONSTRAINT "green_day_sums_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_day_sums" ADD CONSTRAINT "sales_day_sums_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_month_sums" ADD CONSTRAINT "sales_month_sums_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_days_day_idx" ON "changed_days" USING btree ("roastery_id","books","day");--> statement-breakpoint
CREATE INDEX "sales_day_sums_day_idx" ON "sales_day_sums" USING btree ("roastery_id","day");--> statement-breakpoint
CREATE INDEX "sales_month_sums_month_idx" ON "sales_month_sums" USING btree ("roastery_id","month");--> statement-breakpoint
CREATE INDEX "green_coffee_movements_day_idx" ON "green_coffee_movements" USING btree ("roastery_id","business_day");--> statement-breakpoint
CREATE INDEX "green_coffee_movements_incoming_idx" ON "green_coffee_movements" USING btree ("roastery_id","green_coffee_id","business_day") WHERE "green_coffee_movements"."kind" in ('opening', 'delivery', 'transfer_in');--> statement-breakpoint
CREATE INDEX "green_coffee_movements_corrects_idx" ON "green_coffee_movements" USING btree ("roastery_id","corrects_id") WHERE "green_coffee_movements"."corrects_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_ordered_idx" ON "orders" USING btree ("roastery_id","ordered_on");--> statement-breakpoint
CREATE INDEX "orders_first_idx" ON "orders" USING btree ("roastery_id","customer_id","ordered_on","number") WHERE "orders"."status" not in ('draft', 'cancelled');--> statement-breakpoint
CREATE POLICY "changed_days_in_roastery" ON "changed_days" AS PERMISSIVE FOR ALL TO "tryer_app" USING (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end) WITH CHECK (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end);--> statement-breakpoint
CREATE POLICY "green_day_sums_in_roastery" ON "green_day_sums" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "sales_day_sums_in_roastery" ON "sales_day_sums" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "sales_month_sums_in_roastery" ON "sales_month_sums" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- What a period of orders is counted by, so that it is read from the index alone.
drop index "orders_ordered_idx";
--> statement-breakpoint
create index "orders_ordered_idx" on "orders" ("roastery_id", "ordered_on") include ("status", "currency", "customer_id");
--> statement-breakpoint
create function "note_green_days"() returns trigger language plpgsql as $$
begin
  insert into changed_days (roastery_id, books, day) select distinct roastery_id, 'green', business_day from written;
  return null;
end $$;
--> statement-breakpoint
create trigger "movements_change_days" after insert on "green_coffee_movements"
  referencing new table as written for each statement execute function "note_green_days"();
--> statement-breakpoint
create function "note_added_orders"() returns trigger language plpgsql as $$
begin
  insert into changed_days (roastery_id, books, day)
    select distinct roastery_id, 'sales', ordered_on from written where status not in ('draft', 'cancelled');
  return null;
end $$;
--> statement-breakpoint
create trigger "orders_added_change_days" after insert on "orders"
  referencing new table as written for each statement execute function "note_added_orders"();
--> statement-breakpoint
create function "note_edited_orders"() returns trigger language plpgsql as $$
begin
  insert into changed_days (roastery_id, books, day)
    select distinct w.roastery_id, 'sales', changed.day
    from written w join replaced r on r.roastery_id = w.roastery_id and r.id = w.id,
      lateral (values (r.ordered_on, r.status), (w.ordered_on, w.status)) as changed (day, status)
    where changed.status not in ('draft', 'cancelled')
      and (w.status, w.ordered_on, w.customer_id, w.channel, w.currency, w.prices_include_tax, w.discount_percent,
        w.discount_amount_minor) is distinct from (r.status, r.ordered_on, r.customer_id, r.channel, r.currency,
        r.prices_include_tax, r.discount_percent, r.discount_amount_minor);
  return null;
end $$;
--> statement-breakpoint
create trigger "orders_edited_change_days" after update on "orders"
  referencing old table as replaced new table as written for each statement execute function "note_edited_orders"();
--> statement-breakpoint
create function "note_order_lines"() returns trigger language plpgsql as $$
begin
  insert into changed_days (roastery_id, books, day)
    select distinct o.roastery_id, 'sales', o.ordered_on
    from written w join orders o on o.roastery_id = w.roastery_id and o.id = w.order_id
    where o.status not in ('draft', 'cancelled');
  return null;
end $$;
--> statement-breakpoint
create trigger "order_lines_added_change_days" after insert on "order_lines"
  referencing new table as written for each statement execute function "note_order_lines"();
--> statement-breakpoint
create trigger "order_lines_edited_change_days" after update on "order_lines"
  referencing new table as written for each statement execute function "note_order_lines"();
--> statement-breakpoint
create trigger "order_lines_removed_change_days" after delete on "order_lines"
  referencing old table as written for each statement execute function "note_order_lines"();
--> statement-breakpoint
-- The sums of what is there are taken after the start of the server.
insert into "changed_days" ("roastery_id", "books", "day")
  select distinct "roastery_id", 'green', "business_day" from "green_coffee_movements";
--> statement-breakpoint
insert into "changed_days" ("roastery_id", "books", "day")
  select distinct "roastery_id", 'sales', "ordered_on" from "orders" where "status" not in ('draft', 'cancelled');
--> statement-breakpoint
-- The owner of the tables is bound by the policies too; that of the days lets it find the days of every roastery.
alter table "changed_days" force row level security;
--> statement-breakpoint
alter table "green_day_sums" force row level security;
--> statement-breakpoint
alter table "sales_day_sums" force row level security;
--> statement-breakpoint
alter table "sales_month_sums" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "changed_days" to tryer_app;
--> statement-breakpoint
grant select, insert, delete on "green_day_sums" to tryer_app;
--> statement-breakpoint
grant select, insert, delete on "sales_day_sums" to tryer_app;
--> statement-breakpoint
grant select, insert, delete on "sales_month_sums" to tryer_app;
