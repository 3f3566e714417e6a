import { contract, GreenMovement } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { kgFromGrams, roastNumberLabel } from "@tryer/domain/units";
import { notInArray, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { type greenCoffeeMovements, greenCoffeeMovements as movements, roasts } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { equals, listOf } from "../../runtime/lists/list-of.ts";
import { descending } from "../../runtime/lists/list-order.ts";
import { query } from "../../runtime/query.ts";
import type { Actor } from "../../runtime/request-context.ts";
import { loadGreenLot } from "./green-lot.ts";
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
  { mayReadCosts }: Pick<Actor, "mayReadCosts">,
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
  run: (work, { id }: { id: string }) => loadGreenLot(work, id),
});

/** Ledger of a lot, newest first. */
export const listGreenMovements = listOf(contract.green.movements, {
  permission: "green:read",
  table: movements,
  prepare: async (work, { id }) => {
    const { ownerId } = await loadGreenLot(work, id);
    // A customer's coffee has no cost to the roastery.
    return { mayReadCosts: work.actor.mayReadCosts && ownerId === null };
  },
  select: ({ tx }) =>
    tx
      .select({
        row: movements,
        roastNumber: roasts.number,
        isRoastDeleted: sql<boolean>`${roasts.deletedAt} is not null`,
        isTakenBack,
      })
      .from(movements)
      .leftJoin(roasts, refersTo(movements.roastId, roasts)),
  order: descending({ sequence: movements.sequence }),
  keysOf: ({ row }) => row,
  filters: { id: equals(movements.greenCoffeeId) },
  // They say nothing but that a cost changed.
  where: (_, { mayReadCosts }) =>
    mayReadCosts ? undefined : notInArray(movements.kind, ["cost_set", "recosted", "return_difference"]),
  async present(work, rows, _, rights) {
    const names = await namesOf(
      work,
      rows.map(({ row }) => row.userId),
    );
    return rows.map((record) => presentGreenMovement(record, names.get(record.row.userId) ?? DELETED_PERSON, rights));
  },
});
