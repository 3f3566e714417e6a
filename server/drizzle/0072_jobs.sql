CREATE TABLE "jobs" (
	"roastery_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"run_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"worker" uuid,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "jobs_end" CHECK ("jobs"."done_at" is null or "jobs"."dead_at" is null)
);
--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_jobs" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"run_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"worker" uuid,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_jobs_id_pk" PRIMARY KEY("id"),
	CONSTRAINT "system_jobs_end" CHECK ("system_jobs"."done_at" is null or "system_jobs"."dead_at" is null)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("roastery_id","kind","key");--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("run_at") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "jobs_dead_idx" ON "jobs" USING btree ("roastery_id","dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_done_idx" ON "jobs" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "system_jobs_key" ON "system_jobs" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "system_jobs_due_idx" ON "system_jobs" USING btree ("run_at") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "system_jobs_done_idx" ON "system_jobs" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE POLICY "jobs_in_roastery" ON "jobs" AS PERMISSIVE FOR ALL TO "tryer_app" USING (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end) WITH CHECK (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end);
--> statement-breakpoint
-- The owner of the tables is bound by the policy too, which lets it reach the jobs of every roastery.
alter table "jobs" force row level security;
--> statement-breakpoint
grant select, insert, update on "jobs" to tryer_app;
