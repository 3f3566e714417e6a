ALTER TABLE "customers" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_roastery_id_merged_into_id_customers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","merged_into_id") REFERENCES "public"."customers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_merged_idx" ON "customers" USING btree ("roastery_id","merged_into_id") WHERE "customers"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged" CHECK ("customers"."merged_into_id" <> "customers"."id" and ("customers"."merged_into_id" is null or "customers"."archived_at" is not null));
--> statement-breakpoint
-- An import of all data writes customers in the order of their ids.
alter table "customers" alter constraint "customers_roastery_id_merged_into_id_customers_roastery_id_id_f" deferrable;
--> statement-breakpoint
-- Papers that were issued go along with a customer that is merged into another one. What is printed on them stays.
create or replace function "keep_issued_invoice"() returns trigger language plpgsql as $$
declare
  since text[] := array['paid_minor', 'credited_minor', 'version', 'updated_at'];
begin
  if new.customer_id <> old.customer_id and exists (
    select from customers where roastery_id = old.roastery_id and id = old.customer_id and merged_into_id = new.customer_id
  ) then
    since := since || 'customer_id'::text;
  end if;
  if old.status = 'issued' and (to_jsonb(old) - since) is distinct from (to_jsonb(new) - since) then
    raise exception 'invoice % was issued and never changes', old.number_label using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What was noted of a customer in a recall goes into what was noted of the one that it was merged into.
grant delete on "recall_customers" to tryer_app;
