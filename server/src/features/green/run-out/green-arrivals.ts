import { inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { purchaseContracts as contracts, purchaseLines as lines, purchases } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { isOneOf, type Lots } from "./lots.ts";

/**
 * Coffee of lots that is expected, by day: what is open of ordered purchases, and what is left to call off of contracts.
 * Drafts of purchases are not ordered; they only take from what the contract still brings.
 */
export async function greenArrivals({ tx, actor }: Work, lots: Lots) {
  const received = sql`(select coalesce(sum(receipt.received_kg), 0) from purchase_receipts receipt
    where receipt.roastery_id = ${lines.roasteryId} and receipt.line_id = ${lines.id} and receipt.taken_back_at is null)`;
  const open: SQL<number> = sql`greatest(${lines.orderedGrams} - ${received}, 0)`.mapWith(lines.orderedGrams);
  const ordered = await tx
    .select({ greenCoffeeId: lines.greenCoffeeId, day: purchases.expectedOn, grams: open })
    .from(lines)
    .innerJoin(purchases, refersTo(lines.purchaseId, purchases))
    .where(
      ownRows(
        actor,
        lines,
        isNotNull(lines.greenCoffeeId),
        isOneOf(lines.greenCoffeeId, lots),
        inArray(purchases.status, ["ordered", "partly_received"]),
        isNotNull(purchases.expectedOn),
      ),
    );
  // Plain names: inside a subquery the columns would lose their table.
  const left: SQL<number> = sql`greatest(purchase_contracts.quantity_kg - (
    select coalesce(sum(case when called.status = 'received' then got.kg else greatest(drawn.ordered_kg, got.kg) end), 0)
    from purchase_lines drawn
    join purchases called on called.roastery_id = drawn.roastery_id and called.id = drawn.purchase_id
    cross join lateral (select coalesce(sum(receipt.received_kg), 0) as kg from purchase_receipts receipt
      where receipt.roastery_id = drawn.roastery_id and receipt.line_id = drawn.id and receipt.taken_back_at is null) got
    where drawn.roastery_id = purchase_contracts.roastery_id and drawn.contract_id = purchase_contracts.id
      and called.status <> 'cancelled'
  ), 0)`.mapWith(contracts.quantityGrams);
  const contracted = await tx
    .select({ greenCoffeeId: contracts.greenCoffeeId, day: contracts.expectedOn, grams: left })
    .from(contracts)
    .where(
      ownRows(
        actor,
        contracts,
        isNotNull(contracts.greenCoffeeId),
        isOneOf(contracts.greenCoffeeId, lots),
        isNull(contracts.closedAt),
        isNotNull(contracts.expectedOn),
      ),
    );
  return [...ordered, ...contracted]
    .flatMap(({ greenCoffeeId, day, grams }) =>
      greenCoffeeId === null || day === null || grams === 0 ? [] : [{ greenCoffeeId, day, grams }],
    )
    .sort((one, other) => one.day.localeCompare(other.day));
}
