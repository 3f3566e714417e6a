import { EditProfileInput, type Profile } from "@tryer/contract";
import { parseDecimal } from "@tryer/domain/units";
import { schemaErrors } from "#ui/schema-errors.ts";

/** What is typed in the form. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  companyName: string;
  businessType: string;
  roastingVolume: string;
  batchSize: string;
}

export const profileValues = (profile: Profile): ProfileValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  companyName: profile.companyName,
  businessType: profile.businessType,
  roastingVolume: profile.roastingVolume,
  batchSize: profile.roasterBatchSize === null ? "" : String(profile.roasterBatchSize),
});

/** Messages by the input's keys → by the form's. */
export function profileErrors({ roasterBatchSize, ...others }: Record<string, string>): Record<string, string> {
  return roasterBatchSize === undefined ? others : { ...others, batchSize: roasterBatchSize };
}

type Parsed = { ok: true; input: EditProfileInput } | { ok: false; errors: Record<string, string> };

/** An empty batch size leaves the choice to the planner. */
export function parseProfileValues({ batchSize, ...names }: ProfileValues, version: number): Parsed {
  const size = batchSize.trim() === "" ? null : parseDecimal(batchSize, { places: 2, above: 0, max: 10_000 });
  if (size?.ok === false) return { ok: false, errors: { batchSize: size.reason } };
  const parsed = EditProfileInput.safeParse({ ...names, version, roasterBatchSize: size?.value ?? null });
  return parsed.success
    ? { ok: true, input: parsed.data }
    : { ok: false, errors: profileErrors(schemaErrors(parsed.error)) };
}
