CREATE TABLE "file_chunks" (
	"roastery_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_roastery_id_sha256_position_pk" PRIMARY KEY("roastery_id","sha256","position"),
	CONSTRAINT "file_chunks_bytes" CHECK (octet_length("file_chunks"."bytes") between 1 and 262144)
);
--> statement-breakpoint
ALTER TABLE "file_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_links" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"green_coffee_id" uuid,
	"purchase_id" uuid,
	"removed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_links_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "file_links_kind" CHECK ("file_links"."kind" in ('photo', 'document')),
	CONSTRAINT "file_links_one_target" CHECK (num_nonnulls("file_links"."green_coffee_id", "file_links"."purchase_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "file_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"roastery_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_roastery_id_sha256_pk" PRIMARY KEY("roastery_id","sha256"),
	CONSTRAINT "files_sha256" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "files_size" CHECK ("files"."size" between 1 and 10485760)
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_roastery_id_sha256_files_roastery_id_sha256_fk" FOREIGN KEY ("roastery_id","sha256") REFERENCES "public"."files"("roastery_id","sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_roastery_id_sha256_files_roastery_id_sha256_fk" FOREIGN KEY ("roastery_id","sha256") REFERENCES "public"."files"("roastery_id","sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_roastery_id_green_coffee_id_green_coffee_inventory_roastery_id_id_fk" FOREIGN KEY ("roastery_id","green_coffee_id") REFERENCES "public"."green_coffee_inventory"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_roastery_id_purchase_id_purchases_roastery_id_id_fk" FOREIGN KEY ("roastery_id","purchase_id") REFERENCES "public"."purchases"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_links_green_idx" ON "file_links" USING btree ("roastery_id","green_coffee_id","created_at");--> statement-breakpoint
CREATE INDEX "file_links_purchase_idx" ON "file_links" USING btree ("roastery_id","purchase_id","created_at");--> statement-breakpoint
CREATE INDEX "file_links_content_idx" ON "file_links" USING btree ("roastery_id","sha256");--> statement-breakpoint
CREATE INDEX "file_links_removed_idx" ON "file_links" USING btree ("roastery_id","removed_at") WHERE "file_links"."removed_at" is not null;--> statement-breakpoint
CREATE POLICY "file_chunks_in_roastery" ON "file_chunks" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "file_links_in_roastery" ON "file_links" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "files_in_roastery" ON "files" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "files" force row level security;
--> statement-breakpoint
alter table "file_chunks" force row level security;
--> statement-breakpoint
alter table "file_links" force row level security;
--> statement-breakpoint
-- Photos and archives are compressed already, and a piece is read whole.
alter table "file_chunks" alter column "bytes" set storage external;
--> statement-breakpoint
grant select, insert, delete on "files" to tryer_app;
--> statement-breakpoint
grant select, insert, delete on "file_chunks" to tryer_app;
--> statement-breakpoint
grant select, insert, delete, update (removed_at) on "file_links" to tryer_app;
