CREATE TABLE "recall_customers" (
	"roastery_id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_customers_roastery_id_recall_id_customer_id_pk" PRIMARY KEY("roastery_id","recall_id","customer_id"),
	CONSTRAINT "recall_customers_state" CHECK ("recall_customers"."state" in ('open', 'told', 'back', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "recall_customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recalls" (
	"roastery_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"from_day" date,
	"to_day" date,
	"label" text NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recalls_roastery_id_id_pk" PRIMARY KEY("roastery_id","id"),
	CONSTRAINT "recalls_kind" CHECK ("recalls"."kind" in ('green', 'roast', 'lot', 'period')),
	CONSTRAINT "recalls_subject" CHECK (case when "recalls"."kind" = 'period' then "recalls"."subject_id" is null and "recalls"."from_day" <= "recalls"."to_day" else "recalls"."subject_id" is not null and "recalls"."from_day" is null and "recalls"."to_day" is null end)
);
--> statement-breakpoint
ALTER TABLE "recalls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recall_customers" ADD CONSTRAINT "recall_customers_roastery_id_recall_id_recalls_roastery_id_id_fk" FOREIGN KEY ("roastery_id","recall_id") REFERENCES "public"."recalls"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_customers" ADD CONSTRAINT "recall_customers_roastery_id_customer_id_customers_roastery_id_id_fk" FOREIGN KEY ("roastery_id","customer_id") REFERENCES "public"."customers"("roastery_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_roastery_id_roasteries_id_fk" FOREIGN KEY ("roastery_id") REFERENCES "public"."roasteries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_customers_customer_idx" ON "recall_customers" USING btree ("roastery_id","customer_id");--> statement-breakpoint
CREATE POLICY "recall_customers_in_roastery" ON "recall_customers" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);--> statement-breakpoint
CREATE POLICY "recalls_in_roastery" ON "recalls" AS PERMISSIVE FOR ALL TO "tryer_app" USING (roastery_id = current_setting('app.roastery_id')::uuid) WITH CHECK (roastery_id = current_setting('app.roastery_id')::uuid);
--> statement-breakpoint
alter table "recalls" force row level security;
--> statement-breakpoint
alter table "recall_customers" force row level security;
--> statement-breakpoint
grant select, insert, update on "recalls" to tryer_app;
--> statement-breakpoint
grant select, insert, update on "recall_customers" to tryer_app;
