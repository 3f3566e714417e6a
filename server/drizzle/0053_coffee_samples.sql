CREATE TABLE "coffee_samples" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"supplier_id" uuid,
	"green_coffee_id" uuid,
	"contract_id" uuid,
	"coffee_name" text NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"farm" text DEFAULT '' NOT NULL,
	"station" text DEFAULT '' NOT NULL,
	"process" text DEFAULT '' NOT NULL,
	"variety" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"altitude_from_m" integer,
	"altitude_to_m" integer,
	"crop_year" text DEFAULT '' NOT NULL,
	"moisture_percent" numeric(5, 2),
	"density_g_per_l" numeric(5, 1),
	"water_activity" numeric(4, 3),
	"defects" text DEFAULT '' NOT NULL,
	"certifications" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"received_on" date,
	"sample_kg" numeric(12, 3),
	"roasted_on" date,
	"roast_notes" text DEFAULT '' NOT NULL,
	"score" numeric(5, 2),
	"notes" text DEFAULT '' NOT NULL,
	"price" text,
	"price_basis" text DEFAULT 'kg' NOT NULL,
	"currency" text,
	"decision" text DEFAULT 'open' NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_on" date,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coffee_samples_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "coffee_samples_kind" CHECK ("coffee_samples"."kind" in ('offer', 'pre_shipment', 'arrival')),
	CONSTRAINT "coffee_samples_decision" CHECK ("coffee_samples"."decision" in ('open', 'accepted', 'rejected')),
	CONSTRAINT "coffee_samples_decided" CHECK (("coffee_samples"."decision" = 'open') = ("coffee_samples"."decided_on" is null)),
	CONSTRAINT "coffee_samples_basis" CHECK ("coffee_samples"."price_basis" in ('kg', 'lb')),
	CONSTRAINT "coffee_samples_price" CHECK (("coffee_samples"."price" is null) = ("coffee_samples"."currency" is null)),
	CONSTRAINT "coffee_samples_weight" CHECK ("coffee_samples"."sample_kg" > 0),
	CONSTRAINT "coffee_samples_altitude_order" CHECK ("coffee_samples"."altitude_from_m" <= "coffee_samples"."altitude_to_m")
);
--> statement-breakpoint
ALTER TABLE "coffee_samples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_links" DROP CONSTRAINT "file_links_one_target";--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "sample_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "sample_id" uuid;--> statement-breakpoint
ALTER TABLE "coffee_samples" ADD CONSTRAINT "coffee_samples_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_samples" ADD CONSTRAINT "coffee_samples_roastery_id_supplier_id_suppliers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","supplier_id") REFERENCES "public"."suppliers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_samples" ADD CONSTRAINT "coffee_samples_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_samples" ADD CONSTRAINT "coffee_samples_roastery_id_contract_id_purchase_contracts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","contract_id") REFERENCES "public"."purchase_contracts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coffee_samples_number_key" ON "coffee_samples" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE INDEX "coffee_samples_green_idx" ON "coffee_samples" USING btree ("roastery_id","green_coffee_id") WHERE "coffee_samples"."green_coffee_id" is not null;--> statement-breakpoint
CREATE INDEX "coffee_samples_contract_idx" ON "coffee_samples" USING btree ("roastery_id","contract_id") WHERE "coffee_samples"."contract_id" is not null;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_roastery_id_sample_id_coffee_samples_roastery_id_id_fk" FOREIGN KEY ("roastery_id","sample_id") REFERENCES "public"."coffee_samples"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_roastery_id_sample_id_coffee_samples_roastery_id_id_fk" FOREIGN KEY ("roastery_id","sample_id") REFERENCES "public"."coffee_samples"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_links_sample_idx" ON "file_links" USING btree ("roastery_id","sample_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_lines_sample_idx" ON "purchase_lines" USING btree ("roastery_id","sample_id") WHERE "purchase_lines"."sample_id" is not null;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_one_target" CHECK (num_nonnulls("file_links"."green_coffee_id", "file_links"."purchase_id", "file_links"."sample_id") = 1);--> statement-breakpoint
CREATE POLICY "coffee_samples_in_roastery" ON "coffee_samples" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "coffee_samples" force row level security;
--> statement-breakpoint
grant select, insert, update on "coffee_samples" to tryer_app;
