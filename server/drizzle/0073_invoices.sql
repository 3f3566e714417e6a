CREATE TABLE "invoice_counters" (
	"roastery_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_roastery_id_kind_year_pk" PRIMARY KEY("roastery_id","kind","year")
);
--> statement-breakpoint
ALTER TABLE "invoice_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"order_reference" text NOT NULL,
	"channel" text NOT NULL,
	"order_line_id" uuid,
	"corrects_line_id" uuid,
	"product_name" text NOT NULL,
	"size_label" text NOT NULL,
	"grind" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"discount_percent" numeric(5, 2) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"tax_rate_id" uuid,
	"tax_name" text NOT NULL,
	"tax_percent" numeric(6, 3) NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	CONSTRAINT "invoice_lines_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "invoice_lines_kind" CHECK ("invoice_lines"."kind" in ('goods', 'shipping')),
	CONSTRAINT "invoice_lines_quantity" CHECK ("invoice_lines"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"method" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"taken_back_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_payments_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount_minor" <> 0),
	CONSTRAINT "invoice_payments_method" CHECK ("invoice_payments"."method" in ('bank_transfer', 'card', 'cash', 'direct_debit', 'other'))
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"roastery_id" uuid PRIMARY KEY NOT NULL,
	"seller_name" text DEFAULT '' NOT NULL,
	"seller_address" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"payment_details" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"exempt_words" text DEFAULT 'Exempt from tax.' NOT NULL,
	"payment_days" integer DEFAULT 14 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_settings_days" CHECK ("invoice_settings"."payment_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "invoice_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"basis" text NOT NULL,
	"year" integer,
	"number" integer,
	"number_label" text DEFAULT '' NOT NULL,
	"corrects_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"prices_include_tax" boolean NOT NULL,
	"is_tax_exempt" boolean NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"seller_tax_number" text NOT NULL,
	"payment_details" text NOT NULL,
	"footer" text NOT NULL,
	"exempt_words" text NOT NULL,
	"buyer_number" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_address" text NOT NULL,
	"buyer_tax_number" text NOT NULL,
	"issued_on" date,
	"due_on" date,
	"supplied_on" date,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"credited_minor" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('draft', 'issued', 'discarded')),
	CONSTRAINT "invoices_basis" CHECK ("invoices"."basis" in ('sent', 'ordered')),
	CONSTRAINT "invoices_numbered" CHECK (("invoices"."status" = 'issued') = ("invoices"."number" is not null and "invoices"."year" is not null and "invoices"."issued_on" is not null and "invoices"."due_on" is not null)),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."net_minor" >= 0 and "invoices"."tax_minor" >= 0 and "invoices"."credited_minor" <= "invoices"."total_minor"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_minor" = "invoices"."net_minor" + "invoices"."tax_minor")
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_roastery_id_invoice_id_invoices_roastery_id_id_fk" FOREIGN KEY ("roastery_id","invoice_id") REFERENCES "public"."invoices"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_roastery_id_order_id_orders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","order_id") REFERENCES "public"."orders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_roastery_id_invoice_id_invoices_roastery_id_id_fk" FOREIGN KEY ("roastery_id","invoice_id") REFERENCES "public"."invoices"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_roastery_id_customer_id_customers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","customer_id") REFERENCES "public"."customers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_roastery_id_corrects_id_invoices_roastery_id_id_fk" FOREIGN KEY ("roastery_id","corrects_id") REFERENCES "public"."invoices"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_position_key" ON "invoice_lines" USING btree ("roastery_id","invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_lines_order_idx" ON "invoice_lines" USING btree ("roastery_id","order_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_corrects_idx" ON "invoice_lines" USING btree ("roastery_id","corrects_line_id") WHERE "invoice_lines"."corrects_line_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice_idx" ON "invoice_payments" USING btree ("roastery_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("roastery_id","kind","year","number");--> statement-breakpoint
CREATE INDEX "invoices_listed_idx" ON "invoices" USING btree ("roastery_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_customer_idx" ON "invoices" USING btree ("roastery_id","customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_corrects_idx" ON "invoices" USING btree ("roastery_id","corrects_id") WHERE "invoices"."corrects_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("roastery_id","created_at","id") WHERE "invoices"."status" = 'issued' and "invoices"."kind" = 'invoice' and "invoices"."total_minor" > "invoices"."paid_minor" + "invoices"."credited_minor";--> statement-breakpoint
CREATE POLICY "invoice_counters_in_roastery" ON "invoice_counters" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "invoice_lines_in_roastery" ON "invoice_lines" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "invoice_payments_in_roastery" ON "invoice_payments" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "invoice_settings_in_roastery" ON "invoice_settings" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "invoices_in_roastery" ON "invoices" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- An issued invoice never changes: what was paid and credited since is all that may. Everything else is corrected by a
-- credit note. Nothing is deleted but with its roastery, which the owner of the tables does.
create function "keep_issued_invoice"() returns trigger language plpgsql as $$
declare
  since text[] := array['paid_minor', 'credited_minor', 'version', 'updated_at'];
begin
  if old.status = 'issued' and (to_jsonb(old) - since) is distinct from (to_jsonb(new) - since) then
    raise exception 'invoice % was issued and never changes', old.number_label using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger "invoices_kept" before update on "invoices" for each row execute function "keep_issued_invoice"();
--> statement-breakpoint
create function "keep_invoice_lines"() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (
    select from invoices where roastery_id = new.roastery_id and id = new.invoice_id and status <> 'draft'
  ) then
    raise exception 'lines of an invoice are written with its draft and never change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger "invoice_lines_kept" before insert or update on "invoice_lines" for each row execute function "keep_invoice_lines"();
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "invoices" force row level security;
--> statement-breakpoint
alter table "invoice_lines" force row level security;
--> statement-breakpoint
alter table "invoice_payments" force row level security;
--> statement-breakpoint
alter table "invoice_counters" force row level security;
--> statement-breakpoint
alter table "invoice_settings" force row level security;
--> statement-breakpoint
grant select, insert, update on "invoices" to tryer_app;
--> statement-breakpoint
grant select, insert on "invoice_lines" to tryer_app;
--> statement-breakpoint
grant select, insert on "invoice_payments" to tryer_app;
--> statement-breakpoint
grant update ("taken_back_at") on "invoice_payments" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "invoice_counters" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "invoice_settings" to tryer_app;
