import type { PackingInput, PackingRow } from "@tryer/contract";
import { bagsByPlace, bagsFullWith, planPacking } from "@tryer/domain/stock";
import { orderNumberLabel } from "@tryer/domain/units";
import { packableLots } from "#features/stock/index.ts";
import { query } from "../../runtime/query.ts";
import { allocatedLines, type OpenOrderLine } from "./allocated-lines.ts";

/**
 * Bags to pack for the orders up to a day, by product, size and grind. Bags that lie there are packed already, of a ground row
 * those that are picked for it; the others come from loose coffee, the oldest roast first as a packing takes it, each row after
 * the rows before it.
 */
export const showPacking = query({
  permission: "orders:read",
  async run(work, { day, locationId }: PackingInput): Promise<PackingRow[]> {
    const due = (await allocatedLines(work)).filter(
      ({ claim: { promisedOn } }) => promisedOn === null || promisedOn <= day,
    );
    const productIds = [...new Set(due.map(({ allocated }) => allocated.roastedItemId))];
    const { lots, locationIds } = await packableLots(work, productIds);
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
        parts: [],
        looseGrams: lots.reduce((sum, lot) => (lot.roastedItemId === roastedItemId ? sum + lot.quantity : sum), 0),
        lineIds: [],
        orders: [],
      };
      rows.set(key, row);
      addLine(row, line);
    }
    const shown = [...rows.values()].toSorted(
      (a, b) => a.productName.localeCompare(b.productName) || a.bagGrams - b.bagGrams || a.grind.localeCompare(b.grind),
    );
    const at = locationId === undefined ? locationIds : locationIds.filter((id) => id === locationId);
    for (const row of shown) takeLoose(row, lots, at);
    return shown;
  },
});

type Packable = Awaited<ReturnType<typeof packableLots>>["lots"];

/** Names the roasts that a row is packed from, and takes their coffee so that the next row gets other. */
function takeLoose(row: PackingRow, all: Packable, locationIds: readonly string[]): void {
  const { roastedItemId, toPack: bags, bagGrams } = row;
  const lots = all.filter((lot) => lot.roastedItemId === roastedItemId);
  const shares = bagsByPlace(
    lots.map(({ byPlace }) => byPlace),
    locationIds,
    { bags, bagGrams },
  );
  const full = new Map<string, number>();
  for (const { locationId, bags: wanted } of shares) {
    const loose = lots.map(({ lotId, byPlace }) => ({ id: lotId, quantity: byPlace.get(locationId) ?? 0 }));
    const fitting = Math.floor(loose.reduce((sum, { quantity }) => sum + quantity, 0) / bagGrams);
    const own = Math.min(wanted, fitting);
    const plan = planPacking(loose, { bags: own, bagGrams, weightGrams: own * bagGrams });
    if (!plan.ok) continue;
    for (const { id: lotId, quantity: grams } of plan.packed) {
      row.parts.push({ lotId, locationId, grams });
      const byPlace = lots.find((lot) => lot.lotId === lotId)?.byPlace;
      byPlace?.set(locationId, (byPlace.get(locationId) ?? 0) - grams);
    }
    for (const { id, quantity } of bagsFullWith(plan.packed, bagGrams)) full.set(id, (full.get(id) ?? 0) + quantity);
  }
  row.lots = lots.flatMap(({ lotId, lotNumber: number, roastedOn, ageDays }) => {
    const quantity = full.get(lotId);
    if (quantity === undefined) return [];
    const grams = row.parts.reduce((sum, part) => (part.lotId === lotId ? sum + part.grams : sum), 0);
    return [{ lotId, number, roastedOn, ageDays, quantity, grams }];
  });
}

function addLine(row: PackingRow, { claim, allocated }: OpenOrderLine): void {
  const { stock, stockQuantity, openQuantity, pickedQuantity, shortQuantity, heldQuantity } = allocated;
  for (const { isPacked, quantity } of stock) {
    if (isPacked) row.packedQuantity += quantity;
    else row.toPack += quantity;
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
