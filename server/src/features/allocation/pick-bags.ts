import { type AllocatedLine, contract, OrderStatus, type PickedLotInput, type PickInput } from "@tryer/contract";
import { isOrderToSend, ORDER_STATUS_WORDS } from "@tryer/domain/orders";
import { type AsideBags, checkPick, type PickedBags, setPickedAside } from "@tryer/domain/stock";
import { orderNumberLabel } from "@tryer/domain/units";
import { inArray } from "drizzle-orm";
import { orderLines } from "#db/schema/index.ts";
import { lockOrders, type OrderLineRow } from "#features/orders/index.ts";
import { type LinePick, lockPickable, type Shelf, writePicks } from "#features/stock/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { allocatedLines } from "./allocated-lines.ts";

/**
 * Lays bags of lots aside for lines of orders, or puts them back. Orders and lots are locked, so that no bag is picked for two
 * lines; where a line has other bags of the lot by now than the picker saw, nothing is written.
 */
export const pickBags = command({
  operation: contract.allocation.pick,
  permission: "orders:pack",
  async run(work, { picks: asked }: PickInput) {
    const lines = await linesToPick(work, [...new Set(asked.map(({ lineId }) => lineId))]);
    const products = [...new Set([...lines.values()].map(({ roastedItemId }) => roastedItemId))];
    const { stock, picks } = await lockPickable(work, products);
    // By what really lies aside, as the picker sees it: a pick may hold more than a line wants or a lot has by now.
    const { aside } = setPickedAside(picks, stock);
    const seen = heldBy(aside);
    const wanted = asked.map(({ lineId, lotId, bags, seenBags }) => {
      const { orderId, packageSizeId, roastedItemId, quantity, sentQuantity } = lineAmong(lines, lineId);
      const pick = { lineId, productId: roastedItemId, lotId, packageSizeId, bags, openBags: quantity - sentQuantity };
      const now = seen.get(pickKey(pick)) ?? 0;
      if (now !== seenBags)
        throw conflict("Somebody picked or put back some of these bags meanwhile. The list shows them now.", "picks");
      return { ...pick, orderId, isMore: bags > now };
    });
    const after = new Map(seen);
    for (const pick of wanted) after.set(pickKey(pick), pick.bags);
    for (const pick of wanted) if (pick.isMore) requireLot(pick, lineAmong(lines, pick.lineId), { stock, held: after });
    const written = [...wanted, ...excessOf(picks, { seen, wanted, lines })];
    await writePicks(
      work,
      written.map(({ lineId, lotId, packageSizeId, bags, orderId }) => ({
        lineId,
        lotId,
        packageSizeId,
        bags,
        orderId,
      })),
    );
    const orderIds = new Set(wanted.map(({ orderId }) => orderId));
    const [subjectId = ""] = orderIds;
    const result = (await allocatedLines(work)).flatMap(({ allocated }): AllocatedLine[] =>
      orderIds.has(allocated.orderId) ? [allocated] : [],
    );
    const isPutBack = wanted.every(({ isMore }) => !isMore);
    return {
      result,
      subjectId,
      audit: isPutBack ? "order.unpicked" : orderIds.size > 1 ? "order.several_picked" : "order.picked",
      detail: { picks: asked.map(({ lineId, lotId, bags }) => ({ lineId, lotId, bags })) },
    };
  },
});

const pickKey = ({ lineId, lotId, packageSizeId }: Omit<LinePick, "bags">): string =>
  [lineId, lotId, packageSizeId].join(" ");

/** Bags that lie aside, by line, lot and size. */
function heldBy(aside: readonly AsideBags<Shelf>[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { lineId, stock, quantity } of aside) {
    const key = pickKey({ lineId, lotId: stock.lotId, packageSizeId: stock.packageSizeId ?? "" });
    held.set(key, (held.get(key) ?? 0) + quantity);
  }
  return held;
}

interface Picking {
  seen: ReadonlyMap<string, number>;
  wanted: readonly LinePick[];
  lines: ReadonlyMap<string, LineToPick>;
}

/** Picks of the same lines that hold more than lies aside for them, cut to that: bags that are gone do not come back. */
const excessOf = (picks: readonly PickedBags[], { seen, wanted, lines }: Picking) =>
  picks.flatMap((pick) => {
    const line = lines.get(pick.lineId);
    const key = pickKey(pick);
    const bags = seen.get(key) ?? 0;
    if (line === undefined || bags === pick.bags || wanted.some((other) => pickKey(other) === key)) return [];
    return [{ ...pick, bags, orderId: line.orderId }];
  });

function lineAmong(lines: ReadonlyMap<string, LineToPick>, id: PickedLotInput["lineId"]): LineToPick {
  const line = lines.get(id);
  if (line === undefined) throw notFound("Line");
  return line;
}

type LineToPick = OrderLineRow & { orderNumber: string };

/** Lines of orders that are to be sent, whose orders are held. */
async function linesToPick(work: Work, ids: readonly string[]): Promise<Map<string, LineToPick>> {
  const { tx, actor } = work;
  const ownLines = ownRows(actor, orderLines, inArray(orderLines.id, [...ids]));
  const named = await tx.selectDistinct({ orderId: orderLines.orderId }).from(orderLines).where(ownLines);
  const orders = await lockOrders(
    work,
    named.map(({ orderId }) => orderId),
  );
  const closed = orders.find(({ status }) => !isOrderToSend(OrderStatus.parse(status)));
  if (closed !== undefined) {
    const words = ORDER_STATUS_WORDS[OrderStatus.parse(closed.status)].toLowerCase();
    throw conflict(`${orderNumberLabel(closed.number)} is ${words}. Only confirmed orders have bags to pick.`, "picks");
  }
  const numberOf = new Map(orders.map(({ id, number }) => [id, orderNumberLabel(number)]));
  const rows = await tx.select().from(orderLines).where(ownLines);
  return new Map(rows.map((row) => [row.id, { ...row, orderNumber: numberOf.get(row.orderId) ?? "" }]));
}

interface Shelves {
  stock: readonly Shelf[];
  /** Bags that would lie aside, by line, lot and size. */
  held: ReadonlyMap<string, number>;
}

/** Refuses more bags of a lot than it has free for the line, and more than the line still wants. */
function requireLot(pick: PickedBags, line: LineToPick, { stock, held }: Shelves): void {
  const { lotId, packageSizeId } = pick;
  const name = `${line.productName}, ${line.sizeLabel}`;
  const shelf = stock.filter(
    (each) => each.lotId === lotId && each.roastedItemId === line.roastedItemId && each.packageSizeId === packageSizeId,
  );
  const [lot] = shelf;
  const [ofLine, ofLot] = [`${line.id} `, ` ${lotId} ${packageSizeId}`];
  const sumOf = (counts: (key: string) => boolean) =>
    [...held].reduce((sum, [key, bags]) => (counts(key) ? sum + bags : sum), 0);
  const bagsForOthers = sumOf((key) => key.endsWith(ofLot) && !key.startsWith(ofLine));
  const checked = checkPick(
    shelf.map(({ quantity, isHeld, freshness }) => ({ quantity, isHeld, isExpired: freshness === "expired" })),
    {
      bags: pick.bags,
      bagsOfLine: sumOf((key) => key.startsWith(ofLine) && key.endsWith(` ${packageSizeId}`)),
      openBags: pick.openBags,
      bagsForOthers,
    },
  );
  if (checked.ok) return;
  const words = () => {
    switch (checked.reason) {
      case "noBags":
        return `No packed bags of ${name} are left of this roast. Pick another one.`;
      case "onHold":
        return `${lot?.lotNumber} is on hold. Release it, or pick another roast.`;
      case "expired":
        return `${lot?.lotNumber} is past its date. Pick another roast.`;
      case "moreThanOpen":
        return `Only ${pick.openBags} bags of ${name} are still to be sent with ${line.orderNumber}.`;
      case "moreThanFree":
        return `Only ${checked.freeBags} bags of ${name} of ${lot?.lotNumber} are free${bagsForOthers > 0 ? `, ${bagsForOthers} more are picked for other orders` : ""}. Pack more, or pick another roast.`;
    }
  };
  throw conflict(words(), "picks");
}
