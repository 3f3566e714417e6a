import { contract, PackagingMovement } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { mayDo } from "@tryer/domain/team";
import { notInArray, sql } from "drizzle-orm";
import { packagingMovements as movements, packagingMaterials as t } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { archivedIn, equals, listOf, searched, unfiltered } from "../../runtime/lists/list-of.ts";
import { descending } from "../../runtime/lists/list-order.ts";
import { sortedBy } from "../../runtime/lists/sorted-by.ts";
import { query } from "../../runtime/query.ts";
import { shortNumberText } from "../../runtime/text-search.ts";
import { loadMaterial, presentMaterial, selectMaterials } from "./material-record.ts";
import { isTakenBack } from "./undo-packaging-movement.ts";

export const getPackaging = query({
  permission: "packaging:read",
  run: (work, { id }: { id: string }) => loadMaterial(work, id),
});

/** Condition that a material is out or low, as `packagingLevel` of the domain says it. */
const isLow = sql`(${t.pieces} = 0 or ${t.pieces} < ${t.reorderPoint})`;

export const listPackaging = listOf(contract.packaging.list, {
  permission: "packaging:read",
  table: t,
  select: selectMaterials,
  order: sortedBy({ name: t.nameKey, kind: t.kind }, t.id).order,
  keysOf: ({ row }, { sort }) => ({ value: { name: row.nameKey, kind: row.kind }[sort], id: row.id }),
  filters: {
    sort: unfiltered,
    direction: unfiltered,
    archived: archivedIn(t),
    kind: equals(t.kind),
    low: (low) => (low ? isLow : undefined),
    supplierId: (id, { actor }) =>
      id === undefined || mayDo(actor.role, "purchases:read") ? equals(t.supplierId)(id) : sql`false`,
    search: searched(t.name, t.sku, t.sizeText, shortNumberText("packaging", t.number)),
  },
  present: ({ actor }, rows) => rows.map((record) => presentMaterial(actor, record)),
});

export const listPackagingMovements = listOf(contract.packaging.movements, {
  permission: "packaging:read",
  table: movements,
  prepare: (work, { id }) => loadMaterial(work, id),
  select: ({ tx }) => tx.select({ row: movements, isTakenBack }).from(movements),
  order: descending({ sequence: movements.sequence }),
  keysOf: ({ row }) => row,
  filters: { id: equals(movements.materialId) },
  where: ({ actor }) =>
    actor.mayReadCosts ? undefined : notInArray(movements.kind, ["cost_set", "recosted", "return_difference"]),
  async present(work, rows) {
    const names = await namesOf(
      work,
      rows.map(({ row }) => row.userId),
    );
    const { shape } = PackagingMovement;
    return rows.map(({ row, ...facts }) => ({
      id: row.id,
      kind: shape.kind.parse(row.kind),
      locationId: row.locationId,
      businessDay: row.businessDay,
      reason: row.reason,
      changePieces: row.changePieces,
      balanceAfterPieces: row.balanceAfterPieces,
      ...(work.actor.mayReadCosts ? { cost: { valueMinor: row.valueMinor, perPieceE4: row.priceAfterE4 } } : {}),
      personName: names.get(row.userId) ?? DELETED_PERSON,
      reversesId: row.reversesId,
      ...facts,
      createdAt: row.createdAt.toISOString(),
    }));
  },
});
