import type { EditProfileInput, Profile } from "@tryer/contract";
import { batchSizeText, parseBatchSize } from "#shared/plan/batch-size-text.ts";

export const batchSizeValues = ({ roasterBatchSize, weightUnit }: Profile) => ({
  batchSize: roasterBatchSize === null ? "" : batchSizeText(roasterBatchSize, weightUnit),
});
export type BatchSizeValues = ReturnType<typeof batchSizeValues>;

/** Messages by the input's keys → by the form's. */
export function batchSizeErrors({ roasterBatchSize, ...others }: Record<string, string>): Record<string, string> {
  return roasterBatchSize === undefined ? others : { ...others, batchSize: roasterBatchSize };
}

type Parsed = { ok: true; input: EditProfileInput } | { ok: false; errors: Record<string, string> };

/** An empty field leaves the choice to the planner, an untouched one is kept to the last digit. */
export function parseBatchSizeValues({ batchSize }: BatchSizeValues, base: Profile): Parsed {
  const { version, roasterBatchSize, weightUnit } = base;
  if (batchSize.trim() === "") return { ok: true, input: { version, roasterBatchSize: null } };
  if (batchSize === batchSizeValues(base).batchSize) return { ok: true, input: { version, roasterBatchSize } };
  const size = parseBatchSize(batchSize, weightUnit);
  return size.ok
    ? { ok: true, input: { version, roasterBatchSize: size.value } }
    : { ok: false, errors: { batchSize: size.reason } };
}
