CREATE TABLE "maintenance_entries" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"for_day" date,
	"taken_back_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_entries_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "maintenance_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "maintenance_tasks" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"every_kg" numeric(12, 3),
	"every_roasts" integer,
	"every_seconds" integer,
	"every_days" integer,
	"on_day" date,
	"counted_from" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_tasks_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "maintenance_tasks_weight" CHECK ("maintenance_tasks"."every_kg" > 0),
	CONSTRAINT "maintenance_tasks_roasts" CHECK ("maintenance_tasks"."every_roasts" > 0),
	CONSTRAINT "maintenance_tasks_seconds" CHECK ("maintenance_tasks"."every_seconds" > 0),
	CONSTRAINT "maintenance_tasks_days" CHECK ("maintenance_tasks"."every_days" > 0),
	CONSTRAINT "maintenance_tasks_condition" CHECK (num_nonnulls("maintenance_tasks"."every_kg", "maintenance_tasks"."every_roasts", "maintenance_tasks"."every_seconds", "maintenance_tasks"."every_days", "maintenance_tasks"."on_day") > 0)
);
--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "maintenance_entries" ADD CONSTRAINT "maintenance_entries_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_entries" ADD CONSTRAINT "maintenance_entries_roastery_id_task_id_maintenance_tasks_roastery_id_id_fk" FOREIGN KEY ("roastery_id","task_id") REFERENCES "public"."maintenance_tasks"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_roastery_id_machine_id_machines_roastery_id_id_fk" FOREIGN KEY ("roastery_id","machine_id") REFERENCES "public"."machines"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_entries_latest_idx" ON "maintenance_entries" USING btree ("roastery_id","task_id","done_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_machine_idx" ON "maintenance_tasks" USING btree ("roastery_id","machine_id");--> statement-breakpoint
CREATE POLICY "maintenance_entries_in_roastery" ON "maintenance_entries" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "maintenance_tasks_in_roastery" ON "maintenance_tasks" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
alter table "maintenance_tasks" force row level security;
--> statement-breakpoint
alter table "maintenance_entries" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "maintenance_tasks", "maintenance_entries" to tryer_app;
