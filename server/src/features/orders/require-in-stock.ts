import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { stockOfOrder } from "./claimed-stock.ts";
import type { OrderLineRow } from "./order-rows.ts";

/** Refuses to mark an order as packed whose bags do not lie in stock for it, in words that name each line. */
export async function requireInStock(work: Work, lines: readonly OrderLineRow[]): Promise<void> {
  const stock = await stockOfOrder(work, lines);
  const sentences = stock.flatMap(({ lineId, bags, ready, claimed, expired, held }) => {
    const own = ready + expired;
    if (own >= bags) return [];
    const line = lines.find(({ id }) => id === lineId);
    const further = [
      ...(claimed > 0 ? [`${claimed} more are for orders before it`] : []),
      ...(held > 0 ? [`${held} more are on hold`] : []),
    ];
    const there = `${own} of ${bags} of ${line?.productName}, ${line?.sizeLabel} are in stock for this order`;
    return [`${[there, ...further].join(", ")}.`];
  });
  if (sentences.length === 0) return;
  throw conflict(
    [...sentences, "Roast or pack more, or say on the page of the order that it is packed all the same."].join(" "),
    "lines",
  );
}
