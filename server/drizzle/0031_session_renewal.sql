ALTER TABLE "sessions" ADD COLUMN "replaced_token_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sessions_replaced_token_idx" ON "sessions" USING btree ("replaced_token_hash");--> statement-breakpoint
-- A stream that was opened with the token before ends at once; the page opens it again with the new one.
create trigger "sessions_renewed" after update of "token" on "sessions" for each row
  when (old."token" is distinct from new."token")
  execute function "announce_session"();
