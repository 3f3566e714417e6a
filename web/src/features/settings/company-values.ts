import { EditRoasteryInput, type Roastery } from "@tryer/contract";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Typed values, under the names of the API. */
export function companyValues(roastery: Roastery) {
  // Somebody may choose another.
  const currency: string = roastery.currency;
  return {
    name: roastery.name,
    address: roastery.address,
    city: roastery.city,
    state: roastery.state,
    zip: roastery.zip,
    phone: roastery.phone,
    website: roastery.website,
    timeZone: roastery.timeZone,
    currency,
    defaultShrinkagePercentage: fieldNumber(roastery.defaultShrinkagePercentage),
  };
}
export type CompanyValues = ReturnType<typeof companyValues>;

type Parsed = { ok: true; input: EditRoasteryInput } | { ok: false; errors: Record<string, string> };

export function parseCompanyValues({ defaultShrinkagePercentage, ...facts }: CompanyValues, base: Roastery): Parsed {
  const shrinkage = typedDecimal(defaultShrinkagePercentage, { label: "Shrinkage", places: 2, min: 0, max: 90 });
  const parsed = EditRoasteryInput.safeParse({
    ...facts,
    version: base.version,
    ...(shrinkage.ok ? { defaultShrinkagePercentage: shrinkage.value } : {}),
  });
  if (parsed.success && shrinkage.ok) return { ok: true, input: parsed.data };
  return {
    ok: false,
    errors: {
      ...(parsed.success ? {} : schemaErrors(parsed.error)),
      ...(shrinkage.ok ? {} : { defaultShrinkagePercentage: shrinkage.reason }),
    },
  };
}
