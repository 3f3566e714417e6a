import { MAX_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import {
  centiLbsFromLbs,
  centiLbsFromPlanned,
  lbsFromCentiLbs,
  plannedHundredths,
  type ShownUnit,
} from "@tryer/domain/units";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** A batch size as it stands in a field. Worked: 26.46 lb in kg → "12". */
export const batchSizeText = (lbs: number, unit: ShownUnit) =>
  fieldNumber(plannedHundredths(centiLbsFromLbs(lbs), unit) / 100);

/** Reads a typed batch size as pounds. What was typed in kilograms is shown again, to ten grams. */
export function parseBatchSize(text: string, unit: ShownUnit, label?: string) {
  const max = Math.floor(plannedHundredths(centiLbsFromLbs(MAX_BATCH_SIZE_LBS), unit) / 100);
  const typed = typedDecimal(text, { label, places: 2, above: 0, max });
  if (!typed.ok) return typed;
  return { ok: true as const, value: lbsFromCentiLbs(centiLbsFromPlanned(Math.round(typed.value * 100), unit)) };
}
