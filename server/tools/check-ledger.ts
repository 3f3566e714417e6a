import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/open-database.ts";
import { proveLedger } from "#features/green/index.ts";
import { provePackagingLedger } from "#features/packaging/index.ts";
import { proveRoastedLedger } from "#features/stock/index.ts";
import { readConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";

/** A scope needs a person; nobody's rows are read. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

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

async function main() {
  const database = await openDatabase(readConfig(), createLog("warn"));
  try {
    if (!(await checkLedgers(database, console.log))) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

if (import.meta.filename === process.argv[1]) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
