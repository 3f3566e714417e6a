CREATE TABLE "recent_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" timestamp with time zone[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recent_tries_updated_idx" ON "recent_tries" USING btree ("updated_at");