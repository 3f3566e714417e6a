import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import { fineGramsFromKg, normalizeUnit, typedParts } from "@tryer/domain/units";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import type { RecordValues } from "./form-part.ts";

/** Content of an input without its unit, and the choice that the unit fills; or why it does not fit. */
type WithoutUnit = { ok: true; typed: string; chosen?: Record<string, string> } | { ok: false; reason: string };

/** Takes the unit off a weight that was typed with one. Worked: '12 oz' beside a choice of units → 12, and oz is chosen. */
export function withoutTypedUnit<Row>(
  field: RecordField<Row>,
  values: RecordValues,
  fields: RecordFields<Row>,
): WithoutUnit {
  const typed = String(values[field.key] ?? "");
  const { number, unit } = typedParts(typed);
  if (field.typedUnit === undefined || unit === null) return { ok: true, typed };
  if ("unit" in field.typedUnit) {
    const weight = parseWeight(typed, { label: field.label, unit: field.typedUnit.unit, isFine: true });
    return weight.ok ? { ok: true, typed: fieldNumber(fineGramsFromKg(weight.kg)) } : weight;
  }
  const { choice } = field.typedUnit;
  const offered = fields[choice];
  const units = offered?.kind === "choice" ? Object.keys(offered.words) : [];
  // A spelling that is chosen already stays: lb and lbs are the same unit.
  const known = [String(values[choice]), ...units].find((each) => normalizeUnit(each) === unit);
  if (known === undefined) return { ok: false, reason: `Unit must be one of: ${units.join(", ")}` };
  return { ok: true, typed: number, chosen: { [choice]: known } };
}
