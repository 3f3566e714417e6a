CREATE TABLE "shop_messages" (
	"roastery_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"delivery_id" text NOT NULL,
	"topic" text NOT NULL,
	"body" "bytea",
	"job_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "shop_messages_roastery_id_shop_id_body_hash_pk" PRIMARY KEY("roastery_id","shop_id","body_hash")
);
--> statement-breakpoint
ALTER TABLE "shop_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shop_secrets" (
	"roastery_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"user_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_secrets_roastery_id_shop_id_pk" PRIMARY KEY("roastery_id","shop_id")
);
--> statement-breakpoint
ALTER TABLE "shop_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "is_receiving" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_messages" ADD CONSTRAINT "shop_messages_roastery_id_shop_id_shops_roastery_id_id_fk" FOREIGN KEY ("roastery_id","shop_id") REFERENCES "public"."shops"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_secrets" ADD CONSTRAINT "shop_secrets_roastery_id_shop_id_shops_roastery_id_id_fk" FOREIGN KEY ("roastery_id","shop_id") REFERENCES "public"."shops"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_messages_job_key" ON "shop_messages" USING btree ("roastery_id","job_id");--> statement-breakpoint
CREATE INDEX "shop_messages_received_idx" ON "shop_messages" USING btree ("roastery_id","shop_id","received_at");--> statement-breakpoint
CREATE POLICY "shop_messages_in_roastery" ON "shop_messages" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "shop_secrets_in_roastery" ON "shop_secrets" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "shop_secrets" force row level security;
--> statement-breakpoint
alter table "shop_messages" force row level security;
--> statement-breakpoint
grant select, insert, update on "shop_secrets" to tryer_app;
--> statement-breakpoint
grant select, insert, update, delete on "shop_messages" to tryer_app;
