import { type Onboarding, OnboardingRoasterInput } from "@tryer/contract";
import type { ShownUnit } from "@tryer/domain/units";
import { batchSizeText, parseBatchSize } from "#shared/plan/batch-size-text.ts";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Typed values, under the names of the API. */
export interface RoasterValues {
  name: string;
  batchSizeLbs: string;
  defaultShrinkagePercentage: string;
}

export const roasterValues = (
  { name, batchSizeLbs, defaultShrinkagePercentage }: Onboarding["roaster"],
  unit: ShownUnit,
): RoasterValues => ({
  name,
  batchSizeLbs: batchSizeText(batchSizeLbs, unit),
  defaultShrinkagePercentage: fieldNumber(defaultShrinkagePercentage),
});

type Parsed = { ok: true; input: OnboardingRoasterInput } | { ok: false; errors: Record<string, string> };

export function parseRoasterValues(
  { name, batchSizeLbs, defaultShrinkagePercentage }: RoasterValues,
  unit: ShownUnit,
): Parsed {
  const size = parseBatchSize(batchSizeLbs, unit, "Batch size");
  const shrinkage = typedDecimal(defaultShrinkagePercentage, { label: "Shrinkage", places: 2, min: 0, max: 90 });
  if (!size.ok || !shrinkage.ok) {
    return {
      ok: false,
      errors: {
        ...(size.ok ? {} : { batchSizeLbs: size.reason }),
        ...(shrinkage.ok ? {} : { defaultShrinkagePercentage: shrinkage.reason }),
      },
    };
  }
  const parsed = OnboardingRoasterInput.safeParse({
    name,
    batchSizeLbs: size.value,
    defaultShrinkagePercentage: shrinkage.value,
  });
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, errors: schemaErrors(parsed.error) };
}
