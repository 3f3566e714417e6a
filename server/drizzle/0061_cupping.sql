CREATE TABLE "cupping_forms" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"form" jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cupping_forms_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "cupping_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cupping_graders" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"guest_name" text,
	"pass_hash" text,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"knows_key" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cupping_graders_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "cupping_graders_who" CHECK (num_nonnulls("cupping_graders"."user_id", "cupping_graders"."guest_name") = 1),
	CONSTRAINT "cupping_graders_pass" CHECK ("cupping_graders"."pass_hash" is null or "cupping_graders"."guest_name" is not null)
);
--> statement-breakpoint
ALTER TABLE "cupping_graders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cupping_samples" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"code" text NOT NULL,
	"roast_id" uuid,
	"green_coffee_id" uuid,
	"coffee_sample_id" uuid,
	"score" numeric(8, 2),
	"grader_count" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "cupping_samples_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "cupping_samples_one_coffee" CHECK (num_nonnulls("cupping_samples"."roast_id", "cupping_samples"."green_coffee_id", "cupping_samples"."coffee_sample_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "cupping_samples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cupping_sessions" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"held_on" date NOT NULL,
	"is_blind" boolean NOT NULL,
	"form" jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"revealed_at" timestamp with time zone,
	"guest_link_hash" text,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cupping_sessions_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "cupping_sessions_status" CHECK ("cupping_sessions"."status" in ('open', 'revealed')),
	CONSTRAINT "cupping_sessions_revealed" CHECK (("cupping_sessions"."status" = 'revealed') = ("cupping_sessions"."revealed_at" is not null)),
	CONSTRAINT "cupping_sessions_no_late_guests" CHECK ("cupping_sessions"."status" = 'open' or "cupping_sessions"."guest_link_hash" is null)
);
--> statement-breakpoint
ALTER TABLE "cupping_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cupping_values" (
	"roastery_id" uuid NOT NULL,
	"grader_id" uuid NOT NULL,
	"sample_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cupping_values_roastery_id_grader_id_sample_id_field_pk" PRIMARY KEY("roastery_id","grader_id","sample_id","field")
);
--> statement-breakpoint
ALTER TABLE "cupping_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cupping_forms" ADD CONSTRAINT "cupping_forms_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_graders" ADD CONSTRAINT "cupping_graders_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_graders" ADD CONSTRAINT "cupping_graders_roastery_id_session_id_cupping_sessions_roastery_id_id_fk" FOREIGN KEY ("roastery_id","session_id") REFERENCES "public"."cupping_sessions"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_samples" ADD CONSTRAINT "cupping_samples_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_samples" ADD CONSTRAINT "cupping_samples_roastery_id_session_id_cupping_sessions_roastery_id_id_fk" FOREIGN KEY ("roastery_id","session_id") REFERENCES "public"."cupping_sessions"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_samples" ADD CONSTRAINT "cupping_samples_roastery_id_roast_id_roasts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roast_id") REFERENCES "public"."roasts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_samples" ADD CONSTRAINT "cupping_samples_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_samples" ADD CONSTRAINT "cupping_samples_roastery_id_coffee_sample_id_coffee_samples_roastery_id_id_fk" FOREIGN KEY ("roastery_id","coffee_sample_id") REFERENCES "public"."coffee_samples"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_sessions" ADD CONSTRAINT "cupping_sessions_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_values" ADD CONSTRAINT "cupping_values_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_values" ADD CONSTRAINT "cupping_values_roastery_id_grader_id_cupping_graders_roastery_id_id_fk" FOREIGN KEY ("roastery_id","grader_id") REFERENCES "public"."cupping_graders"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cupping_values" ADD CONSTRAINT "cupping_values_roastery_id_sample_id_cupping_samples_roastery_id_id_fk" FOREIGN KEY ("roastery_id","sample_id") REFERENCES "public"."cupping_samples"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cupping_graders_member_key" ON "cupping_graders" USING btree ("roastery_id","session_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cupping_graders_pass_key" ON "cupping_graders" USING btree ("roastery_id","pass_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "cupping_samples_code_key" ON "cupping_samples" USING btree ("roastery_id","session_id","code");--> statement-breakpoint
CREATE INDEX "cupping_samples_roast_idx" ON "cupping_samples" USING btree ("roastery_id","roast_id") WHERE "cupping_samples"."roast_id" is not null;--> statement-breakpoint
CREATE INDEX "cupping_samples_green_idx" ON "cupping_samples" USING btree ("roastery_id","green_coffee_id") WHERE "cupping_samples"."green_coffee_id" is not null;--> statement-breakpoint
CREATE INDEX "cupping_samples_sample_idx" ON "cupping_samples" USING btree ("roastery_id","coffee_sample_id") WHERE "cupping_samples"."coffee_sample_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cupping_sessions_number_key" ON "cupping_sessions" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE INDEX "cupping_values_sample_idx" ON "cupping_values" USING btree ("roastery_id","sample_id");--> statement-breakpoint
CREATE POLICY "cupping_forms_in_roastery" ON "cupping_forms" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "cupping_graders_in_roastery" ON "cupping_graders" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "cupping_samples_in_roastery" ON "cupping_samples" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "cupping_sessions_in_roastery" ON "cupping_sessions" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "cupping_values_in_roastery" ON "cupping_values" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "cupping_forms" force row level security;
--> statement-breakpoint
alter table "cupping_sessions" force row level security;
--> statement-breakpoint
alter table "cupping_samples" force row level security;
--> statement-breakpoint
alter table "cupping_graders" force row level security;
--> statement-breakpoint
alter table "cupping_values" force row level security;
--> statement-breakpoint
grant select, insert, update on "cupping_forms" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "cupping_sessions" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "cupping_samples" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "cupping_graders" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "cupping_values" to tryer_app;
