CREATE TABLE "weekly_mails" (
	"roastery_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_week_from" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_mails_roastery_id_user_id_pk" PRIMARY KEY("roastery_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "weekly_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "weekly_mails_in_roastery" ON "weekly_mails" AS PERMISSIVE FOR ALL TO "tryer_app" USING (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end) WITH CHECK (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end);
--> statement-breakpoint
-- The owner of the tables is bound by the policy too, which lets it find what is due in every roastery.
alter table "weekly_mails" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "weekly_mails" to tryer_app;
