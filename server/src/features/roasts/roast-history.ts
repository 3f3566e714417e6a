import { activityText, GreenMovement, isActivity, RoastChange, type RoastHistory } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { kgFromGrams } from "@tryer/domain/units";
import { desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { refersTo } from "#db/refers-to.ts";
import { auditLog, greenCoffeeInventory, locations, greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { loadRoast } from "./roast-row.ts";

const MOST_SHOWN = 200;

/** Fields that an edit changed; edits of former releases kept what they set alone, without what was there before. */
const Edited = z.object({ changes: z.array(RoastChange) });

/** The life of a roast: who did what to it, and the movements of stock that it caused. */
export const roastHistory = query({
  permission: "roasts:read",
  async run(work, { id }: { id: string }): Promise<RoastHistory> {
    const { number, batch } = await loadRoast(work, id);
    const activity = await changesOf(work, id, batch?.id);
    const moved = await movementsOf(work, id);
    const names = await namesOf(
      work,
      [...activity, ...moved.map(({ movement }) => movement)].map(({ userId }) => userId),
    );
    const nameOf = (userId: string) => names.get(userId) ?? DELETED_PERSON;
    return {
      activity: activity.map(({ action, detail, userId, createdAt, ...change }) => ({
        id: change.id,
        text: isActivity(action) ? activityText(action, number) : action,
        personName: nameOf(userId),
        changes: Edited.safeParse(detail).data?.changes ?? [],
        createdAt: createdAt.toISOString(),
      })),
      movements: moved.map(({ movement, coffeeName, locationName }) => ({
        id: movement.id,
        kind: GreenMovement.shape.kind.parse(movement.kind),
        coffeeName,
        locationName,
        changeKg: kgFromGrams(movement.changeGrams),
        businessDay: movement.businessDay,
        personName: nameOf(movement.userId),
        createdAt: movement.createdAt.toISOString(),
      })),
    };
  },
});

/** Changes of a roast and the logging of its batch, which the audit keeps under the batch. */
async function changesOf({ tx, actor }: Work, id: string, batchId: string | undefined) {
  const subjects = batchId === undefined ? [id] : [id, batchId];
  const activity = await tx
    .select()
    .from(auditLog)
    .where(ownRows(actor, auditLog, inArray(auditLog.subjectId, subjects)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(MOST_SHOWN);
  return activity.filter(({ subjectId, detail }) => subjectId === id || detail?.roastId === id);
}

const movementsOf = ({ tx, actor }: Work, id: string) =>
  tx
    .select({ movement: movements, coffeeName: greenCoffeeInventory.coffeeName, locationName: locations.name })
    .from(movements)
    .innerJoin(greenCoffeeInventory, refersTo(movements.greenCoffeeId, greenCoffeeInventory))
    .innerJoin(locations, refersTo(movements.locationId, locations))
    .where(ownRows(actor, movements, eq(movements.roastId, id)))
    .orderBy(desc(movements.sequence))
    .limit(MOST_SHOWN);
