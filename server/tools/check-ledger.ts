import type { Database } from "#db/database.ts";
import { proveLedger } from "#features/green/index.ts";
import { provePackagingLedger } from "#features/packaging/index.ts";
import { proveRoastedLedger } from "#features/stock/index.ts";
import { NOBODY } from "../src/runtime/anonymous-context.ts";
import { runCheck } from "./run-check.ts";

/** Proves the ledgers of all roasteries of a database, prints what it found and answers whether everything adds up. */
export async function checkLedgers(database: Database, print: (line: string) => void): Promise<boolean> {
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    "select id, name from roasteries order by name, id",
  );
  let [lots, roasted, materials, wrong] = [0, 0, 0, 0];
  for (const { id, name } of rows) {
    const { green, packaging, stock } = await database.readRoastery({ roasteryId: id, userId: NOBODY }, async (tx) => ({
      green: await proveLedger(tx, id),
      packaging: await provePackagingLedger(tx, id),
      stock: await proveRoastedLedger(tx, id),
    }));
    lots += green.lotCount;
    roasted += stock.lotCount;
    materials += packaging.materialCount;
    const names = [
      ...green.wrong.map(({ number, coffeeName }) => `${number} ${coffeeName}`),
      ...stock.wrong.map(({ number }) => `roasted lot ${number}`),
      ...packaging.wrong.map((material) => `${material.number} ${material.name}`),
    ];
    wrong += names.length;
    for (const each of names) print(`${name}: the sums of ${each} do not agree`);
  }
  const verdict = wrong === 0 ? "all sums agree" : `${wrong} of them do not add up`;
  const checked = `${lots} ${lots === 1 ? "lot" : "lots"}, ${roasted} roasted ${roasted === 1 ? "lot" : "lots"}, ${materials} packaging ${materials === 1 ? "material" : "materials"}`;
  print(`Ledger checked: ${checked}, ${verdict}`);
  return wrong === 0;
}

runCheck(import.meta.filename, checkLedgers);
