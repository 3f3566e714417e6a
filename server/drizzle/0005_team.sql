ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_pending_key" ON "invitations" USING btree ("organization_id","email") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "audit_log_person_idx" ON "audit_log" USING btree ("roastery_id","user_id");--> statement-breakpoint
CREATE POLICY "invitations_in_roastery" ON "invitations" AS PERMISSIVE FOR ALL TO "tryer_app" USING (organization_id = current_setting('app.roastery_id')::uuid) WITH CHECK (organization_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "members_in_roastery" ON "members" AS PERMISSIVE FOR ALL TO "tryer_app" USING (organization_id = current_setting('app.roastery_id')::uuid) WITH CHECK (organization_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "users_of_roastery" ON "users" AS PERMISSIVE FOR SELECT TO "tryer_app" USING (exists (select from members m where m.user_id = users.id and m.organization_id = current_setting('app.roastery_id')::uuid)
        or exists (select from audit_log a where a.user_id = users.id and a.roastery_id = current_setting('app.roastery_id')::uuid));--> statement-breakpoint
ALTER POLICY "profiles_of_user" ON "profiles" TO tryer_app USING (user_id = current_setting('app.user_id')::uuid or exists (
        select from members m where m.user_id = profiles.user_id
        and m.organization_id = nullif(current_setting('app.roastery_id', true), '')::uuid)) WITH CHECK (user_id = current_setting('app.user_id')::uuid);