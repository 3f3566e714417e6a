CREATE TABLE "coffee_aliases" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"alias" text NOT NULL,
	"alias_key" text NOT NULL,
	"roasted_item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coffee_aliases_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "coffee_aliases_alias_key" CHECK ("coffee_aliases"."alias_key" <> '')
);
--> statement-breakpoint
ALTER TABLE "coffee_aliases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "coffee_aliases" ADD CONSTRAINT "coffee_aliases_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_aliases" ADD CONSTRAINT "coffee_aliases_roastery_id_roasted_item_id_roasted_coffee_items_roastery_id_id_fk" FOREIGN KEY ("roastery_id","roasted_item_id") REFERENCES "public"."roasted_coffee_items"("roastery_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coffee_aliases_key" ON "coffee_aliases" USING btree ("roastery_id","alias_key");--> statement-breakpoint
CREATE INDEX "coffee_aliases_item_idx" ON "coffee_aliases" USING btree ("roastery_id","roasted_item_id");--> statement-breakpoint
CREATE POLICY "coffee_aliases_in_roastery" ON "coffee_aliases" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "coffee_aliases" force row level security;
--> statement-breakpoint
grant select, insert, update, delete on "coffee_aliases" to tryer_app;
