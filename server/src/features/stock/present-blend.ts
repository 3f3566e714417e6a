import type { RoastedBlend } from "@tryer/contract";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  roastedMovements as movements,
  roastedCoffeeItems as products,
  roastedLots,
  roasts,
} from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { lotNumber } from "./lot-number.ts";
import { loadLot } from "./present-lot.ts";

/** Whether a blend of this id was made. Refuses the id of a lot that is none. */
export async function findBlend({ tx, actor }: Work, id: string): Promise<boolean> {
  const [lot] = await tx
    .select({ source: roastedLots.source })
    .from(roastedLots)
    .where(ownRows(actor, roastedLots, eq(roastedLots.id, id)));
  if (lot && lot.source !== "blend") throw conflict("This was booked already");
  return lot !== undefined;
}

/** A blend with what went in as it was booked, oldest roast first. */
export async function loadBlend(work: Work, id: string): Promise<RoastedBlend> {
  const { tx, actor } = work;
  const lot = await loadLot(work, id);
  const taken = (kind: string) =>
    sql<number>`coalesce(-sum(${movements.change}) filter (where ${movements.kind} = ${kind}), 0)`.mapWith(Number);
  const parts = await tx
    .select({
      lotId: roastedLots.id,
      own: roastedLots.number,
      roast: roasts.number,
      roastedOn: roastedLots.roastedOn,
      product: { id: products.id, name: products.name },
      grams: taken("blend_out"),
      lossGrams: taken("blend_loss"),
    })
    .from(movements)
    .innerJoin(roastedLots, refersTo(movements.lotId, roastedLots))
    .leftJoin(products, refersTo(roastedLots.roastedItemId, products))
    .leftJoin(roasts, refersTo(roastedLots.roastId, roasts))
    .where(ownRows(actor, movements, eq(movements.bookingId, id), inArray(movements.kind, ["blend_out", "blend_loss"])))
    .groupBy(roastedLots.id, roastedLots.number, roasts.number, roastedLots.roastedOn, products.id, products.name)
    .orderBy(asc(roastedLots.roastedOn), asc(roastedLots.id));
  return {
    id,
    lot,
    grams: parts.reduce((sum, { grams }) => sum + grams, 0),
    parts: parts.map(({ own, roast, ...part }) => ({ ...part, number: lotNumber(own, roast) })),
  };
}
