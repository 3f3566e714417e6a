CREATE TABLE "imported_logs" (
	"roastery_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"roast_id" uuid NOT NULL,
	"log_id" uuid,
	"reweighed" jsonb,
	CONSTRAINT "imported_logs_roastery_id_import_id_position_pk" PRIMARY KEY("roastery_id","import_id","position"),
	CONSTRAINT "imported_logs_outcome" CHECK ("imported_logs"."outcome" in ('attached', 'booked', 'history', 'known'))
);
--> statement-breakpoint
ALTER TABLE "imported_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "log_mappings" (
	"roastery_id" uuid NOT NULL,
	"shape_hash" text NOT NULL,
	"shape" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_mappings_roastery_id_shape_hash_pk" PRIMARY KEY("roastery_id","shape_hash")
);
--> statement-breakpoint
ALTER TABLE "log_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "active_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_logs" ADD CONSTRAINT "imported_logs_roastery_id_import_id_imports_roastery_id_id_fk" FOREIGN KEY ("roastery_id","import_id") REFERENCES "public"."imports"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_logs" ADD CONSTRAINT "imported_logs_roastery_id_roast_id_roasts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roast_id") REFERENCES "public"."roasts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_mappings" ADD CONSTRAINT "log_mappings_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running_key" ON "imports" USING btree ("roastery_id") WHERE "imports"."state" = 'running';--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state" CHECK ("imports"."state" in ('running', 'done', 'cut short'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('green', 'counts', 'purchase', 'logs'));--> statement-breakpoint
CREATE POLICY "imported_logs_in_roastery" ON "imported_logs" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "log_mappings_in_roastery" ON "log_mappings" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "imported_logs" force row level security;
--> statement-breakpoint
alter table "log_mappings" force row level security;
--> statement-breakpoint
grant select, insert on "imported_logs" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "log_mappings" to tryer_app;
--> statement-breakpoint
-- Lists were taken in whole.
update "imports" set "done_count" = "row_count";
