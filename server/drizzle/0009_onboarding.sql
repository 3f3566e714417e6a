CREATE TABLE "onboarding_setup" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"welcome_completed" boolean DEFAULT false NOT NULL,
	"profile_completed" boolean DEFAULT false NOT NULL,
	"company_completed" boolean DEFAULT false NOT NULL,
	"roaster_completed" boolean DEFAULT false NOT NULL,
	"inventory_completed" boolean DEFAULT false NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"dismissed" boolean DEFAULT false NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"company_address" text DEFAULT '' NOT NULL,
	"company_city" text DEFAULT '' NOT NULL,
	"company_state" text DEFAULT '' NOT NULL,
	"company_zip" text DEFAULT '' NOT NULL,
	"company_phone" text DEFAULT '' NOT NULL,
	"company_website" text DEFAULT '' NOT NULL,
	"roaster_name" text DEFAULT '' NOT NULL,
	"roaster_batch_size" numeric(8, 2) DEFAULT '5' NOT NULL,
	"default_shrinkage_percent" numeric(5, 2) DEFAULT '15' NOT NULL,
	"profile_first_name" text DEFAULT '' NOT NULL,
	"profile_last_name" text DEFAULT '' NOT NULL,
	"profile_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "onboarding_setup" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sample_records" (
	"roastery_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "sample_records_roastery_id_kind_record_id_pk" PRIMARY KEY("roastery_id","kind","record_id"),
	CONSTRAINT "sample_records_kind" CHECK ("sample_records"."kind" in ('green_coffee', 'roasted_item', 'package_size', 'plan_item'))
);
--> statement-breakpoint
ALTER TABLE "sample_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stripe_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "onboarding_setup" ADD CONSTRAINT "onboarding_setup_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_records" ADD CONSTRAINT "sample_records_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" ADD CONSTRAINT "stripe_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "onboarding_setup_of_user" ON "onboarding_setup" AS PERMISSIVE FOR ALL TO "tryer_app" USING (user_id = current_setting('app.user_id')::uuid) WITH CHECK (user_id = current_setting('app.user_id')::uuid);--> statement-breakpoint
CREATE POLICY "sample_records_in_roastery" ON "sample_records" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "stripe_subscriptions_of_user" ON "stripe_subscriptions" AS PERMISSIVE FOR ALL TO "tryer_app" USING (user_id = current_setting('app.user_id')::uuid) WITH CHECK (user_id = current_setting('app.user_id')::uuid);