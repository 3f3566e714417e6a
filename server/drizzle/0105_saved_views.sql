CREATE TABLE "analytics_starts" (
	"roastery_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_starts_roastery_id_user_id_pk" PRIMARY KEY("roastery_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "analytics_starts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"state" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "saved_views_state" CHECK (jsonb_typeof("saved_views"."state") = 'object')
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "analytics_starts" ADD CONSTRAINT "analytics_starts_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_starts" ADD CONSTRAINT "analytics_starts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_starts" ADD CONSTRAINT "analytics_starts_roastery_id_view_id_saved_views_roastery_id_id_fk" FOREIGN KEY ("roastery_id","view_id") REFERENCES "public"."saved_views"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("roastery_id","user_id",lower(btrim("name"))) WHERE "saved_views"."removed_at" is null;--> statement-breakpoint
CREATE POLICY "analytics_starts_in_roastery" ON "analytics_starts" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "saved_views_in_roastery" ON "saved_views" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
alter table "saved_views" force row level security;
--> statement-breakpoint
alter table "analytics_starts" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "saved_views", "analytics_starts" to tryer_app;
