import { count, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { ownRows, type RoasteryTable } from "../own-rows.ts";
import { conflict, invalid, notFound, type Refusal } from "../refusal.ts";
import type { RoasteryWork } from "../request-context.ts";

/** Table whose rows each have an id in their roastery. */
type RowTable = RoasteryTable & { id: PgColumn };

/** Table of records that people edit, with the version that they saw. */
type RecordTable = RowTable & { version: PgColumn; updatedAt: PgColumn };

/** Table of records that people put away, with the name by which they are told apart. */
type NamedTable = RowTable & { archivedAt: PgColumn; nameKey: PgColumn };

type ActiveTable = RowTable & { $inferSelect: { name: string; archivedAt: Date | null } };

type RowOf<Table extends RowTable> = Table["$inferSelect"];

/**
 * Makes the ways in which a feature finds and locks one row of the roastery.
 * @param called noun of the refusal: 'Supplier' of 'Supplier not found'
 */
export function rowsOf<Table extends RowTable>(table: Table, called: string) {
  type Row = RowOf<Table>;
  // The builder of statements tells no columns of a table that is not known yet; its rows are those of this one.
  const plain: RowTable = table;

  const byId = ({ actor }: Pick<RoasteryWork, "actor">, id: string): SQL | undefined =>
    ownRows(actor, plain, eq(plain.id, id));

  const find = async (work: Asked, id: string): Promise<Row | undefined> => {
    const [row] = await work.tx.select().from(plain).where(byId(work, id));
    return row;
  };

  return {
    /** Condition of the row. */
    byId,
    find,

    /** Finds the row, or refuses. */
    async get(work: Asked, id: string): Promise<Row> {
      const row = await find(work, id);
      if (row === undefined) throw notFound(called);
      return row;
    },

    /** Finds the row and locks it until the transaction ends; others may go on pointing at it meanwhile. Else refuses. */
    async lock(work: Asked, id: string): Promise<Row> {
      const [row] = await work.tx.select().from(plain).where(byId(work, id)).for("no key update");
      if (row === undefined) throw notFound(called);
      return row;
    },
  };
}

type Asked = Pick<RoasteryWork, "tx" | "actor">;

/** Columns to write; an undefined one stays as it is. */
type Columns<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

/** Refusals for the unique keys that two requests at once can break, by the name of the key. */
type Taken<Row> = Readonly<Record<string, (row: Row) => Refusal>>;

/** Makes the ways in which a feature finds, locks and writes the row of a record that people edit. */
export function recordOf<Table extends RecordTable>(table: Table, called: string, taken: Taken<RowOf<Table>> = {}) {
  type Row = RowOf<Table>;
  const plain: RecordTable = table;
  const rows = rowsOf(table, called);
  return {
    ...rows,

    /** Writes the given columns, those that are not undefined, and makes the row a new version. */
    async update(work: RoasteryWork, row: Row, columns: Columns<Row>): Promise<Row> {
      const { id, version } = row as { id: string; version: number };
      try {
        const [updated] = await work.tx
          .update(plain)
          .set({ ...columns, version: version + 1, updatedAt: work.now })
          .where(rows.byId(work, id))
          .returning();
        if (updated === undefined) throw new Error(`a row that is held is gone: ${called}`);
        return updated;
      } catch (error) {
        const refusalOf = taken[brokenUniqueKey(error) ?? ""];
        if (refusalOf === undefined) throw error;
        const written = Object.entries(columns).filter(([, value]) => value !== undefined);
        throw refusalOf({ ...row, ...Object.fromEntries(written) });
      }
    },
  };
}

/**
 * Refuses one more row where a roastery has as many as it can have.
 * @param called plural of the refusal: 'recalls' of 'A roastery can have at most 500 recalls'
 */
export async function requireRoom({ tx, actor }: Asked, table: RoasteryTable, most: number, called: string) {
  const [row] = await tx.select({ rows: count() }).from(table).where(ownRows(actor, table));
  if ((row?.rows ?? 0) >= most) throw conflict(`A roastery can have at most ${most} ${called}`);
}

/** Whether a record that is in use has the name, whatever its case and spaces. */
export async function isNameTaken({ tx, actor }: Asked, table: NamedTable, name: string): Promise<boolean> {
  const key = sql`lower(regexp_replace(btrim(${name}::text), '\\s+', ' ', 'g'))`;
  const taken = await tx
    .select({ id: table.id })
    .from(table)
    .where(ownRows(actor, table, isNull(table.archivedAt), eq(table.nameKey, key)))
    .limit(1);
  return taken.length > 0;
}

/** Refusal for a name that another record in use has. */
export const nameTaken = (called: string, name: string) =>
  conflict(`Another ${called} is called ${name}. Choose a different name, or rename that one first.`, "name");

interface Choice {
  called: string;
  /** Field of the input that chooses the record. */
  field: string;
  /** Way out, as 'Restore it to buy from it.'. */
  cure?: string;
}

/** Returns the row that an input chooses. Refuses one that is not there, or was put away. */
export function requireActive<Row extends { name: string; archivedAt: Date | null }>(
  row: Row | undefined,
  { called, field, cure = "Restore it first." }: Choice,
): Row {
  if (row === undefined) throw notFound(called);
  if (row.archivedAt !== null) throw invalid(`${row.name} is archived. ${cure}`, field);
  return row;
}

/** Refuses the id of a record that is not there, or was put away. */
export async function requireActiveId<Table extends ActiveTable>(
  work: Asked,
  table: Table,
  id: string,
  choice: Choice,
) {
  requireActive(await rowsOf<Table>(table, choice.called).find(work, id), choice);
}
