import type { CostBasis, SetTargetsInput } from "@tryer/contract";
import { MOST_TARGET_BP, PRICE_ROUNDINGS, TARGET_KINDS } from "@tryer/domain/pricing";
import { scaledInteger } from "@tryer/domain/units";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Target of a tier as it stands in the fields; no kind is no target. */
export interface TargetValues {
  kind: string;
  percent: string;
  rounding: string;
}

export type TargetsByTier = Record<string, TargetValues>;

/** Key of a tier; everybody has the empty one. */
export const tierKey = (tierId: string | null) => tierId ?? "";

const NO_TARGET: TargetValues = { kind: "", percent: "", rounding: "none" };

type Targets = CostBasis["targets"];

/** Targets of a product, or of all products where none is named, by tier. */
export function targetValues(
  { targets, tiers }: { targets: Targets; tiers: CostBasis["tiers"] },
  productId: string | null,
): TargetsByTier {
  const of = (tierId: string | null): TargetValues => {
    const target = targets.find((each) => each.tierId === tierId && each.roastedItemId === productId);
    if (target === undefined) return NO_TARGET;
    return { kind: target.kind, percent: fieldNumber(target.bp / 100), rounding: target.rounding };
  };
  return Object.fromEntries([null, ...tiers.map(({ id }) => id)].map((tierId) => [tierKey(tierId), of(tierId)]));
}

type TypedTargets = { ok: true; targets: SetTargetsInput["targets"] } | { ok: false; errors: Record<string, string> };

const isSame = (a: TargetValues, b: TargetValues) =>
  a.kind === b.kind && (a.kind === "" || (a.percent.trim() === b.percent && a.rounding === b.rounding));

/** Targets that differ from the saved ones, with a message at each percentage that could not be read, by tier. */
export function typedTargets(values: TargetsByTier, saved: TargetsByTier, productId: string | null): TypedTargets {
  const errors: Record<string, string> = {};
  const targets = Object.entries(values).flatMap(([key, typed]): SetTargetsInput["targets"] => {
    if (isSame(typed, saved[key] ?? NO_TARGET)) return [];
    const of = { tierId: key === "" ? null : key, roastedItemId: productId };
    const kind = TARGET_KINDS.find((each) => each === typed.kind);
    if (kind === undefined) return [{ ...of, target: null }];
    const rounding = PRICE_ROUNDINGS.find((each) => each === typed.rounding) ?? "none";
    const percent = typedDecimal(typed.percent, {
      places: 2,
      min: 0,
      max: MOST_TARGET_BP[kind] / 100,
      label: "Target",
    });
    if (percent.ok) return [{ ...of, target: { kind, bp: scaledInteger(percent.value, 2), rounding } }];
    errors[key] = percent.reason;
    return [];
  });
  return Object.keys(errors).length === 0 ? { ok: true, targets } : { ok: false, errors };
}
