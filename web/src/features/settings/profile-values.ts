import { EditProfileInput, type Profile } from "@tryer/contract";
import type { ShownUnit } from "@tryer/domain/units";
import { batchSizeText, parseBatchSize } from "#ui/batch-size-text.ts";
import { schemaErrors } from "#ui/schema-errors.ts";

/** What is typed in the form. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  companyName: string;
  businessType: string;
  roastingVolume: string;
  batchSize: string;
  weightUnit: ShownUnit;
}

export const profileValues = (profile: Profile): ProfileValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  companyName: profile.companyName,
  businessType: profile.businessType,
  roastingVolume: profile.roastingVolume,
  batchSize: profile.roasterBatchSize === null ? "" : batchSizeText(profile.roasterBatchSize, profile.weightUnit),
  weightUnit: profile.weightUnit,
});

/** Messages by the input's keys → by the form's. */
export function profileErrors({ roasterBatchSize, ...others }: Record<string, string>): Record<string, string> {
  return roasterBatchSize === undefined ? others : { ...others, batchSize: roasterBatchSize };
}

type Parsed = { ok: true; input: EditProfileInput } | { ok: false; errors: Record<string, string> };

/**
 * By the profile that the form was filled from. The batch size was typed in its unit, not in the one that is chosen now;
 * an empty one leaves the choice to the planner, an untouched one is kept as it is.
 */
export function parseProfileValues({ batchSize, ...names }: ProfileValues, base: Profile): Parsed {
  const isUntouched = batchSize === profileValues(base).batchSize;
  const size = isUntouched || batchSize.trim() === "" ? null : parseBatchSize(batchSize, base.weightUnit);
  if (size?.ok === false) return { ok: false, errors: { batchSize: size.reason } };
  const parsed = EditProfileInput.safeParse({
    ...names,
    version: base.version,
    ...(isUntouched ? {} : { roasterBatchSize: size?.value ?? null }),
  });
  return parsed.success
    ? { ok: true, input: parsed.data }
    : { ok: false, errors: profileErrors(schemaErrors(parsed.error)) };
}
