import type { LowMargin } from "@tryer/contract";
import { lowMargins } from "@tryer/domain/pricing";
import { query } from "../../../runtime/query.ts";
import { loadCostBasis } from "./cost-basis.ts";

/** Live prices below their targets, those that fell since the last delivery of their coffee first. */
export const listLowMargins = query({
  permission: "costs:read",
  async run(work): Promise<LowMargin[]> {
    const basis = await loadCostBasis(work);
    const tierNames = new Map(basis.tiers.map(({ id, name }) => [id, name]));
    return lowMargins(basis)
      .toSorted((a, b) => Number(b.fellSince !== null) - Number(a.fellSince !== null))
      .map(({ product, size, tierId, target: { kind, bp, rounding }, ...figures }) => ({
        roastedItemId: product.id,
        productName: product.name,
        packageSizeId: size.id,
        size: size.size,
        unit: size.unit,
        tierId,
        tierName: tierId === null ? null : (tierNames.get(tierId) ?? null),
        currency: basis.currency,
        target: { kind, bp, rounding },
        ...figures,
      }));
  },
});
