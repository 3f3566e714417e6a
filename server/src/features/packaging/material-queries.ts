import { type ListPackagingInput, PackagingMovement } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { and, asc, desc, eq, isNotNull, isNull, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { packagingMovements as movements, packagingMaterials as t } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { anyContains, shortNumberText } from "../../runtime/text-search.ts";
import { loadMaterial, presentMaterial, selectMaterials } from "./material-record.ts";
import { isTakenBack, ofMaterial } from "./undo-packaging-movement.ts";

export const getPackaging = query({
  permission: "packaging:read",
  run: (work, { id }: { id: string }) => loadMaterial(work, id),
});

/** Condition that a material is out or low, as `packagingLevel` of the domain says it. */
const isLow = sql`(${t.pieces} = 0 or ${t.pieces} < ${t.reorderPoint})`;

export const listPackaging = query({
  permission: "packaging:read",
  async run(work, { search, kind, low, archived, cursor, limit }: ListPackagingInput) {
    const { actor } = work;
    const found = await selectMaterials(work)
      .where(
        ownRows(
          actor,
          t,
          archived ? isNotNull(t.archivedAt) : isNull(t.archivedAt),
          kind === undefined ? undefined : eq(t.kind, kind),
          low ? isLow : undefined,
          anyContains([t.name, t.sku, t.sizeText, shortNumberText("packaging", t.number)], search),
          afterCursor(cursor),
        ),
      )
      .orderBy(asc(t.nameKey), asc(t.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ row }) => [row.nameKey, row.id]);
    return { items: rows.map((record) => presentMaterial(actor, record)), nextCursor };
  },
});

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [nameKey, id] = decodeCursor(cursor, 2);
  return sql`(${t.nameKey}, ${t.id}) > (${cursorValue(nameKey, "text")}::text, ${cursorValue(id, "uuid")}::uuid)`;
}

interface MovementsInput {
  id: string;
  cursor?: string | undefined;
  limit: number;
}

export const listPackagingMovements = query({
  permission: "packaging:read",
  async run(work, { id, cursor, limit }: MovementsInput) {
    await loadMaterial(work, id);
    const before = cursor === undefined ? undefined : Number(cursorValue(decodeCursor(cursor, 1)[0], "whole"));
    const found = await work.tx
      .select({ row: movements, isTakenBack })
      .from(movements)
      .where(
        and(
          ofMaterial(work, id),
          work.actor.mayReadCosts
            ? undefined
            : notInArray(movements.kind, ["cost_set", "recosted", "return_difference"]),
          before === undefined ? undefined : lt(movements.sequence, before),
        ),
      )
      .orderBy(desc(movements.sequence))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ row }) => [row.sequence]);
    const names = await namesOf(
      work,
      rows.map(({ row }) => row.userId),
    );
    const { shape } = PackagingMovement;
    const items = rows.map(({ row, ...facts }) => ({
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
    return { items, nextCursor };
  },
});
