import { type LackedPackaging, PackagingKind } from "@tryer/contract";
import type { OrderParts, OrderStepRow } from "./order-rows.ts";

/** Packaging that a step could not take because the stock did not hold all of it, by material. */
const shortOf = (moved: OrderStepRow["moved"]) =>
  (moved ?? []).flatMap(({ materials = [] }) => materials.filter(({ shortPieces }) => shortPieces > 0));

/** Materials of which bags of orders lacked pieces. */
export const lackedMaterials = (orders: readonly OrderParts[]): string[] => [
  ...new Set(
    orders.flatMap(({ steps }) => steps.flatMap(({ moved }) => shortOf(moved).map(({ materialId }) => materialId))),
  ),
];

/** Packaging that bags which a step filled from loose coffee did not take; null where they took all that they need. */
export function lackedPackaging(
  moved: OrderStepRow["moved"],
  names: ReadonlyMap<string, string>,
): LackedPackaging | null {
  const short = shortOf(moved).map(({ materialId, shortPieces }) => ({
    id: materialId,
    name: names.get(materialId) ?? "",
    pieces: shortPieces,
  }));
  const unclearKinds = PackagingKind.array().parse((moved ?? []).flatMap((line) => line.unclearKinds ?? []));
  return short.length === 0 && unclearKinds.length === 0 ? null : { short, unclearKinds };
}
