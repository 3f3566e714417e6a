CREATE TABLE "api_keys" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_keys_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret_key" ON "api_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "api_keys_person_idx" ON "api_keys" USING btree ("roastery_id","user_id");--> statement-breakpoint
CREATE POLICY "api_keys_in_roastery" ON "api_keys" AS PERMISSIVE FOR ALL TO "tryer_app" USING (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end) WITH CHECK (case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end);
--> statement-breakpoint
-- The owner of the tables is bound by the policy too, which lets it find a key of any roastery by its hash.
alter table "api_keys" force row level security;
--> statement-breakpoint
grant select, insert, update on "api_keys" to tryer_app;
