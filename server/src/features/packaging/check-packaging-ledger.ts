import { PackagingKind, type PackagingLedgerCheck } from "@tryer/contract";
import { isPackagingProved, type KeptPackaging } from "@tryer/domain/packaging";
import { packagingNumberLabel } from "@tryer/domain/units";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { packagingMaterials, packagingMovements } from "#db/schema/index.ts";
import { query } from "../../runtime/query.ts";

interface Checked {
  [column: string]: unknown;
  materials: number;
  wrong: { id: string; number: number; name: string; kind: string }[];
}

/** Proves the ledger of packaging of the roastery, for the settings. */
export const checkPackagingLedger = query({
  permission: "packaging:read",
  run: ({ tx, actor }, _input: Record<string, never>) => provePackagingLedger(tx, actor.roasteryId),
});

/**
 * Adds up the movements of every material in the database and names the materials whose stock is another sum, whose stock
 * at a location is, whose running balances are, whose price is not the one after the last movement, of which a transfer left
 * pieces nowhere, or whose movements brought and took another value than the stock has.
 */
export async function provePackagingLedger(tx: Tx, roasteryId: string): Promise<PackagingLedgerCheck> {
  const { rows } = await tx.execute<Checked>(ledgerCheck(roasteryId, await materialsOfWrongValue(tx, roasteryId)));
  const [checked] = rows;
  if (!checked) throw new Error("the check of the ledger answered nothing");
  const wrong = checked.wrong.map(({ id, number, name, kind }) => ({
    id,
    number: packagingNumberLabel(number),
    name,
    kind: PackagingKind.parse(kind),
  }));
  return { materialCount: checked.materials, wrong };
}

/** Materials that are read at once, so that a long ledger holds neither memory nor the other requests. */
const MATERIALS_AT_ONCE = 50;

/** Ids of the materials whose money does not add up. */
async function materialsOfWrongValue(tx: Tx, roasteryId: string): Promise<string[]> {
  const wrong: string[] = [];
  for (let after: string | null = null; ; ) {
    const some: { id: string }[] = await tx
      .select({ id: packagingMaterials.id })
      .from(packagingMaterials)
      .where(
        and(
          eq(packagingMaterials.roasteryId, roasteryId),
          after === null ? undefined : gt(packagingMaterials.id, after),
        ),
      )
      .orderBy(asc(packagingMaterials.id))
      .limit(MATERIALS_AT_ONCE);
    const last = some.at(-1);
    if (!last) return wrong;
    after = last.id;
    const ids = some.map(({ id }) => id);
    const lives = await livesOf(tx, roasteryId, ids);
    wrong.push(...ids.filter((id) => !isPackagingProved(lives.get(id) ?? [])));
  }
}

async function livesOf(tx: Tx, roasteryId: string, ids: string[]): Promise<Map<string, KeptPackaging[]>> {
  const { materialId, kind, bookingId, balanceAfterPieces, valueMinor, priceAfterE4, sequence } = packagingMovements;
  const rows = await tx
    .select({ materialId, kind, bookingId, balanceAfterPieces, valueMinor, priceAfterE4 })
    .from(packagingMovements)
    .where(and(eq(packagingMovements.roasteryId, roasteryId), inArray(materialId, ids)))
    .orderBy(asc(sequence));
  const lives = new Map<string, KeptPackaging[]>();
  for (const { materialId: id, ...row } of rows) {
    const kept = { ...row, kind: row.kind as KeptPackaging["kind"] };
    const life = lives.get(id);
    if (life) life.push(kept);
    else lives.set(id, [kept]);
  }
  return lives;
}

const ledgerCheck = (roasteryId: string, wrongIds: readonly string[]) => sql`
  with moved as (select * from packaging_movements where roastery_id = ${roasteryId}),
  materials as (select * from packaging_materials where roastery_id = ${roasteryId}),
  held as (select * from packaging_location_stock where roastery_id = ${roasteryId}),
  summed as (
    select material_id, location_id, sum(change_pieces) as sum_pieces from moved group by material_id, location_id
  ),
  running as (
    select material_id, average_after_e4,
      balance_after_pieces <> sum(change_pieces) over (partition by material_id order by sequence) as differs,
      row_number() over (partition by material_id order by sequence desc) = 1 as is_last
    from moved
  ),
  wrong_ids as (
    select material.id from materials material
    where material.pieces <> coalesce((select sum(sum_pieces) from summed where material_id = material.id), 0)
    union
    select material_id from summed full join held using (material_id, location_id)
    where coalesce(sum_pieces, 0) <> coalesce(pieces, 0)
    union
    select material_id from running where differs
    union
    select material.id from materials material join running on running.material_id = material.id and running.is_last
    where material.average_cost_e4 is distinct from running.average_after_e4
    union
    select material_id from moved where booking_id in (
      select booking_id from moved where kind in ('transfer_out', 'transfer_in')
      group by booking_id having sum(change_pieces) <> 0
    )
    union
    select unnest(${sql.param([...wrongIds])}::uuid[])
  )
  select (select count(*)::int from materials) as materials,
    coalesce((
      select json_agg(json_build_object('id', id, 'number', number, 'name', name, 'kind', kind) order by number)
      from materials join wrong_ids using (id)
    ), '[]') as wrong`;
