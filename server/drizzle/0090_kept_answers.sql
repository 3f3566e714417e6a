CREATE TABLE "kept_answers" (
	"roastery_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_answers_roastery_id_key_hash_pk" PRIMARY KEY("roastery_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "kept_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_age_idx" ON "kept_answers" USING btree ("roastery_id","created_at");--> statement-breakpoint
CREATE POLICY "kept_answers_in_roastery" ON "kept_answers" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policy too.
alter table "kept_answers" force row level security;
--> statement-breakpoint
grant select, insert, delete on "kept_answers" to tryer_app;
