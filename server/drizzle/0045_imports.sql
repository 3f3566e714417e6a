CREATE TABLE "import_records" (
	"roastery_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "import_records_roastery_id_import_id_record_id_pk" PRIMARY KEY("roastery_id","import_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "import_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"row_count" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('green'))
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_roastery_id_import_id_imports_roastery_id_id_fk" FOREIGN KEY ("roastery_id","import_id") REFERENCES "public"."imports"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_newest_idx" ON "imports" USING btree ("roastery_id","created_at","id");--> statement-breakpoint
CREATE POLICY "import_records_in_roastery" ON "import_records" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "imports_in_roastery" ON "imports" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "imports" force row level security;
--> statement-breakpoint
alter table "import_records" force row level security;
--> statement-breakpoint
grant select, insert, update on "imports" to tryer_app;
--> statement-breakpoint
grant select, insert on "import_records" to tryer_app;
