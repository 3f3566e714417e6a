import { asc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { roastedLots as lots, roastedMovements as movements } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { isTakenBack } from "./reverse-bookings.ts";

/** Blends of roasted coffees that were made of products since a moment, the first one first, without those taken back. */
export const blendsMadeSince = ({ tx, actor }: RoasteryWork, productIds: readonly string[], since: Date) =>
  tx
    .select({ roastedItemId: lots.roastedItemId, at: movements.createdAt, grams: movements.change })
    .from(movements)
    .innerJoin(lots, refersTo(movements.lotId, lots))
    .where(
      ownRows(
        actor,
        movements,
        eq(movements.kind, "blend_in"),
        gte(movements.createdAt, since),
        isNull(movements.reversesId),
        sql`not ${isTakenBack}`,
        inArray(lots.roastedItemId, [...productIds]),
      ),
    )
    .orderBy(asc(movements.sequence));
