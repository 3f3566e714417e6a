import type { PackingInput, PackingRow } from "@tryer/contract";
import { orderNumberLabel } from "@tryer/domain/units";
import { packableGrams } from "#features/stock/index.ts";
import { query } from "../../runtime/query.ts";
import { allocatedLines, type OpenOrderLine } from "./allocated-lines.ts";

/**
 * Bags to pack for the orders up to a day, by product, size and grind. Bags that lie there are packed already, of a ground row
 * those that are picked for it; the others
 * come from loose coffee, the oldest roast first, as `allocate` gives it to each order.
 */
export const showPacking = query({
  permission: "orders:read",
  async run(work, { day }: PackingInput): Promise<PackingRow[]> {
    const due = (await allocatedLines(work)).filter(
      ({ claim: { promisedOn } }) => promisedOn === null || promisedOn <= day,
    );
    const loose = await packableGrams(work, [...new Set(due.map(({ allocated }) => allocated.roastedItemId))]);
    const rows = new Map<string, PackingRow>();
    for (const line of due) {
      const { claim, bagGrams, allocated } = line;
      const { roastedItemId, packageSizeId } = allocated;
      const key = [roastedItemId, packageSizeId, claim.line.grind].join(" ");
      const row = rows.get(key) ?? {
        roastedItemId,
        productName: claim.productName,
        packageSizeId,
        sizeLabel: claim.sizeLabel,
        bagGrams,
        grind: claim.line.grind,
        toPack: 0,
        packedQuantity: 0,
        unpickedQuantity: 0,
        comingQuantity: 0,
        missingQuantity: 0,
        lots: [],
        looseGrams: loose.get(roastedItemId) ?? 0,
        lineIds: [],
        orders: [],
      };
      rows.set(key, row);
      addLine(row, line);
    }
    return [...rows.values()].toSorted(
      (a, b) => a.productName.localeCompare(b.productName) || a.bagGrams - b.bagGrams || a.grind.localeCompare(b.grind),
    );
  },
});

function addLine(row: PackingRow, { claim, allocated }: OpenOrderLine): void {
  const { stock, stockQuantity, openQuantity, pickedQuantity, shortQuantity, heldQuantity } = allocated;
  for (const { isPacked, pickedQuantity: _picked, places: _places, ...lot } of stock) {
    if (isPacked) {
      row.packedQuantity += lot.quantity;
      continue;
    }
    row.toPack += lot.quantity;
    const known = row.lots.find(({ lotId }) => lotId === lot.lotId);
    if (known === undefined) row.lots.push(lot);
    else {
      known.quantity += lot.quantity;
      known.grams += lot.grams;
    }
  }
  row.unpickedQuantity += openQuantity - pickedQuantity;
  if (openQuantity > pickedQuantity) row.lineIds.push(allocated.lineId);
  row.missingQuantity += shortQuantity + heldQuantity;
  row.comingQuantity += openQuantity - stockQuantity - shortQuantity - heldQuantity;
  const { orderId, number, customerName, promisedOn } = claim;
  const order = row.orders.find(({ id }) => id === orderId);
  if (order) order.quantity += openQuantity;
  else
    row.orders.push({
      id: orderId,
      number: orderNumberLabel(number),
      customerName,
      promisedOn,
      quantity: openQuantity,
    });
}
