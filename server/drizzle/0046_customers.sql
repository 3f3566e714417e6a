CREATE TABLE "customers" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))) STORED NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"roasting_fee" text,
	"roasting_fee_unit" text DEFAULT 'kg' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "customers_fee_unit" CHECK ("customers"."roasting_fee_unit" in ('kg', 'lb'))
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_number_key" ON "customers" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_active_name_key" ON "customers" USING btree ("roastery_id","name_key") WHERE "customers"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree ("roastery_id","name_key","id");--> statement-breakpoint
CREATE POLICY "customers_in_roastery" ON "customers" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "customers" force row level security;
--> statement-breakpoint
grant select, insert, update on "customers" to tryer_app;
