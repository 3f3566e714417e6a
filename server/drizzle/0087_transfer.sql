CREATE TABLE "data_export_pieces" (
	"roastery_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_export_pieces_roastery_id_export_id_position_pk" PRIMARY KEY("roastery_id","export_id","position")
);
--> statement-breakpoint
ALTER TABLE "data_export_pieces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_exports" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"all_rows" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"state" text DEFAULT 'running' NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('running', 'done', 'cancelled', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "data_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_import_pieces" (
	"roastery_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_import_pieces_roastery_id_import_id_position_pk" PRIMARY KEY("roastery_id","import_id","position")
);
--> statement-breakpoint
ALTER TABLE "data_import_pieces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_imports" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"all_rows" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"state" text DEFAULT 'uploading' NOT NULL,
	"file_name" text NOT NULL,
	"origin" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "data_imports_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "data_imports_state" CHECK ("data_imports"."state" in ('uploading', 'checking', 'checked', 'refused', 'restoring', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "data_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imported_people" (
	"roastery_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"email" text DEFAULT '' NOT NULL,
	CONSTRAINT "imported_people_roastery_id_user_id_pk" PRIMARY KEY("roastery_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "imported_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_export_pieces" ADD CONSTRAINT "data_export_pieces_roastery_id_export_id_data_exports_roastery_id_id_fk" FOREIGN KEY ("roastery_id","export_id") REFERENCES "public"."data_exports"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import_pieces" ADD CONSTRAINT "data_import_pieces_roastery_id_import_id_data_imports_roastery_id_id_fk" FOREIGN KEY ("roastery_id","import_id") REFERENCES "public"."data_imports"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_imports" ADD CONSTRAINT "data_imports_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_newest_idx" ON "data_exports" USING btree ("roastery_id","created_at","id");--> statement-breakpoint
CREATE INDEX "data_imports_newest_idx" ON "data_imports" USING btree ("roastery_id","created_at","id");--> statement-breakpoint
CREATE POLICY "data_export_pieces_in_roastery" ON "data_export_pieces" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "data_exports_in_roastery" ON "data_exports" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "data_import_pieces_in_roastery" ON "data_import_pieces" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "data_imports_in_roastery" ON "data_imports" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "imported_people_in_roastery" ON "imported_people" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
ALTER POLICY "users_of_roastery" ON "users" TO tryer_app USING (exists (select from members m where m.user_id = users.id and m.organization_id = current_setting('app.roastery_id')::uuid)
        or (exists (select from audit_log a where a.user_id = users.id and a.roastery_id = current_setting('app.roastery_id')::uuid)
          and not exists (select from imported_people p where p.user_id = users.id and p.roastery_id = current_setting('app.roastery_id')::uuid)));
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "data_exports" force row level security;
--> statement-breakpoint
alter table "data_export_pieces" force row level security;
--> statement-breakpoint
alter table "data_imports" force row level security;
--> statement-breakpoint
alter table "data_import_pieces" force row level security;
--> statement-breakpoint
alter table "imported_people" force row level security;
--> statement-breakpoint
grant select, insert, update on "data_exports" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "data_imports" to tryer_app;
--> statement-breakpoint
grant select, insert, delete on "data_export_pieces" to tryer_app;
--> statement-breakpoint
grant select, insert, delete on "data_import_pieces" to tryer_app;
--> statement-breakpoint
grant select, insert on "imported_people" to tryer_app;
--> statement-breakpoint
-- An import writes a table in the order of its keys, so a row may come before the one that it refers to; it is checked at the end.
alter table "green_coffee_movements" alter constraint "green_coffee_movements_roastery_id_reverses_id_green_coffee_mov" deferrable;
--> statement-breakpoint
alter table "green_coffee_movements" alter constraint "green_coffee_movements_roastery_id_corrects_id_green_coffee_mov" deferrable;
--> statement-breakpoint
alter table "packaging_movements" alter constraint "packaging_movements_roastery_id_reverses_id_packaging_movements" deferrable;
--> statement-breakpoint
alter table "packaging_movements" alter constraint "packaging_movements_roastery_id_corrects_id_packaging_movements" deferrable;
--> statement-breakpoint
alter table "roasted_movements" alter constraint "roasted_movements_roastery_id_reverses_id_roasted_movements_roa" deferrable;
--> statement-breakpoint
alter table "invoices" alter constraint "invoices_roastery_id_corrects_id_invoices_roastery_id_id_fk" deferrable;
--> statement-breakpoint
alter table "green_coffee_inventory" alter constraint "green_coffee_inventory_roastery_id_successor_id_green_coffee_in" deferrable;
--> statement-breakpoint
-- Lines are written before their invoice, because none can be added to one that is issued.
alter table "invoice_lines" alter constraint "invoice_lines_roastery_id_invoice_id_invoices_roastery_id_id_fk" deferrable;
