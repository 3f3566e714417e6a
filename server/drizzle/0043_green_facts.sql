ALTER TABLE "green_coffee_inventory" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "farm" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "station" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "process" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "variety" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "grade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "altitude_from_m" integer;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "altitude_to_m" integer;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "crop_year" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "arrival_date" date;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "bag_weight_kg" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "bag_count" integer;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "moisture_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "density_g_per_l" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "water_activity" numeric(4, 3);--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "defects" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "score" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "certifications" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "reorder_point_kg" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "due_diligence_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "due_diligence_verification" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "due_diligence_plots" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "green_coffee_inventory" ADD CONSTRAINT "green_coffee_altitude_order" CHECK ("green_coffee_inventory"."altitude_from_m" <= "green_coffee_inventory"."altitude_to_m");