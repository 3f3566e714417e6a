CREATE TABLE "contract_fixations" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"fixed_kg" numeric(12, 3) NOT NULL,
	"c_cents" text NOT NULL,
	"fixed_on" date NOT NULL,
	"taken_back_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_fixations_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "contract_fixations_weight" CHECK ("contract_fixations"."fixed_kg" > 0)
);
--> statement-breakpoint
ALTER TABLE "contract_fixations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_contracts" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"supplier_id" uuid NOT NULL,
	"green_coffee_id" uuid,
	"coffee_name" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"bags" integer,
	"weight" text NOT NULL,
	"weight_unit" text NOT NULL,
	"quantity_kg" numeric(12, 3) NOT NULL,
	"price_kind" text NOT NULL,
	"currency" text NOT NULL,
	"price" text,
	"price_basis" text DEFAULT 'kg' NOT NULL,
	"differential_cents" text,
	"c_cents" text,
	"c_on" date,
	"expected_on" date,
	"notes" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_contracts_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "purchase_contracts_weight" CHECK ("purchase_contracts"."quantity_kg" > 0),
	CONSTRAINT "purchase_contracts_unit" CHECK ("purchase_contracts"."weight_unit" in ('kg', 'lb')),
	CONSTRAINT "purchase_contracts_basis" CHECK ("purchase_contracts"."price_basis" in ('kg', 'lb')),
	CONSTRAINT "purchase_contracts_price" CHECK (("purchase_contracts"."price_kind" = 'fixed' and "purchase_contracts"."differential_cents" is null)
        or ("purchase_contracts"."price_kind" = 'differential' and "purchase_contracts"."price" is null and "purchase_contracts"."differential_cents" is not null))
);
--> statement-breakpoint
ALTER TABLE "purchase_contracts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "stage" text DEFAULT 'warehouse' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_fixations" ADD CONSTRAINT "contract_fixations_roastery_id_contract_id_purchase_contracts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","contract_id") REFERENCES "public"."purchase_contracts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_contracts" ADD CONSTRAINT "purchase_contracts_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_contracts" ADD CONSTRAINT "purchase_contracts_roastery_id_supplier_id_suppliers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","supplier_id") REFERENCES "public"."suppliers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_contracts" ADD CONSTRAINT "purchase_contracts_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_fixations_contract_idx" ON "contract_fixations" USING btree ("roastery_id","contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_contracts_number_key" ON "purchase_contracts" USING btree ("roastery_id","number");--> statement-breakpoint
CREATE INDEX "purchase_contracts_green_idx" ON "purchase_contracts" USING btree ("roastery_id","green_coffee_id");--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_roastery_id_contract_id_purchase_contracts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","contract_id") REFERENCES "public"."purchase_contracts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_lines_contract_idx" ON "purchase_lines" USING btree ("roastery_id","contract_id") WHERE "purchase_lines"."contract_id" is not null;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_stage" CHECK ("purchases"."stage" in ('warehouse', 'afloat'));--> statement-breakpoint
CREATE POLICY "contract_fixations_in_roastery" ON "contract_fixations" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "purchase_contracts_in_roastery" ON "purchase_contracts" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "purchase_contracts" force row level security;
--> statement-breakpoint
alter table "contract_fixations" force row level security;
--> statement-breakpoint
grant select, insert, update on "purchase_contracts", "contract_fixations" to tryer_app;
