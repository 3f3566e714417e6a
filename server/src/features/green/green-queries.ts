import { GreenMovement } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { kgFromGrams, roastNumberLabel } from "@tryer/domain/units";
import { and, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import { type greenCoffeeMovements, greenCoffeeMovements as movements, roasts } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Actor, Work } from "../../runtime/request-context.ts";
import { loadGreenCoffee } from "./green-lot.ts";
import { isTakenBack } from "./movements-of-lot.ts";

type MovementRow = typeof greenCoffeeMovements.$inferSelect;

interface MovementRecord {
  row: MovementRow;
  roastNumber: number | null;
  isRoastDeleted: boolean;
  isTakenBack: boolean;
}

function presentGreenMovement(
  { row, roastNumber, isRoastDeleted, isTakenBack }: MovementRecord,
  personName: string,
  { mayReadCosts }: Actor,
): GreenMovement {
  return {
    id: row.id,
    kind: GreenMovement.shape.kind.parse(row.kind),
    locationId: row.locationId,
    businessDay: row.businessDay,
    reason: row.reason,
    changeKg: kgFromGrams(row.changeGrams),
    balanceAfterKg: kgFromGrams(row.balanceAfterGrams),
    shortfallKg: kgFromGrams(row.shortfallGrams),
    roastNumber: roastNumber === null ? null : roastNumberLabel(roastNumber),
    roastId: isRoastDeleted ? null : row.roastId,
    personName,
    reversesId: row.reversesId,
    isTakenBack,
    ...(mayReadCosts ? { amountMinor: row.amountMinor, averageAfterE4: row.averageAfterE4 } : {}),
    createdAt: row.createdAt.toISOString(),
  };
}

export const getGreenCoffee = query({
  permission: "green:read",
  run: (work, { id }: { id: string }) => loadGreenCoffee(work, id),
});

interface MovementsInput {
  id: string;
  cursor?: string | undefined;
  limit: number;
}

export const listGreenMovements = query({
  permission: "green:read",
  async run(work, input: MovementsInput) {
    const { ownerId } = await loadGreenCoffee(work, input.id);
    // A customer's coffee has no cost to the roastery.
    const actor = { ...work.actor, mayReadCosts: work.actor.mayReadCosts && ownerId === null };
    const found = await greenMovementsPage({ ...work, actor }, input);
    const { rows, nextCursor } = pageOf(found, input.limit, ({ row }) => [row.sequence]);
    const names = await namesOf(
      work,
      rows.map(({ row }) => row.userId),
    );
    const items = rows.map((record) =>
      presentGreenMovement(record, names.get(record.row.userId) ?? DELETED_PERSON, actor),
    );
    return { items, nextCursor };
  },
});

export function greenMovementsPage({ tx, actor }: Work, { id, cursor, limit }: MovementsInput) {
  const before = cursor === undefined ? undefined : Number(cursorValue(decodeCursor(cursor, 1)[0], "whole"));
  return tx
    .select({
      row: movements,
      roastNumber: roasts.number,
      isRoastDeleted: sql<boolean>`${roasts.deletedAt} is not null`,
      isTakenBack,
    })
    .from(movements)
    .leftJoin(roasts, and(eq(roasts.roasteryId, movements.roasteryId), eq(roasts.id, movements.roastId)))
    .where(
      ownRows(
        actor,
        movements,
        eq(movements.greenCoffeeId, id),
        before === undefined ? undefined : lt(movements.sequence, before),
        // They say nothing but that a cost changed.
        actor.mayReadCosts ? undefined : notInArray(movements.kind, ["cost_set", "recosted", "return_difference"]),
      ),
    )
    .orderBy(desc(movements.sequence))
    .limit(limit + 1);
}
