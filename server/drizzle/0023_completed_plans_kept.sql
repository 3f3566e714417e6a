ALTER TABLE "batch_tracking" ADD COLUMN "deleted_roast_id" uuid;--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ADD COLUMN "item_name" text;--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ADD COLUMN "roast_level" text;--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ADD COLUMN "green_name" text;--> statement-breakpoint
ALTER TABLE "roasting_plan_items" ADD COLUMN "green_origin" text;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD CONSTRAINT "batch_tracking_roastery_id_deleted_roast_id_roasts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","deleted_roast_id") REFERENCES "public"."roasts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_tracking_one_per_deleted_roast" ON "batch_tracking" USING btree ("roastery_id","deleted_roast_id") WHERE "batch_tracking"."deleted_roast_id" is not null;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD CONSTRAINT "batch_tracking_one_roast" CHECK ("batch_tracking"."roast_id" is null or "batch_tracking"."deleted_roast_id" is null);