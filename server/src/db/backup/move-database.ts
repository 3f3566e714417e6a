import { FolderInUseError } from "../embedded/index.ts";
import { knownVersion } from "../migrate.ts";
import { BackupError } from "./backup-error.ts";
import { connectTo, folderWithDatabase, openHeld } from "./open-source.ts";
import { migrateEmpty } from "./restore-backup.ts";
import { readSequences, readTables, readVersion, settleTexts } from "./rows/catalogue.ts";
import { loadRows } from "./rows/load-rows.ts";
import { readAllRows } from "./rows/read-rows.ts";
import { countRows, RowSums, type TableSums } from "./rows/row-sums.ts";

/**
 * Copies the embedded database of a folder into an empty one on a PostgreSQL server, row by row, and compares what
 * arrived. The folder keeps its rows.
 */
export async function moveDatabase(from: string, to: string): Promise<{ rows: number; sums: TableSums }> {
  const dataDir = await folderWithDatabase(from);
  const source = await openHeld(dataDir).catch((error: unknown) => {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new BackupError(
      `Tryer is running on ${dataDir} (process ${error.holderPid}): stop it, so that nothing is written that would not arrive.`,
    );
  });
  try {
    const target = await connectTo(to, "tryer move");
    try {
      await source.client.query("begin isolation level repeatable read, read only");
      await settleTexts(source.client);
      const schema = await readVersion(source.client);
      if (schema === null) throw new BackupError(`${dataDir} holds no tables of Tryer.`);
      if (schema.hash !== knownVersion()?.hash) {
        throw new BackupError(
          "The data folder was last opened by another version of Tryer. Start this one on it once, stop it, and move then.",
        );
      }
      const tables = await readTables(source.client);
      const sums = new RowSums(tables);
      const sequences = await readSequences(source.client);
      await migrateEmpty(target.client, schema);
      const arrived = await loadRows(target.client, {
        batches: async function* (targets) {
          const known = new Map(targets.map((table) => [table.name, table]));
          for await (const { table, lines } of readAllRows(source.client, tables)) {
            sums.add(table.name, lines);
            const targetTable = known.get(table.name);
            if (JSON.stringify(targetTable?.columns) !== JSON.stringify(table.columns) || targetTable === undefined)
              throw new BackupError(`The database has another table ${table.name} than the data folder.`);
            yield { table: targetTable, lines };
          }
        },
        ending: async () => ({ sums: sums.sums(), sequences }),
      });
      return { rows: countRows(arrived), sums: arrived };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
