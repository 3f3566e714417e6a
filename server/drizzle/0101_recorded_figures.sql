ALTER TABLE "roast_logs" ADD COLUMN "charge_sec" double precision GENERATED ALWAYS AS ((jsonb_path_query_first(facts, '$.events[*] ? (@.kind == "charge")') ->> 'atSec')::float8) STORED;--> statement-breakpoint
ALTER TABLE "roast_logs" ADD COLUMN "first_crack_sec" double precision GENERATED ALWAYS AS ((jsonb_path_query_first(facts, '$.events[*] ? (@.kind == "firstCrackStart")') ->> 'atSec')::float8) STORED;--> statement-breakpoint
ALTER TABLE "roast_logs" ADD COLUMN "drop_sec" double precision GENERATED ALWAYS AS ((jsonb_path_query_first(facts, '$.events[*] ? (@.kind == "drop")') ->> 'atSec')::float8) STORED;--> statement-breakpoint
ALTER TABLE "roast_logs" ADD COLUMN "drop_temp_c" double precision GENERATED ALWAYS AS ((jsonb_path_query_first(facts, '$.events[*] ? (@.kind == "drop")') ->> 'beanTempC')::float8) STORED;--> statement-breakpoint
ALTER TABLE "roast_logs" ADD COLUMN "whole_color" double precision GENERATED ALWAYS AS ((facts -> 'measures' ->> 'wholeColor')::float8) STORED;--> statement-breakpoint
ALTER TABLE "roast_logs" ADD COLUMN "ground_color" double precision GENERATED ALWAYS AS ((facts -> 'measures' ->> 'groundColor')::float8) STORED;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "noted_drop_sec" double precision GENERATED ALWAYS AS ((noted ->> 'dropSec')::float8) STORED;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "noted_first_crack_sec" double precision GENERATED ALWAYS AS ((noted ->> 'firstCrackStartSec')::float8) STORED;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "noted_drop_temp_c" double precision GENERATED ALWAYS AS ((noted ->> 'dropTempC')::float8) STORED;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "noted_whole_color" double precision GENERATED ALWAYS AS ((noted ->> 'wholeColor')::float8) STORED;--> statement-breakpoint
ALTER TABLE "roasts" ADD COLUMN "noted_ground_color" double precision GENERATED ALWAYS AS ((noted ->> 'groundColor')::float8) STORED;--> statement-breakpoint
CREATE INDEX "roast_logs_figures_idx" ON "roast_logs" USING btree ("roastery_id","roast_id","charge_sec","first_crack_sec","drop_sec","drop_temp_c","whole_color","ground_color") WHERE "roast_logs"."removed_at" is null;