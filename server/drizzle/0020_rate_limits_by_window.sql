-- What is counted is worth minutes, and nothing in it says when its window began.
DELETE FROM "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" DROP CONSTRAINT "rate_limits_key_unique";--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "last_request";--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "began_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD PRIMARY KEY ("key");
