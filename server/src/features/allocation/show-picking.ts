import type { PickingInput, PickingLine } from "@tryer/contract";
import { isGround } from "@tryer/domain/items";
import { orderNumberLabel } from "@tryer/domain/units";
import { placesOfHoldings, type Shelf, shelves } from "#features/stock/index.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { allocatedLines, type OpenOrderLine } from "./allocated-lines.ts";

/** Bags to pick for the orders up to a day, or for some orders, in the order in which they draw on the coffee. */
export const showPicking = query({
  permission: "orders:read",
  async run(work, { day, ids }: PickingInput): Promise<PickingLine[]> {
    const named = ids === undefined ? null : new Set(ids);
    const isShown = ({ claim: { orderId, promisedOn } }: OpenOrderLine) =>
      named === null ? promisedOn === null || promisedOn <= day : named.has(orderId);
    const shown = (await allocatedLines(work)).filter(isShown);
    const unmarkedOf = await unmarkedBags(work, shown);
    return shown.map((own): PickingLine => {
      const {
        number,
        version: orderVersion,
        customerName,
        promisedOn,
        productName,
        sizeLabel,
        line: ordered,
      } = own.claim;
      const { batches: _batches, readyOn: _readyOn, ...line } = own.allocated;
      const { grind } = ordered;
      return {
        ...{ ...line, orderNumber: orderNumberLabel(number), orderVersion, customerName, promisedOn, productName },
        ...{ sizeLabel, grind, unmarked: unmarkedOf(own) },
      };
    });
  },
});

const wantsUnmarked = ({ claim, allocated: { openQuantity, pickedQuantity } }: OpenOrderLine): boolean =>
  isGround(claim.line.grind) && pickedQuantity < openQuantity;

/** Answers the packed bags that a ground line can be picked of by hand: they say of no grind, and nobody picked them. */
async function unmarkedBags(work: Work, lines: readonly OpenOrderLine[]) {
  const productIds = lines.filter(wantsUnmarked).map(({ allocated }) => allocated.roastedItemId);
  const { free } = productIds.length === 0 ? { free: [] } : await shelves(work, [...new Set(productIds)]);
  const isPickable = ({ packageSizeId, quantity, isHeld, freshness }: Shelf) =>
    packageSizeId !== null && quantity > 0 && !isHeld && freshness !== "expired";
  const lying = free.filter(isPickable);
  const places = await placesOfHoldings(
    work,
    lying.map(({ holdingId }) => holdingId),
  );
  return (line: OpenOrderLine): PickingLine["unmarked"] => {
    const { roastedItemId, packageSizeId, stock } = line.allocated;
    if (!wantsUnmarked(line)) return [];
    return lying
      .filter((lot) => lot.roastedItemId === roastedItemId && lot.packageSizeId === packageSizeId)
      .map(({ lotId, lotNumber: number, roastedOn, ageDays, quantity, holdingId }) => {
        const picked = stock.find((lot) => lot.lotId === lotId && lot.isPacked)?.pickedQuantity ?? 0;
        return {
          lotId,
          number,
          roastedOn,
          ageDays,
          quantity,
          pickedQuantity: picked,
          places: (places.get(holdingId) ?? []).map(({ name, quantity: there }) => ({ name, quantity: there })),
        };
      });
  };
}
