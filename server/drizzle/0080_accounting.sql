CREATE TABLE "accounting_export_invoices" (
	"roastery_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "accounting_export_invoices_roastery_id_export_id_invoice_id_pk" PRIMARY KEY("roastery_id","export_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "accounting_export_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounting_exports" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"currency" text NOT NULL,
	"count" integer NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"content" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "accounting_exports_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "accounting_exports_period" CHECK ("accounting_exports"."from_day" <= "accounting_exports"."to_day")
);
--> statement-breakpoint
ALTER TABLE "accounting_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "revenue_accounts" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tax_rate_id" uuid,
	"channel" text,
	"account" text NOT NULL,
	CONSTRAINT "revenue_accounts_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "revenue_accounts_key" UNIQUE NULLS NOT DISTINCT("roastery_id","tax_rate_id","channel"),
	CONSTRAINT "revenue_accounts_told" CHECK ("revenue_accounts"."account" <> '')
);
--> statement-breakpoint
ALTER TABLE "revenue_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "debtor_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_export_invoices" ADD CONSTRAINT "accounting_export_invoices_roastery_id_export_id_accounting_exports_roastery_id_id_fk" FOREIGN KEY ("roastery_id","export_id") REFERENCES "public"."accounting_exports"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export_invoices" ADD CONSTRAINT "accounting_export_invoices_roastery_id_invoice_id_invoices_roastery_id_id_fk" FOREIGN KEY ("roastery_id","invoice_id") REFERENCES "public"."invoices"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_accounts" ADD CONSTRAINT "revenue_accounts_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_accounts" ADD CONSTRAINT "revenue_accounts_roastery_id_tax_rate_id_tax_rates_roastery_id_id_fk" FOREIGN KEY ("roastery_id","tax_rate_id") REFERENCES "public"."tax_rates"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_export_invoices_sent_key" ON "accounting_export_invoices" USING btree ("roastery_id","invoice_id") WHERE "accounting_export_invoices"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "accounting_export_invoices_invoice_idx" ON "accounting_export_invoices" USING btree ("roastery_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_exports_number_key" ON "accounting_exports" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE INDEX "invoices_issued_idx" ON "invoices" USING btree ("roastery_id","issued_on","id") WHERE "invoices"."status" = 'issued';--> statement-breakpoint
CREATE POLICY "accounting_export_invoices_in_roastery" ON "accounting_export_invoices" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "accounting_exports_in_roastery" ON "accounting_exports" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "revenue_accounts_in_roastery" ON "revenue_accounts" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "revenue_accounts" force row level security;
--> statement-breakpoint
alter table "accounting_exports" force row level security;
--> statement-breakpoint
alter table "accounting_export_invoices" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "revenue_accounts" to tryer_app;
--> statement-breakpoint
-- A file that went to the books stays as it was written; it can only be taken back.
grant select, insert on "accounting_exports" to tryer_app;
--> statement-breakpoint
grant update ("taken_back_at") on "accounting_exports" to tryer_app;
--> statement-breakpoint
grant select, insert on "accounting_export_invoices" to tryer_app;
--> statement-breakpoint
grant update ("taken_back_at") on "accounting_export_invoices" to tryer_app;
