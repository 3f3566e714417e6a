ALTER TABLE "roasteries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sample_records" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "trial_end" timestamp with time zone GENERATED ALWAYS AS (((created_at at time zone 'UTC') + interval '365 days') at time zone 'UTC') STORED;--> statement-breakpoint
CREATE POLICY "roasteries_open" ON "roasteries" AS PERMISSIVE FOR SELECT TO "tryer_app" USING (id = current_setting('app.roastery_id')::uuid);