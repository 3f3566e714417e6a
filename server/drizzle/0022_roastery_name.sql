ALTER TABLE "roasteries" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "zip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "default_shrinkage_percent" numeric(5, 2) DEFAULT '15' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "founder_id" uuid;--> statement-breakpoint
ALTER TABLE "roasteries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roasteries" ADD CONSTRAINT "roasteries_founder_id_users_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roasteries_founder_idx" ON "roasteries" USING btree ("founder_id");--> statement-breakpoint
CREATE POLICY "roasteries_edit_open" ON "roasteries" AS PERMISSIVE FOR UPDATE TO "tryer_app" USING (id = current_setting('app.roastery_id')::uuid) WITH CHECK (id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- What a roastery is called and how it is reached is edited by its owner; whose it is and when it began is not.
grant update ("name", "address", "city", "state", "zip", "phone", "website", "default_shrinkage_percent", "version") on "roasteries" to tryer_app;
--> statement-breakpoint
-- Row-level security binds the owner of the tables only where it is forced.
alter table "profiles" no force row level security;
--> statement-breakpoint
alter table "onboarding_setup" no force row level security;
--> statement-breakpoint
-- The company name that an owner has written becomes the name of the roastery that they have owned longest, so that a
-- person with several does not get two of one name. Of several owners the first counts.
with "named" as (
  select distinct on (m."organization_id") m."organization_id" as "id", btrim(p."company_name") as "name"
  from "members" m
  join "profiles" p on p."user_id" = m."user_id" and btrim(p."company_name") <> ''
  where m."role" = 'owner' and m."id" = (
    select f."id" from "members" f
    where f."user_id" = m."user_id" and f."role" = 'owner'
    order by f."created_at", f."id" limit 1)
  order by m."organization_id", m."created_at", m."id")
update "roasteries" r set "name" = "named"."name" from "named" where "named"."id" = r."id";
--> statement-breakpoint
with "told" as (
  select distinct on (m."organization_id") m."organization_id" as "id", o.*
  from "members" m
  join "onboarding_setup" o on o."user_id" = m."user_id"
  where m."role" = 'owner'
  order by m."organization_id", m."created_at", m."id")
update "roasteries" r set
  "address" = told."company_address",
  "city" = told."company_city",
  "state" = told."company_state",
  "zip" = told."company_zip",
  "phone" = told."company_phone",
  "website" = told."company_website",
  "default_shrinkage_percent" = told."default_shrinkage_percent"
from "told" where told."id" = r."id";
--> statement-breakpoint
-- Nobody joins a roastery before the person whom it was opened for.
update "roasteries" r set "founder_id" = (
  select m."user_id" from "members" m where m."organization_id" = r."id" order by m."created_at", m."id" limit 1);
--> statement-breakpoint
alter table "profiles" force row level security;
--> statement-breakpoint
alter table "onboarding_setup" force row level security;
