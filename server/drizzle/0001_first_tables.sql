CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inviter_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "roasteries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo" text,
	"metadata" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roasteries_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"active_organization_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_tracking" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_item_id" uuid NOT NULL,
	"batch_number" integer NOT NULL,
	"batch_weight_lbs" numeric(10, 2) NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"is_logged" boolean DEFAULT false NOT NULL,
	"roast_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_tracking_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "batch_tracking_weight" CHECK ("batch_tracking"."batch_weight_lbs" > 0),
	CONSTRAINT "batch_tracking_logged_has_roast" CHECK ("batch_tracking"."is_logged" = ("batch_tracking"."roast_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "batch_tracking" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"detail" jsonb,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roastery_counters" (
	"roastery_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "roastery_counters_roastery_id_kind_pk" PRIMARY KEY("roastery_id","kind")
);
--> statement-breakpoint
ALTER TABLE "roastery_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "green_coffee_inventory" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"coffee_name" text NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"quantity_kg" numeric(12, 3) DEFAULT '0' NOT NULL,
	"shrinkage_percentage" numeric(5, 2) DEFAULT '15' NOT NULL,
	"shortfall_kg" numeric(12, 3) DEFAULT '0' NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "green_coffee_inventory_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "green_coffee_stock_not_negative" CHECK ("green_coffee_inventory"."quantity_kg" >= 0),
	CONSTRAINT "green_coffee_shortfall_not_negative" CHECK ("green_coffee_inventory"."shortfall_kg" >= 0),
	CONSTRAINT "green_coffee_shrinkage_range" CHECK ("green_coffee_inventory"."shrinkage_percentage" >= 0 and "green_coffee_inventory"."shrinkage_percentage" < 100)
);
--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "green_coffee_movements" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "green_coffee_movements_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"green_coffee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"change_kg" numeric(12, 3) NOT NULL,
	"balance_after_kg" numeric(12, 3) NOT NULL,
	"shortfall_kg" numeric(12, 3) DEFAULT '0' NOT NULL,
	"roast_id" uuid,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "green_coffee_movements_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "green_coffee_movement_kind" CHECK ("green_coffee_movements"."kind" in ('opening', 'adjustment', 'roast', 'roast_returned')),
	CONSTRAINT "green_coffee_movement_balance" CHECK ("green_coffee_movements"."balance_after_kg" >= 0)
);
--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "package_sizes" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"size" numeric(10, 3) NOT NULL,
	"unit" text DEFAULT 'lbs' NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_sizes_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "package_sizes_unit" CHECK ("package_sizes"."unit" in ('lb', 'lbs', 'oz')),
	CONSTRAINT "package_sizes_size" CHECK ("package_sizes"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "package_sizes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roasted_coffee_items" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"roast_level" text NOT NULL,
	"green_coffee_id" uuid NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roasted_coffee_items_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roasting_plan_items" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"coffee_id" uuid NOT NULL,
	"roasted_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"package_size" numeric(10, 3) NOT NULL,
	"package_unit" text NOT NULL,
	"shrinkage_percentage" numeric(5, 2),
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roasting_plan_items_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "roasting_plan_items_quantity" CHECK ("roasting_plan_items"."quantity" > 0),
	CONSTRAINT "roasting_plan_items_unit" CHECK ("roasting_plan_items"."package_unit" in ('lb', 'lbs', 'oz'))
);
--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roasting_plans" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"completion_date" timestamp with time zone,
	"batch_size_lbs" numeric(8, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roasting_plans_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "roasting_plans_status" CHECK ("roasting_plans"."status" in ('pending', 'completed'))
);
--> statement-breakpoint
ALTER TABLE "roasting_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roasts" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"green_coffee_id" uuid NOT NULL,
	"roasted_item_id" uuid,
	"green_weight_kg" numeric(12, 3) NOT NULL,
	"roasted_weight_kg" numeric(12, 3),
	"shortfall_kg" numeric(12, 3) DEFAULT '0' NOT NULL,
	"roasted_at" timestamp with time zone NOT NULL,
	"duration_sec" integer,
	"roast_level" text,
	"notes" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roasts_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "roasts_green_weight" CHECK ("roasts"."green_weight_kg" > 0),
	CONSTRAINT "roasts_roasted_weight" CHECK ("roasts"."roasted_weight_kg" >= 0 and "roasts"."roasted_weight_kg" <= "roasts"."green_weight_kg"),
	CONSTRAINT "roasts_shortfall" CHECK ("roasts"."shortfall_kg" >= 0 and "roasts"."shortfall_kg" <= "roasts"."green_weight_kg")
);
--> statement-breakpoint
ALTER TABLE "roasts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"business_type" text DEFAULT '' NOT NULL,
	"roasting_volume" text DEFAULT '' NOT NULL,
	"plan" text DEFAULT 'standard' NOT NULL,
	"roaster_batch_size" numeric(8, 2) DEFAULT '5',
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_roasteries_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_roasteries_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_active_organization_id_roasteries_id_fk" FOREIGN KEY ("active_organization_id") REFERENCES "public"."roasteries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD CONSTRAINT "batch_tracking_roastery_id_plan_item_id_roasting_plan_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","plan_item_id") REFERENCES "public"."roasting_plan_items"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD CONSTRAINT "batch_tracking_roastery_id_roast_id_roasts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roast_id") REFERENCES "public"."roasts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roastery_counters" ADD CONSTRAINT "roastery_counters_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD CONSTRAINT "green_coffee_inventory_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD CONSTRAINT "green_coffee_movements_roastery_id_roast_id_roasts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roast_id") REFERENCES "public"."roasts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "green_coffee_movements" ADD CONSTRAINT "green_coffee_movements_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_sizes" ADD CONSTRAINT "package_sizes_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD CONSTRAINT "roasted_coffee_items_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasted_coffee_items" ADD CONSTRAINT "roasted_coffee_items_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ADD CONSTRAINT "roasting_plan_items_roastery_id_plan_id_roasting_plans_roastery_id_id_fk" FOREIGN KEY ("roastery_id","plan_id") REFERENCES "public"."roasting_plans"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ADD CONSTRAINT "roasting_plan_items_roastery_id_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ADD CONSTRAINT "roasting_plan_items_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasting_plans" ADD CONSTRAINT "roasting_plans_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_organization_idx" ON "invitations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_user_roastery_key" ON "members" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "members_roastery_idx" ON "members" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_tracking_one_per_number" ON "batch_tracking" USING btree ("roastery_id","plan_item_id","batch_number");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_tracking_one_per_roast" ON "batch_tracking" USING btree ("roastery_id","roast_id") WHERE "batch_tracking"."roast_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_newest_idx" ON "audit_log" USING btree ("roastery_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "green_coffee_number_key" ON "green_coffee_inventory" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE INDEX "green_coffee_name_idx" ON "green_coffee_inventory" USING btree ("roastery_id",lower("coffee_name"),"id");--> statement-breakpoint
CREATE INDEX "green_coffee_movements_newest_idx" ON "green_coffee_movements" USING btree ("roastery_id","green_coffee_id","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "package_sizes_active_key" ON "package_sizes" USING btree ("roastery_id","size",(case "unit" when 'lbs' then 'lb' else "unit" end)) WHERE "package_sizes"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "roasted_coffee_items_name_idx" ON "roasted_coffee_items" USING btree ("roastery_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "roasted_coffee_items_green_idx" ON "roasted_coffee_items" USING btree ("roastery_id","green_coffee_id");--> statement-breakpoint
CREATE INDEX "outbox_mails_newest_idx" ON "outbox_mails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "roasting_plan_items_one_per_size" ON "roasting_plan_items" USING btree ("roastery_id","plan_id","roasted_item_id","package_size",(case "package_unit" when 'lbs' then 'lb' else "package_unit" end));--> statement-breakpoint
CREATE INDEX "roasting_plan_items_plan_idx" ON "roasting_plan_items" USING btree ("roastery_id","plan_id","position");--> statement-breakpoint
CREATE INDEX "roasting_plan_items_item_idx" ON "roasting_plan_items" USING btree ("roastery_id","roasted_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roasting_plans_number_key" ON "roasting_plans" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "roasting_plans_one_pending" ON "roasting_plans" USING btree ("roastery_id") WHERE "roasting_plans"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "roasting_plans_completed_idx" ON "roasting_plans" USING btree ("roastery_id","completion_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "roasting_plans"."status" = 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "roasts_number_key" ON "roasts" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE INDEX "roasts_newest_idx" ON "roasts" USING btree ("roastery_id","roasted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "roasts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "roasts_green_idx" ON "roasts" USING btree ("roastery_id","green_coffee_id","roasted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "roasts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "roasts_item_idx" ON "roasts" USING btree ("roastery_id","roasted_item_id","roasted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "roasts"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "batch_tracking_in_roastery" ON "batch_tracking" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "audit_log_in_roastery" ON "audit_log" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roastery_counters_in_roastery" ON "roastery_counters" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "green_coffee_inventory_in_roastery" ON "green_coffee_inventory" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "green_coffee_movements_in_roastery" ON "green_coffee_movements" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "package_sizes_in_roastery" ON "package_sizes" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roasted_coffee_items_in_roastery" ON "roasted_coffee_items" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roasting_plan_items_in_roastery" ON "roasting_plan_items" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roasting_plans_in_roastery" ON "roasting_plans" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "roasts_in_roastery" ON "roasts" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "profiles_of_user" ON "profiles" AS PERMISSIVE FOR ALL TO "tryer_app" USING (user_id = current_setting('app.user_id')::uuid) WITH CHECK (user_id = current_setting('app.user_id')::uuid);