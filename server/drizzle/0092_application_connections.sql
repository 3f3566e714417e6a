CREATE TABLE "application_connections" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"code_used_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_connections_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "application_connections_scopes" CHECK (cardinality("application_connections"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "application_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "application_tokens" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"access_hash" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_tokens_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "application_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"allowed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_connections" ADD CONSTRAINT "application_connections_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_connections" ADD CONSTRAINT "application_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tokens" ADD CONSTRAINT "application_tokens_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tokens" ADD CONSTRAINT "application_tokens_roastery_id_connection_id_application_connections_roastery_id_id_fk" FOREIGN KEY ("roastery_id","connection_id") REFERENCES "public"."application_connections"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_connections_code_key" ON "application_connections" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "application_connections_person_idx" ON "application_connections" USING btree ("roastery_id","user_id");--> statement-breakpoint
CREATE INDEX "application_connections_application_idx" ON "application_connections" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_tokens_access_key" ON "application_tokens" USING btree ("access_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "application_tokens_refresh_key" ON "application_tokens" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "application_tokens_connection_idx" ON "application_tokens" USING btree ("roastery_id","connection_id");--> statement-breakpoint
CREATE INDEX "oauth_applications_age_idx" ON "oauth_applications" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "application_connections_in_roastery" ON "application_connections" AS PERMISSIVE FOR ALL TO "tryer_app" USING (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end) WITH CHECK (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end);--> statement-breakpoint
CREATE POLICY "application_tokens_in_roastery" ON "application_tokens" AS PERMISSIVE FOR ALL TO "tryer_app" USING (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end) WITH CHECK (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too, which let it find a connection of any roastery by a hash.
alter table "application_connections" force row level security;
--> statement-breakpoint
alter table "application_tokens" force row level security;
--> statement-breakpoint
grant select, insert, update on "application_connections" to tryer_app;
--> statement-breakpoint
grant select on "application_tokens" to tryer_app;
