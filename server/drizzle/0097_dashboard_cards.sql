CREATE TABLE "dashboard_arrangements" (
	"roastery_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cards" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dashboard_arrangements_roastery_id_user_id_pk" PRIMARY KEY("roastery_id","user_id"),
	CONSTRAINT "dashboard_arrangements_cards" CHECK (jsonb_typeof("dashboard_arrangements"."cards") = 'array')
);
--> statement-breakpoint
ALTER TABLE "dashboard_arrangements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dashboard_arrangements" ADD CONSTRAINT "dashboard_arrangements_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_arrangements" ADD CONSTRAINT "dashboard_arrangements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_to_send_idx" ON "orders" USING btree ("roastery_id","promised_on","number") WHERE "orders"."status" in ('confirmed', 'in_production', 'packed', 'partly_fulfilled');--> statement-breakpoint
CREATE INDEX "roasts_unweighed_idx" ON "roasts" USING btree ("roastery_id","roasted_at","id") WHERE "roasts"."deleted_at" is null and "roasts"."roasted_weight_kg" is null and not "roasts"."is_history";--> statement-breakpoint
CREATE POLICY "dashboard_arrangements_in_roastery" ON "dashboard_arrangements" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
alter table "dashboard_arrangements" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "dashboard_arrangements" to tryer_app;
