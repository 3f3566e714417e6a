ALTER TABLE "customers" ADD COLUMN "credit_limit_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_credit_limit" CHECK ("customers"."credit_limit_minor" >= 0);