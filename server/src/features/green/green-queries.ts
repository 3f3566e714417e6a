import { and, desc, eq, lt } from "drizzle-orm";
import { greenCoffeeMovements as movements, roasts } from "#db/schema/index.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { loadGreenCoffee } from "./green-lot.ts";
import { presentGreenMovement } from "./present-green-movement.ts";

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
    await loadGreenCoffee(work, input.id);
    const found = await greenMovementsPage(work, input);
    const { rows, nextCursor } = pageOf(found, input.limit, ({ row }) => [row.sequence]);
    return { items: rows.map(({ row, roastNumber }) => presentGreenMovement(row, roastNumber)), nextCursor };
  },
});

export function greenMovementsPage({ tx, actor }: Work, { id, cursor, limit }: MovementsInput) {
  const before = cursor === undefined ? undefined : Number(cursorValue(decodeCursor(cursor, 1)[0], "whole"));
  return tx
    .select({ row: movements, roastNumber: roasts.number })
    .from(movements)
    .leftJoin(roasts, and(eq(roasts.roasteryId, movements.roasteryId), eq(roasts.id, movements.roastId)))
    .where(
      and(
        eq(movements.roasteryId, actor.roasteryId),
        eq(movements.greenCoffeeId, id),
        before === undefined ? undefined : lt(movements.sequence, before),
      ),
    )
    .orderBy(desc(movements.sequence))
    .limit(limit + 1);
}
