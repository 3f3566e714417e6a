CREATE TABLE "roast_logs" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"roast_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"facts" jsonb NOT NULL,
	"curve" "bytea" NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "roast_logs_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "roast_logs_identity" CHECK ("roast_logs"."identity" <> '')
);
--> statement-breakpoint
ALTER TABLE "roast_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_links" DROP CONSTRAINT "file_links_kind";--> statement-breakpoint
ALTER TABLE "file_links" DROP CONSTRAINT "file_links_one_target";--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "roast_id" uuid;--> statement-breakpoint
ALTER TABLE "roast_logs" ADD CONSTRAINT "roast_logs_roastery_id_id_file_links_roastery_id_id_fk" FOREIGN KEY ("roastery_id","id") REFERENCES "public"."file_links"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roast_logs" ADD CONSTRAINT "roast_logs_roastery_id_roast_id_roasts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roast_id") REFERENCES "public"."roasts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roast_logs_roast_key" ON "roast_logs" USING btree ("roastery_id","roast_id") WHERE "roast_logs"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "roast_logs_identity_key" ON "roast_logs" USING btree ("roastery_id","identity") WHERE "roast_logs"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_roastery_id_roast_id_roasts_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roast_id") REFERENCES "public"."roasts"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_links_roast_idx" ON "file_links" USING btree ("roastery_id","roast_id","created_at");--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_kind" CHECK ("file_links"."kind" in ('photo', 'document', 'log'));--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_one_target" CHECK (num_nonnulls("file_links"."green_coffee_id", "file_links"."purchase_id", "file_links"."sample_id", "file_links"."roast_id") = 1);--> statement-breakpoint
CREATE POLICY "roast_logs_in_roastery" ON "roast_logs" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "roast_logs" force row level security;
--> statement-breakpoint
grant select, insert, update (removed_at) on "roast_logs" to tryer_app;
