ALTER TABLE "batch_tracking" ADD COLUMN "planned_on" date;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD COLUMN "machine_id" uuid;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD COLUMN "planned_green_ids" jsonb;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD CONSTRAINT "batch_tracking_roastery_id_machine_id_machines_roastery_id_id_fk" FOREIGN KEY ("roastery_id","machine_id") REFERENCES "public"."machines"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_tracking" ADD CONSTRAINT "batch_tracking_timer" CHECK ("batch_tracking"."dropped_at" is null or "batch_tracking"."started_at" is not null);