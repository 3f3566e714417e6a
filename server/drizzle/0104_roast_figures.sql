-- One statement, so that the table is written anew once.
ALTER TABLE "roasts"
  ADD COLUMN "green_grams" bigint GENERATED ALWAYS AS ((green_weight_kg * 1000)::bigint) STORED NOT NULL,
  ADD COLUMN "green_centi_lbs" bigint GENERATED ALWAYS AS ((round(green_weight_kg * 2.20462, 2) * 100)::bigint) STORED NOT NULL,
  ADD COLUMN "roasted_grams" bigint GENERATED ALWAYS AS ((roasted_weight_kg * 1000)::bigint) STORED,
  ADD COLUMN "roasted_centi_lbs" bigint GENERATED ALWAYS AS ((round(roasted_weight_kg * 2.20462, 2) * 100)::bigint) STORED,
  ADD COLUMN "is_averaged" boolean GENERATED ALWAYS AS (roasted_weight_kg is not null and not is_roasted_estimated and status in ('good', 'questionable')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "roasts_figures_idx" ON "roasts" USING btree ("roastery_id","roasted_at","roasted_item_id","machine_id","operator_name","green_coffee_id","green_grams","green_centi_lbs","roasted_grams","roasted_centi_lbs","duration_sec","is_averaged") WHERE "roasts"."deleted_at" is null;