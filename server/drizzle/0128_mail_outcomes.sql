ALTER TABLE "invoice_mails" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_outcome" CHECK ("invoice_mails"."outcome" in ('sent', 'failed'));--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "invoice_mails" no force row level security;
--> statement-breakpoint
update "invoice_mails" m set "outcome" = 'failed' from "jobs" j
where j."roastery_id" = m."roastery_id" and j."id" = m."job_id" and j."dead_at" is not null;
--> statement-breakpoint
alter table "invoice_mails" force row level security;
