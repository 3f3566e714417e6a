ALTER TABLE "roasts" ADD COLUMN "is_roasted_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "status" text DEFAULT 'good' NOT NULL;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "machine_id" uuid;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "operator_name" text;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "noted" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_roastery_id_machine_id_machines_roastery_id_id_fk" FOREIGN KEY ("roastery_id","machine_id") REFERENCES "public"."machines"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roasts_machine_idx" ON "roasts" USING btree ("roastery_id","machine_id","roasted_at","id") WHERE "roasts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "roasts_operator_idx" ON "roasts" USING btree ("roastery_id","operator_name","roasted_at","id") WHERE "roasts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "roasts_status_idx" ON "roasts" USING btree ("roastery_id","status","roasted_at","id") WHERE "roasts"."deleted_at" is null and "roasts"."status" <> 'good';--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_status" CHECK ("roasts"."status" in ('good', 'questionable', 'rejected'));--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_estimate" CHECK (not ("roasts"."is_roasted_estimated" and "roasts"."roasted_weight_kg" is null));--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_operator" CHECK ("roasts"."operator_name" <> '' and ("roasts"."operator_id" is null or "roasts"."operator_name" is not null));--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_noted" CHECK (jsonb_typeof("roasts"."noted") = 'object');