ALTER TABLE "coffee_samples" ADD COLUMN "quakers" integer;--> statement-breakpoint
ALTER TABLE "coffee_samples" ADD CONSTRAINT "coffee_samples_quakers" CHECK ("coffee_samples"."quakers" >= 0);