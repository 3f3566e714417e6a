CREATE TABLE "invoice_mails" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"address" text NOT NULL,
	"job_id" uuid,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_mails_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "attachment_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "attachment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_roastery_id_invoice_id_invoices_roastery_id_id_fk" FOREIGN KEY ("roastery_id","invoice_id") REFERENCES "public"."invoices"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_mails_invoice_idx" ON "invoice_mails" USING btree ("roastery_id","invoice_id","created_at");--> statement-breakpoint
CREATE POLICY "invoice_mails_in_roastery" ON "invoice_mails" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
alter table "invoice_mails" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "invoice_mails" to tryer_app;
