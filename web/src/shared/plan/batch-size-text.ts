import { MAX_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import {
  centiLbsFromLbs,
  centiLbsFromPlanned,
  lbsFromCentiLbs,
  type NormalUnit,
  OUNCES_PER_POUND,
  plannedHundredths,
  type ShownUnit,
  scaledInteger,
  typedParts,
} from "@tryer/domain/units";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** A batch size as it stands in a field. Worked: 26.46 lb in kg → "12". */
export const batchSizeText = (lbs: number, unit: ShownUnit) =>
  fieldNumber(plannedHundredths(centiLbsFromLbs(lbs), unit) / 100);

/** Unit that a batch size is planned in, for each that can be typed with it, and how many of that make one. */
const PLANNED_IN: Record<NormalUnit, { unit: ShownUnit; per: number; places: number }> = {
  lb: { unit: "lb", per: 1, places: 2 },
  kg: { unit: "kg", per: 1, places: 2 },
  g: { unit: "kg", per: 1000, places: 0 },
  oz: { unit: "lb", per: OUNCES_PER_POUND, places: 2 },
};

/**
 * Reads a typed batch size as pounds: in the unit typed with it, else in that of the field. What was typed in kilograms is
 * shown again, to ten grams.
 */
export function parseBatchSize(text: string, shown: ShownUnit, label?: string) {
  const { number, unit: ownUnit } = typedParts(text);
  const { unit, per, places } = PLANNED_IN[ownUnit ?? shown];
  const max = per * Math.floor(plannedHundredths(centiLbsFromLbs(MAX_BATCH_SIZE_LBS), unit) / 100);
  const typed = typedDecimal(number, { label, places, above: 0, max });
  if (!typed.ok) return typed;
  const hundredths = Math.max(1, scaledInteger(typed.value / per, 2));
  return { ok: true as const, value: lbsFromCentiLbs(centiLbsFromPlanned(hundredths, unit)) };
}
