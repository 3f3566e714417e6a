CREATE TABLE "shop_imports" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"differing" integer NOT NULL,
	"same" integer NOT NULL,
	"left_out" integer NOT NULL,
	"waiting" integer NOT NULL,
	"refused" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "shop_imports_roastery_id_id_pk" PRIMARY KEY("roastery_id","id")
);
--> statement-breakpoint
ALTER TABLE "shop_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shop_imports" ADD CONSTRAINT "shop_imports_roastery_id_shop_id_shops_roastery_id_id_fk" FOREIGN KEY ("roastery_id","shop_id") REFERENCES "public"."shops"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_imports_newest_idx" ON "shop_imports" USING btree ("roastery_id","created_at");--> statement-breakpoint
CREATE INDEX "shop_imports_list_idx" ON "shop_imports" USING btree ("roastery_id","list_id");--> statement-breakpoint
CREATE POLICY "shop_imports_in_roastery" ON "shop_imports" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
-- The owner of the tables is bound by the policies too.
alter table "shop_imports" force row level security;
--> statement-breakpoint
grant select, insert, update on "shop_imports" to tryer_app;
