import { type SQL, sql } from "drizzle-orm";
import type { Work } from "../../runtime/request-context.ts";

/** Ledgers of stock by location, with the column of the record that a movement is of. */
const LEDGERS = { green_coffee_movements: "green_coffee_id", packaging_movements: "material_id" } as const;

type Ledger = keyof typeof LEDGERS;

interface Owner {
  roasteryId: SQL;
  recordId: SQL;
}

/**
 * Home location of a record: where it last came in, by a receipt that was not taken back, of the locations in use. Null
 * for what never came in.
 */
export const homeLocation = (ledger: Ledger, { roasteryId, recordId }: Owner): SQL<string | null> =>
  sql<string | null>`(
    select receipt.location_id from ${sql.identifier(ledger)} receipt
    join locations place on place.roastery_id = receipt.roastery_id and place.id = receipt.location_id
    where receipt.roastery_id = ${roasteryId} and receipt.${sql.identifier(LEDGERS[ledger])} = ${recordId}
      and receipt.kind in ('opening', 'delivery') and place.archived_at is null
      and not exists (
        select from ${sql.identifier(ledger)} counter
        where counter.roastery_id = receipt.roastery_id and counter.reverses_id = receipt.id
      )
    order by receipt.sequence desc limit 1
  )`;

/** The home location of a record; undefined for what never came in. */
export async function homeLocationOf({ tx, actor }: Work, ledger: Ledger, id: string): Promise<string | undefined> {
  const owner = { roasteryId: sql`${actor.roasteryId}::uuid`, recordId: sql`${id}::uuid` };
  const { rows } = await tx.execute<{ id: string | null }>(sql`select ${homeLocation(ledger, owner)} as id`);
  return rows[0]?.id ?? undefined;
}
