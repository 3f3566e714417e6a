CREATE TABLE "green_location_stock" (
	"roastery_id" uuid NOT NULL,
	"green_coffee_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"quantity_kg" numeric(12, 3) NOT NULL,
	CONSTRAINT "green_location_stock_roastery_id_green_coffee_id_location_id_pk" PRIMARY KEY("roastery_id","green_coffee_id","location_id"),
	CONSTRAINT "green_location_stock_not_negative" CHECK ("green_location_stock"."quantity_kg" >= 0)
);
--> statement-breakpoint
ALTER TABLE "green_location_stock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "locations" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "locations_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" DROP CONSTRAINT "green_coffee_movement_kind";--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD COLUMN "business_day" date;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
-- Every roastery gets its first location, and all that is in stock lies there. No roastery is open here, and the owner of
-- the tables is bound by the policies, too.
alter table "green_coffee_movements" no force row level security;
--> statement-breakpoint
alter table "green_coffee_inventory" no force row level security;
--> statement-breakpoint
alter table "audit_log" no force row level security;
--> statement-breakpoint
insert into locations (roastery_id, id, name, position)
select id, gen_random_uuid(), 'Roastery', 1 from roasteries;
--> statement-breakpoint
-- Older movements count for the day on which they were booked, in the time zone of the roastery.
update green_coffee_movements m
set location_id = l.id, booking_id = m.id,
  business_day = (m.created_at at time zone coalesce(zone.name, 'UTC'))::date
from locations l
join roasteries r on r.id = l.roastery_id
left join pg_timezone_names zone on zone.name = r.time_zone
where l.roastery_id = m.roastery_id;
--> statement-breakpoint
-- Deliveries that were taken back: the audit of both requests names them.
update green_coffee_movements m
set reverses_id = delivery.id
from audit_log back
join audit_log received on received.roastery_id = back.roastery_id
  and received.id::text = back.detail->>'requestId' and received.action = 'green.received'
join green_coffee_movements delivery on delivery.roastery_id = received.roastery_id
  and delivery.id::text = received.detail->>'movementId'
where back.action = 'green.delivery_taken_back' and m.roastery_id = back.roastery_id
  and m.kind = 'delivery_returned' and m.green_coffee_id = back.subject_id and m.created_at = back.created_at;
--> statement-breakpoint
insert into green_location_stock (roastery_id, green_coffee_id, location_id, quantity_kg)
select g.roastery_id, g.id, l.id, g.quantity_kg
from green_coffee_inventory g join locations l on l.roastery_id = g.roastery_id
where g.quantity_kg > 0;
--> statement-breakpoint
alter table "green_coffee_movements" force row level security;
--> statement-breakpoint
alter table "green_coffee_inventory" force row level security;
--> statement-breakpoint
alter table "audit_log" force row level security;
--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ALTER COLUMN "location_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ALTER COLUMN "business_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ALTER COLUMN "booking_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "green_location_stock" ADD CONSTRAINT "green_location_stock_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "green_location_stock" ADD CONSTRAINT "green_location_stock_roastery_id_location_id_locations_roastery_id_id_fk" FOREIGN KEY ("roastery_id","location_id") REFERENCES "public"."locations"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "green_location_stock_location_idx" ON "green_location_stock" USING btree ("roastery_id","location_id");--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD CONSTRAINT "green_coffee_movements_roastery_id_location_id_locations_roastery_id_id_fk" FOREIGN KEY ("roastery_id","location_id") REFERENCES "public"."locations"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD CONSTRAINT "green_coffee_movements_roastery_id_reverses_id_green_coffee_movements_roastery_id_id_fk" FOREIGN KEY ("roastery_id","reverses_id") REFERENCES "public"."green_coffee_movements"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "green_coffee_movements_reversed_once" ON "green_coffee_movements" USING btree ("roastery_id","reverses_id");--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD CONSTRAINT "green_coffee_movement_kind" CHECK ("green_coffee_movements"."kind" in ('opening', 'delivery', 'delivery_returned', 'count', 'adjustment', 'roast', 'roast_returned', 'transfer_out', 'transfer_in', 'sale', 'waste', 'sample', 'return'));--> statement-breakpoint
CREATE POLICY "green_location_stock_in_roastery" ON "green_location_stock" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "locations_in_roastery" ON "locations" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "locations" force row level security;
--> statement-breakpoint
alter table "green_location_stock" force row level security;
--> statement-breakpoint
grant select, insert, update on "locations" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "green_location_stock" to tryer_app;
