ALTER TABLE "cost_rates" ADD COLUMN "freight_per_lb_minor" bigint;--> statement-breakpoint
ALTER TABLE "cost_rates" ADD COLUMN "overhead_per_lb_minor" bigint;