import { eq, sql } from "drizzle-orm";
import { greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

export const ofLot = ({ actor }: Work, id: string) => ownRows(actor, movements, eq(movements.greenCoffeeId, id));

/** Whether a movement was taken back. The table must be in the statement under its own name. */
export const isTakenBack = sql<boolean>`coalesce((
  select true from green_coffee_movements counter
  where counter.roastery_id = green_coffee_movements.roastery_id and counter.reverses_id = green_coffee_movements.id
), false)`;

/**
 * Counts that stand. Older entries call a count an adjustment; an adjustment by a difference has a reason, and the counter
 * movement of a count that was taken back is none.
 */
export const isStandingCount = sql<boolean>`(
  ${movements.kind} = 'count' or (${movements.kind} = 'adjustment' and ${movements.reason} = '')
) and ${movements.reversesId} is null and not ${isTakenBack}`;
