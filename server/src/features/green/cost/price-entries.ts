import {
  type AverageState,
  type CostMovement,
  type LedgerEntry,
  needsWholeLife,
  priceMovements,
  priceWholeLife,
  type Taken,
} from "@tryer/domain/green";
import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { sumOf } from "#db/weight-sums.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { ofLot } from "../movements-of-lot.ts";

/** Amounts and prices that come with a booking; all others follow from the stock. */
export interface GivenCosts {
  /** Amount of a receipt, or of a part that was split off, in minor units; unknown where it is left out. */
  receiptMinor?: number | null | undefined;
  /** Price per kg of a `cost_set`. */
  averageE4?: number | undefined;
  /** Receipts that a later invoice names, with the difference, in the order of the entries. */
  corrections?: readonly { receiptId: string; differenceMinor: number }[] | undefined;
}

type Draft = Pick<CostMovement, "id" | "bookingId" | "businessDay" | "roastId" | "reversesId">;

/** Kinds that come with an amount; a part that was split off another lot brings what it had cost there. */
const RECEIPTS: ReadonlySet<LedgerEntry["kind"]> = new Set(["opening", "delivery", "transfer_in"] as const);

/** The movement that an entry becomes, before the domain prices it. */
export function draftOf(entry: LedgerEntry, draft: Draft, costs: GivenCosts, index: number): CostMovement {
  const isReceipt = RECEIPTS.has(entry.kind);
  const correction = entry.kind === "recosted" ? costs.corrections?.[index] : undefined;
  return {
    ...draft,
    kind: entry.kind,
    changeGrams: entry.changeGrams,
    correctsId: correction?.receiptId ?? null,
    amountMinor: isReceipt ? (costs.receiptMinor ?? null) : (correction?.differenceMinor ?? null),
    averageAfterE4: entry.kind === "cost_set" ? (costs.averageE4 ?? null) : null,
  };
}

/** Prices movements that are being booked on a locked lot; `state` is its stock before them. */
export async function priceDrafts(
  work: Work,
  lot: { id: string; state: AverageState },
  drafts: readonly CostMovement[],
): Promise<CostMovement[]> {
  const returns = drafts.filter(({ kind }) => kind === "roast_returned" || kind === "return");
  if (drafts.some(({ kind }) => needsWholeLife(kind)) || (returns.length > 0 && (await isRecosted(work, lot.id)))) {
    const life = await lifeOf(work, lot.id);
    return priceWholeLife([...life, ...drafts]).slice(life.length);
  }
  const taken = new Map<string, Taken>();
  for (const { roastId, reversesId } of returns) {
    const causeId = roastId ?? reversesId;
    if (causeId !== null && !taken.has(causeId)) taken.set(causeId, await takenBy(work, lot.id, causeId));
  }
  return priceMovements(lot.state, drafts, (event) => {
    if (event.kind === "roastReturned") return { taken: taken.get(event.roastId) };
    return event.kind === "consumptionReturned" ? { taken: taken.get(event.consumptionId) } : {};
  });
}

/** Columns that the domain prices movements by. */
export const COST_COLUMNS = {
  id: movements.id,
  bookingId: movements.bookingId,
  kind: movements.kind,
  businessDay: movements.businessDay,
  changeGrams: movements.changeGrams,
  roastId: movements.roastId,
  reversesId: movements.reversesId,
  correctsId: movements.correctsId,
  amountMinor: movements.amountMinor,
  averageAfterE4: movements.averageAfterE4,
};

/** All movements of a lot with their costs, in recorded order. */
export async function lifeOf(work: Work, lotId: string): Promise<CostMovement[]> {
  const rows = await work.tx
    .select(COST_COLUMNS)
    .from(movements)
    .where(ofLot(work, lotId))
    .orderBy(asc(movements.sequence));
  return rows as CostMovement[];
}

/** Whether a later invoice changed the price of a lot, so that its causes cost something else than their movements say. */
async function isRecosted(work: Work, lotId: string): Promise<boolean> {
  const found = await work.tx
    .select({ id: movements.id })
    .from(movements)
    .where(and(ofLot(work, lotId), eq(movements.kind, "recosted")))
    .limit(1);
  return found.length > 0;
}

/** Green coffee that a roast, sale, waste or sample took from a lot since it last gave some back, with its cost. */
async function takenBy(work: Work, lotId: string, causeId: string): Promise<Taken> {
  const returned = work.tx
    .select({ last: sql`coalesce(max(${movements.sequence}), 0)` })
    .from(movements)
    .where(and(ofLot(work, lotId), eq(movements.roastId, causeId), eq(movements.kind, "roast_returned")));
  const [sums] = await work.tx
    .select({
      grams: sumOf(movements.changeGrams),
      isUnknown: sql<boolean>`coalesce(bool_or(${movements.amountMinor} is null), false)`,
      amountMinor: sql<string>`coalesce(sum(${movements.amountMinor}), 0)::text`,
    })
    .from(movements)
    .where(
      and(
        ofLot(work, lotId),
        or(and(eq(movements.roastId, causeId), eq(movements.kind, "roast")), eq(movements.id, causeId)),
        inArray(movements.kind, ["roast", "sale", "waste", "sample"]),
        gt(movements.sequence, sql`(${returned})`),
      ),
    );
  if (!sums) throw new Error("sums are one row");
  return { grams: 0 - sums.grams, costMinor: sums.isUnknown ? null : 0 - Number(sums.amountMinor) };
}
