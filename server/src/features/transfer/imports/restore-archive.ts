import { CHUNK_BYTES } from "@tryer/domain/files";
import { sql } from "drizzle-orm";
import { brokenRule } from "#db/broken-unique-key.ts";
import type { Tx } from "#db/database.ts";
import type { DerivedKey } from "#db/inventory/table-inventory.ts";
import { ROASTERY_TABLES, type RoasteryTable } from "#db/inventory/table-order.ts";
import { becomeApplication, becomeOwner } from "#db/local-settings.ts";
import { changeAllDays } from "#features/analytics/index.ts";
import type { JobWork } from "../../../runtime/jobs/job-handler.ts";
import { jsonPart } from "../archive/format.ts";
import { travellingColumns } from "../archive/table-columns.ts";
import { inPieces } from "../zip/zip-writer.ts";
import type { Line } from "./check-line.ts";
import { type ArchiveReceiver, ArchiveRefusal, type ImportedPerson } from "./read-archive.ts";

interface Roastery {
  tx: Tx;
  roasteryId: string;
}

/** Words of the first kind of record that a roastery has already; null where it is empty but for its furniture. */
export async function firstRecords({ tx, roasteryId }: Roastery): Promise<string | null> {
  for (const { key, table, entry } of ROASTERY_TABLES) {
    if (key === "roasteries" || entry.isFurniture || entry.isDerived) continue;
    const { rows } = await tx.execute(sql`select 1 from ${table} t where t.roastery_id = ${roasteryId} limit 1`);
    if (rows.length > 0) return entry.words;
  }
  return null;
}

/**
 * Makes room for what a file brings: deletes what a roastery has from its first moment, as the owner of the tables. Its
 * activity and its files of exports and imports stay.
 */
export async function clearFurniture({ tx, roasteryId }: Roastery): Promise<void> {
  await becomeOwner(tx);
  for (const { key, table, entry } of ROASTERY_TABLES.toReversed()) {
    const makesWay = entry.isDerived || (entry.isFurniture && entry.staysBecause === undefined && key !== "auditLog");
    if (!makesWay) continue;
    await tx.execute(sql`delete from ${table} where roastery_id = ${roasteryId}`);
  }
  await tx.execute(sql`delete from imported_people where roastery_id = ${roasteryId}`);
  await becomeApplication(tx);
  await tx.execute(sql`set local TimeZone = 'UTC'`);
  await tx.execute(sql`set constraints all deferred`);
}

/** Checks what was put off until every row is there. */
export async function checkReferences({ tx }: Roastery): Promise<void> {
  await refusing("", null, () => tx.execute(sql`set constraints all immediate`));
}

/** Calculates the rows of a derived table anew from the facts of the roastery, whatever stands in it. */
type Rebuild = (work: JobWork) => Promise<void>;

/** Rebuilds by derived table. One function may stand at several tables; it is called once. */
const REBUILDS: Record<DerivedKey, Rebuild> = {
  changedDays: changeAllDays,
  greenDaySums: changeAllDays,
  salesDaySums: changeAllDays,
  salesMonthSums: changeAllDays,
  roastMonthSums: changeAllDays,
  roastMonthSteps: changeAllDays,
};

/** Calculates every derived table of a roastery anew, after its facts came by an import. */
export async function rebuildDerived(work: JobWork): Promise<void> {
  for (const rebuild of new Set(Object.values<Rebuild>(REBUILDS))) await rebuild(work);
}

/** Writes what a file holds into an empty roastery, as the application's role, to which no other one exists. */
export class Restorer implements ArchiveReceiver {
  readonly #roastery: Roastery;
  readonly #onRows: (count: number) => Promise<void>;
  /** Whether the file has products and does not say which of them are decaf, as before there was the field. */
  lacksDecaf = false;

  constructor(roastery: Roastery, onRows: (count: number) => Promise<void>) {
    this.#roastery = roastery;
    this.#onRows = onRows;
  }

  async rows(table: RoasteryTable, columns: readonly string[], lines: readonly Line[]): Promise<void> {
    if (lines.length === 0) return;
    if (table.key === "roastedCoffeeItems" && !columns.includes("is_decaf")) this.lacksDecaf = true;
    if (table.key === "roasteries") await this.#describe(table, columns, lines);
    else await this.#insert(table, columns, lines);
    await this.#onRows(lines.length);
  }

  async people(people: readonly ImportedPerson[]): Promise<void> {
    const { tx, roasteryId } = this.#roastery;
    await tx.execute(sql`
      insert into imported_people (roastery_id, user_id, name, email)
      select ${roasteryId}, p.id, p.name, p.email
      from json_to_recordset(${JSON.stringify(people)}::json) as p (id uuid, name text, email text)
      on conflict do nothing`);
  }

  async file(sha256: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const { tx, roasteryId } = this.#roastery;
    let position = 0;
    for await (const piece of inPieces(bytes, CHUNK_BYTES)) {
      await tx.execute(sql`
        insert into file_chunks (roastery_id, sha256, position, bytes)
        values (${roasteryId}, ${sha256}, ${position}, ${piece})`);
      position += 1;
    }
  }

  /** The activity may name anybody's id: whoever the file has no name for is nobody here. */
  async namelessPeople(): Promise<void> {
    const { tx, roasteryId } = this.#roastery;
    await tx.execute(sql`
      insert into imported_people (roastery_id, user_id)
      select distinct ${roasteryId}::uuid, a.user_id from audit_log a
      where a.roastery_id = ${roasteryId} and a.action not like 'data.%'
        and not exists (select from members m where m.organization_id = ${roasteryId} and m.user_id = a.user_id)
      on conflict do nothing`);
  }

  async #describe(table: RoasteryTable, columns: readonly string[], [line, ...others]: readonly Line[]) {
    const { tx, roasteryId } = this.#roastery;
    const { name } = table;
    if (!line || others.length > 0) throw new ArchiveRefusal(jsonPart(name), 2, "A file can contain only one roastery");
    const names = columns.map((column) => sql.identifier(column));
    const values = restoredValues(table, columns);
    await becomeOwner(tx);
    await refusing(jsonPart(name), line.number, () =>
      tx.execute(sql`
        update roasteries set (${sql.join(names, sql`, `)}) = (
          select ${sql.join(values, sql`, `)} from json_populate_record(null::roasteries, ${line.text}::json) r),
          version = version + 1
        where id = ${roasteryId}`),
    );
    await becomeApplication(tx);
  }

  /** Inserts some lines at once; where they are refused, one by one, to tell which one it is. */
  async #insert(table: RoasteryTable, columns: readonly string[], lines: readonly Line[]): Promise<void> {
    const { tx, roasteryId } = this.#roastery;
    const names = columns.map((column) => sql.identifier(column));
    const values = restoredValues(table, columns);
    const insert = (some: readonly Line[]) =>
      tx.execute(sql`
        insert into ${table.table} (roastery_id, ${sql.join(names, sql`, `)})
        select ${roasteryId}, ${sql.join(values, sql`, `)}
        from json_populate_recordset(null::${table.table}, ${`[${some.map(({ text }) => text).join(",")}]`}::json) r`);
    await tx.execute(sql`savepoint lines`);
    try {
      await insert(lines);
    } catch (error) {
      if (brokenRule(error) === null) throw error;
      await tx.execute(sql`rollback to savepoint lines`);
      for (const line of lines) await refusing(jsonPart(table.name), line.number, () => insert([line]));
    }
    await tx.execute(sql`release savepoint lines`);
  }
}

/** Values of a row `r` of the file. Whatever it says, what needs a secret that is not here is off. */
function restoredValues(table: RoasteryTable, columns: readonly string[]) {
  const off = new Set(travellingColumns(table).flatMap(({ name, isOff }) => (isOff ? [name] : [])));
  return columns.map((column) => (off.has(column) ? sql`false` : sql`r.${sql.identifier(column)}`));
}

/** Turns what the database refuses into a refusal of the line. */
async function refusing(part: string, line: number | null, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const broken = brokenRule(error);
    if (broken === null) throw error;
    const table = broken.table === undefined ? "" : jsonPart(broken.table);
    throw new ArchiveRefusal(part === "" ? table : part, line, broken.reason);
  }
}
