import type { Database } from "#db/database.ts";

export interface LedgerLine {
  kind: string;
  changeGrams: number;
  balanceGrams: number;
  shortfallGrams: number;
}

/** The movements of one lot in the order of booking, read behind the API. */
export async function ledgerOf(database: Database, greenCoffeeId: string): Promise<LedgerLine[]> {
  const { rows } = await database.pool.query<{ kind: string; change: string; balance: string; shortfall: string }>(
    `select kind, change_kg * 1000 as change, balance_after_kg * 1000 as balance, shortfall_kg * 1000 as shortfall
     from green_coffee_movements where green_coffee_id = $1 order by sequence`,
    [greenCoffeeId],
  );
  return rows.map(({ kind, change, balance, shortfall }) => ({
    kind,
    changeGrams: Number(change),
    balanceGrams: Number(balance),
    shortfallGrams: Number(shortfall),
  }));
}
