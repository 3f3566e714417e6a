CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"subject" text,
	"device" text,
	"network" text,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_newest_idx" ON "security_events" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "security_events_unowned_idx" ON "security_events" USING btree ("created_at") WHERE user_id is null;--> statement-breakpoint
CREATE POLICY "security_events_of_user" ON "security_events" AS PERMISSIVE FOR SELECT TO "tryer_app" USING (user_id = current_setting('app.user_id')::uuid);--> statement-breakpoint
grant select on "security_events" to tryer_app;
