import { stockForLines } from "#features/stock/index.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { claimedStock, openBags } from "./claimed-stock.ts";
import type { OrderLineRow } from "./order-rows.ts";

/** Refuses to mark an order as packed whose bags do not lie in stock for it, in words that name each line. */
export async function requireInStock(work: Work, lines: readonly OrderLineRow[]): Promise<void> {
  const open = openBags(lines);
  const claimed = await claimedStock(work, lines);
  const lying = await stockForLines(work, open);
  const sentences = open.flatMap(({ lineId, bags }, at) => {
    const own = claimed.get(lineId) ?? { ready: 0, expired: 0, held: 0 };
    if (own.ready + own.expired >= bags) return [];
    const line = lines.find(({ id }) => id === lineId);
    const others = Math.max(0, (lying[at]?.ready ?? 0) - own.ready);
    const further = [
      ...(others > 0 ? [`${others} more are for orders before it`] : []),
      ...(own.held > 0 ? [`${own.held} more are on hold`] : []),
    ];
    const there = `${own.ready + own.expired} of ${bags} of ${line?.productName}, ${line?.sizeLabel} are in stock for this order`;
    return [`${[there, ...further].join(", ")}.`];
  });
  if (sentences.length === 0) return;
  throw conflict(
    [...sentences, "Roast or pack more, or say on the page of the order that it is packed all the same."].join(" "),
    "lines",
  );
}
