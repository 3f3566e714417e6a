import { keptOfLots } from "@tryer/domain/stock";
import { asc, inArray, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { roastedMovements as movements, roastedHoldings, roastedLots, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { lotNumber } from "./lot-number.ts";

/** Roast that a line of an order was sent from, with the grams that the customer still has. */
export interface SentFrom {
  lotId: string;
  number: string;
  roastedOn: string;
  grams: number;
}

/** Roasts that orders were sent from, by line, oldest first. */
export async function sentFrom({ tx, actor }: Work, orderIds: readonly string[]): Promise<Map<string, SentFrom[]>> {
  const grams = sql`-sum(${movements.change} * ${roastedHoldings.unitGrams})`;
  const rows = await tx
    .select({
      lineId: movements.orderLineId,
      lotId: roastedLots.id,
      number: roastedLots.number,
      roast: roasts.number,
      roastedOn: roastedLots.roastedOn,
      grams: grams.mapWith(Number),
    })
    .from(movements)
    .innerJoin(roastedHoldings, refersTo(movements.holdingId, roastedHoldings))
    .innerJoin(roastedLots, refersTo(movements.lotId, roastedLots))
    .leftJoin(roasts, refersTo(roastedLots.roastId, roasts))
    .where(
      ownRows(actor, movements, inArray(movements.orderId, [...orderIds]), inArray(movements.kind, ["sale", "return"])),
    )
    .groupBy(movements.orderLineId, roastedLots.id, roastedLots.number, roasts.number, roastedLots.roastedOn)
    .having(sql`${grams} <> 0`)
    .orderBy(asc(roastedLots.roastedOn), asc(roastedLots.id));
  const byLine = new Map<string, SentFrom[]>();
  for (const { lineId, number, roast, ...lot } of rows) {
    if (lineId === null) continue;
    const known = byLine.get(lineId) ?? [];
    known.push({ ...lot, number: lotNumber(number, roast) });
    byLine.set(lineId, known);
  }
  return new Map([...byLine].map(([lineId, lots]) => [lineId, keptOfLots(lots)]));
}
