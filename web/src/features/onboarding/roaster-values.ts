import { type Onboarding, OnboardingRoasterInput } from "@tryer/contract";
import { parseDecimal } from "@tryer/domain/units";
import { schemaErrors } from "#ui/schema-errors.ts";

/** What is typed, under the names of the API. */
export interface RoasterValues {
  name: string;
  batchSizeLbs: string;
  defaultShrinkagePercentage: string;
}

export const roasterValues = ({
  name,
  batchSizeLbs,
  defaultShrinkagePercentage,
}: Onboarding["roaster"]): RoasterValues => ({
  name,
  batchSizeLbs: String(batchSizeLbs),
  defaultShrinkagePercentage: String(defaultShrinkagePercentage),
});

type Parsed = { ok: true; input: OnboardingRoasterInput } | { ok: false; errors: Record<string, string> };

export function parseRoasterValues({ name, batchSizeLbs, defaultShrinkagePercentage }: RoasterValues): Parsed {
  const size = parseDecimal(batchSizeLbs, { label: "Batch size", places: 2, above: 0, max: 10_000 });
  const shrinkage = parseDecimal(defaultShrinkagePercentage, { label: "Shrinkage", places: 2, min: 0, max: 90 });
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
