ALTER TABLE "roast_parts" DROP CONSTRAINT "roast_parts_shortfall";--> statement-breakpoint
ALTER TABLE "roasts" DROP CONSTRAINT "roasts_shortfall";--> statement-breakpoint
DROP INDEX "roasts_figures_idx";--> statement-breakpoint
ALTER TABLE "roast_parts" ALTER COLUMN "green_weight_kg" SET DATA TYPE numeric(15, 6);--> statement-breakpoint
-- One statement, so that the table is written anew once: columns that are derived of the weights go before and come back after.
ALTER TABLE "roasts"
  DROP COLUMN "green_grams",
  DROP COLUMN "green_centi_lbs",
  DROP COLUMN "roasted_grams",
  DROP COLUMN "roasted_centi_lbs",
  DROP COLUMN "is_averaged",
  ALTER COLUMN "green_weight_kg" SET DATA TYPE numeric(15, 6),
  ALTER COLUMN "roasted_weight_kg" SET DATA TYPE numeric(15, 6),
  ADD COLUMN "green_mg" bigint GENERATED ALWAYS AS ((green_weight_kg * 1000000)::bigint) STORED NOT NULL,
  ADD COLUMN "green_centi_lbs" bigint GENERATED ALWAYS AS ((round(green_weight_kg * 2.20462, 2) * 100)::bigint) STORED NOT NULL,
  ADD COLUMN "roasted_mg" bigint GENERATED ALWAYS AS ((roasted_weight_kg * 1000000)::bigint) STORED,
  ADD COLUMN "roasted_centi_lbs" bigint GENERATED ALWAYS AS ((round(roasted_weight_kg * 2.20462, 2) * 100)::bigint) STORED,
  ADD COLUMN "is_averaged" boolean GENERATED ALWAYS AS (roasted_weight_kg is not null and not is_roasted_estimated and status in ('good', 'questionable')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "roasts_figures_idx" ON "roasts" USING btree ("roastery_id","roasted_at","roasted_item_id","machine_id","operator_name","green_coffee_id","green_mg","green_centi_lbs","roasted_mg","roasted_centi_lbs","duration_sec","is_averaged") WHERE "roasts"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "roast_parts" ADD CONSTRAINT "roast_parts_shortfall" CHECK ("roast_parts"."shortfall_kg" >= 0 and "roast_parts"."shortfall_kg" <= round("roast_parts"."green_weight_kg", 3));--> statement-breakpoint
ALTER TABLE "roasts" ADD CONSTRAINT "roasts_shortfall" CHECK ("roasts"."shortfall_kg" >= 0 and "roasts"."shortfall_kg" <= "roasts"."green_weight_kg" + 0.006);
