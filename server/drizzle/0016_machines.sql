CREATE TABLE "machines" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"batch_size_lbs" numeric(8, 2) NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "machines_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "machines_batch_size" CHECK ("machines"."batch_size_lbs" > 0),
	CONSTRAINT "machines_chosen_is_there" CHECK (not ("machines"."is_chosen" and "machines"."archived_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "machines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "machines_one_chosen" ON "machines" USING btree ("roastery_id") WHERE "machines"."is_chosen";--> statement-breakpoint
CREATE POLICY "machines_in_roastery" ON "machines" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);