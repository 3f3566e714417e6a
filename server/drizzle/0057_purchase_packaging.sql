CREATE TABLE "purchase_packaging_lines" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"material_id" uuid,
	"material_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"pieces" integer NOT NULL,
	"price" text,
	"price_basis" text DEFAULT 'piece' NOT NULL,
	"amount_minor" bigint,
	CONSTRAINT "purchase_packaging_lines_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "purchase_packaging_lines_kind" CHECK ("purchase_packaging_lines"."kind" in ('bag', 'label', 'valve', 'box', 'other')),
	CONSTRAINT "purchase_packaging_lines_pieces" CHECK ("purchase_packaging_lines"."pieces" > 0),
	CONSTRAINT "purchase_packaging_lines_basis" CHECK ("purchase_packaging_lines"."price_basis" in ('piece', 'hundred', 'thousand', 'total'))
);
--> statement-breakpoint
ALTER TABLE "purchase_packaging_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_packaging_receipts" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"movement_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"landed_minor" bigint,
	"taken_back_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_packaging_receipts_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "purchase_packaging_receipts_pieces" CHECK ("purchase_packaging_receipts"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "purchase_packaging_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "packaging_movements" DROP CONSTRAINT "packaging_movement_kind";--> statement-breakpoint
ALTER TABLE "packaging_movements" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "packaging_movements" ADD COLUMN "invoiced_minor" bigint;--> statement-breakpoint
ALTER TABLE "purchase_packaging_lines" ADD CONSTRAINT "purchase_packaging_lines_roastery_id_purchase_id_purchases_roastery_id_id_fk" FOREIGN KEY ("roastery_id","purchase_id") REFERENCES "public"."purchases"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_packaging_lines" ADD CONSTRAINT "purchase_packaging_lines_roastery_id_material_id_packaging_materials_roastery_id_id_fk" FOREIGN KEY ("roastery_id","material_id") REFERENCES "public"."packaging_materials"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_packaging_receipts" ADD CONSTRAINT "purchase_packaging_receipts_roastery_id_purchase_id_purchases_roastery_id_id_fk" FOREIGN KEY ("roastery_id","purchase_id") REFERENCES "public"."purchases"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_packaging_receipts" ADD CONSTRAINT "purchase_packaging_receipts_roastery_id_material_id_packaging_materials_roastery_id_id_fk" FOREIGN KEY ("roastery_id","material_id") REFERENCES "public"."packaging_materials"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_packaging_lines_position_key" ON "purchase_packaging_lines" USING btree ("roastery_id","purchase_id","position");--> statement-breakpoint
CREATE INDEX "purchase_packaging_lines_material_idx" ON "purchase_packaging_lines" USING btree ("roastery_id","material_id");--> statement-breakpoint
CREATE INDEX "purchase_packaging_receipts_purchase_idx" ON "purchase_packaging_receipts" USING btree ("roastery_id","purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_packaging_receipts_movement_idx" ON "purchase_packaging_receipts" USING btree ("roastery_id","movement_id");--> statement-breakpoint
ALTER TABLE "packaging_movements" ADD CONSTRAINT "packaging_movements_roastery_id_corrects_id_packaging_movements_roastery_id_id_fk" FOREIGN KEY ("roastery_id","corrects_id") REFERENCES "public"."packaging_movements"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_movements" ADD CONSTRAINT "packaging_movement_corrects" CHECK (("packaging_movements"."corrects_id" is null) = ("packaging_movements"."invoiced_minor" is null));--> statement-breakpoint
ALTER TABLE "packaging_movements" ADD CONSTRAINT "packaging_movement_kind" CHECK ("packaging_movements"."kind" in ('opening', 'delivery', 'delivery_returned', 'count', 'adjustment', 'transfer_out', 'transfer_in', 'waste', 'return', 'cost_set', 'recosted'));--> statement-breakpoint
CREATE POLICY "purchase_packaging_lines_in_roastery" ON "purchase_packaging_lines" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "purchase_packaging_receipts_in_roastery" ON "purchase_packaging_receipts" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "purchase_packaging_lines" force row level security;
--> statement-breakpoint
alter table "purchase_packaging_receipts" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "purchase_packaging_lines" to tryer_app;
--> statement-breakpoint
grant select, insert on "purchase_packaging_receipts" to tryer_app;
--> statement-breakpoint
grant update ("taken_back_at", "landed_minor") on "purchase_packaging_receipts" to tryer_app;
