CREATE TABLE "purchase_lines" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"green_coffee_id" uuid,
	"coffee_name" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"bags" integer,
	"weight" text NOT NULL,
	"weight_unit" text NOT NULL,
	"ordered_kg" numeric(12, 3) NOT NULL,
	"price" text,
	"price_basis" text DEFAULT 'kg' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"amount_minor" bigint,
	CONSTRAINT "purchase_lines_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "purchase_lines_weight" CHECK ("purchase_lines"."ordered_kg" > 0),
	CONSTRAINT "purchase_lines_unit" CHECK ("purchase_lines"."weight_unit" in ('kg', 'lb')),
	CONSTRAINT "purchase_lines_basis" CHECK ("purchase_lines"."price_basis" in ('kg', 'lb', 'total'))
);
--> statement-breakpoint
ALTER TABLE "purchase_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"green_coffee_id" uuid NOT NULL,
	"received_kg" numeric(12, 3) NOT NULL,
	"movement_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"landed_minor" bigint,
	"taken_back_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_receipts_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "purchase_receipts_weight" CHECK ("purchase_receipts"."received_kg" > 0)
);
--> statement-breakpoint
ALTER TABLE "purchase_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchases" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"supplier_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"ordered_on" date,
	"expected_on" date,
	"currency" text NOT NULL,
	"home_currency" text NOT NULL,
	"exchange_rate" text,
	"rate_on" date,
	"fees_minor" bigint DEFAULT 0 NOT NULL,
	"freight_minor" bigint DEFAULT 0 NOT NULL,
	"duty_minor" bigint DEFAULT 0 NOT NULL,
	"spread_by" text DEFAULT 'weight' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('draft', 'ordered', 'partly_received', 'received', 'cancelled')),
	CONSTRAINT "purchases_spread" CHECK ("purchases"."spread_by" in ('weight', 'value')),
	CONSTRAINT "purchases_charges" CHECK ("purchases"."fees_minor" >= 0 and "purchases"."freight_minor" >= 0 and "purchases"."duty_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "purchases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_roastery_id_purchase_id_purchases_roastery_id_id_fk" FOREIGN KEY ("roastery_id","purchase_id") REFERENCES "public"."purchases"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_roastery_id_purchase_id_purchases_roastery_id_id_fk" FOREIGN KEY ("roastery_id","purchase_id") REFERENCES "public"."purchases"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_roastery_id_supplier_id_suppliers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","supplier_id") REFERENCES "public"."suppliers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lines_position_key" ON "purchase_lines" USING btree ("roastery_id","purchase_id","position");--> statement-breakpoint
CREATE INDEX "purchase_lines_green_idx" ON "purchase_lines" USING btree ("roastery_id","green_coffee_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_purchase_idx" ON "purchase_receipts" USING btree ("roastery_id","purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_green_idx" ON "purchase_receipts" USING btree ("roastery_id","green_coffee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number_key" ON "purchases" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE INDEX "purchases_status_idx" ON "purchases" USING btree ("roastery_id","status","number");--> statement-breakpoint
CREATE INDEX "purchases_supplier_idx" ON "purchases" USING btree ("roastery_id","supplier_id","number");--> statement-breakpoint
CREATE POLICY "purchase_lines_in_roastery" ON "purchase_lines" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "purchase_receipts_in_roastery" ON "purchase_receipts" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "purchases_in_roastery" ON "purchases" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "purchases" force row level security;
--> statement-breakpoint
alter table "purchase_lines" force row level security;
--> statement-breakpoint
alter table "purchase_receipts" force row level security;
--> statement-breakpoint
grant select, insert, update on "purchases" to tryer_app;
--> statement-breakpoint
-- The lines of a draft are replaced as a whole.
grant select, insert, update, delete on "purchase_lines" to tryer_app;
--> statement-breakpoint
grant select, insert on "purchase_receipts" to tryer_app;
--> statement-breakpoint
grant update ("taken_back_at") on "purchase_receipts" to tryer_app;
