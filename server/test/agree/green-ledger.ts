import type { DaySpan } from "@tryer/domain/analytics";
import type { Database } from "#db/database.ts";
import type { RawRoast } from "./raw-roasts.ts";
import { grouped, sum } from "./roast-arithmetic.ts";
import { isWithin } from "./wall-clock.ts";

/** A row of the green ledger, read behind the API. */
export interface LedgerRow {
  id: string;
  lotId: string;
  kind: string;
  day: string;
  grams: number;
  shortGrams: number;
  roastId: string | null;
  reversesId: string | null;
  averageAfterE4: number | null;
  createdAt: Date;
}

/** The green ledger of a roastery in the order of booking. */
export async function readLedger(database: Database, roasteryId: string): Promise<LedgerRow[]> {
  const { rows } = await database.pool.query<LedgerRow & Record<string, unknown>>(
    `select id::text, green_coffee_id::text as "lotId", kind, business_day::text as day, (change_kg * 1000)::float8 as grams,
       (shortfall_kg * 1000)::float8 as "shortGrams", roast_id::text as "roastId", reverses_id::text as "reversesId",
       average_after_e4::float8 as "averageAfterE4", created_at as "createdAt"
     from green_coffee_movements where roastery_id = $1 order by sequence`,
    [roasteryId],
  );
  return rows;
}

export interface LotStock {
  lotId: string;
  grams: number;
  /** Value in minor units; null where the cost is unknown. */
  valueMinor: number | null;
}

/** Stock of lots at the end of a day: every movement up to it added up, at the price after the last of them. */
export function stockAtEnd(ledger: readonly LedgerRow[], day: string): LotStock[] {
  const lots = grouped(
    ledger.filter((row) => row.day <= day),
    ({ lotId }) => lotId,
  );
  return [...lots].flatMap(([lotId, rows]) => {
    const grams = sum(rows.map((row) => row.grams));
    const price = rows.at(-1)?.averageAfterE4 ?? null;
    if (grams <= 0) return [];
    return [{ lotId, grams, valueMinor: price === null ? null : Math.round((grams * price) / 10_000_000) }];
  });
}

/** Coffee that came in and was not taken back, in some days. */
export function receiptsWithin(ledger: readonly LedgerRow[], span: DaySpan): LedgerRow[] {
  const reversed = new Set(ledger.map(({ reversesId }) => reversesId));
  return ledger.filter(
    ({ id, kind, day, grams }) =>
      ["opening", "delivery"].includes(kind) && grams > 0 && !reversed.has(id) && isWithin(span, day),
  );
}

/** Grams that some roasts took of each lot. */
export function useByLot(roasts: readonly RawRoast[]): Map<string, number> {
  const taken = grouped(
    roasts.flatMap(({ coffees }) => coffees),
    ({ id }) => id,
  );
  return new Map([...taken].map(([id, all]) => [id, sum(all.map(({ grams }) => grams))]));
}
