import { type DayOrder, withUnplaced } from "@tryer/domain/batches";
import type { Day } from "@tryer/domain/calendar";
import { ROAST_LEVELS } from "@tryer/domain/items";
import type { PlannedBatch } from "./batches-to-spread.ts";

/** Batch on the day that it gets. */
interface BatchOnDay extends Pick<PlannedBatch, "batch" | "group" | "machineId"> {
  day: Day;
  /** Whether it gets this day now: its place on another day says nothing of the one here. */
  isMoved: boolean;
}

/**
 * New positions, by batch, of the days on which batches stand that nobody placed there: these go where the roastery's order
 * of a day wants them, after the batches that are done or begun. Days that stand so already keep their positions. `inOrder`
 * are all batches of the plan as they are roasted.
 */
export function orderedPlaces(inOrder: readonly BatchOnDay[], order: DayOrder): Map<string, number> {
  const days = new Map<string, BatchOnDay[]>();
  for (const each of inOrder) {
    const key = `${each.day} ${each.machineId}`;
    days.set(key, [...(days.get(key) ?? []), each]);
  }
  const places = new Map<string, number>();
  let last = Math.max(0, ...inOrder.map(({ batch }) => batch.position ?? 0));
  for (const ofDay of days.values()) {
    const open = ofDay.filter((each) => !isStarted(each));
    const isKept = ({ isMoved, batch }: BatchOnDay) => !isMoved && batch.position !== null;
    const ordered = withUnplaced(
      open.map((each) => ({ ...coffeeOf(each), isPlaced: isKept(each) })),
      order,
    );
    if (ordered.every(({ id }, at) => id === open[at]?.batch.id)) continue;
    const ids = [...ofDay.filter(isStarted).map(({ batch }) => batch.id), ...ordered.map(({ id }) => id)];
    for (const id of ids) {
      last += 1;
      places.set(id, last);
    }
  }
  return places;
}

const isStarted = ({ batch }: BatchOnDay): boolean => batch.isCompleted || batch.isLogged || batch.startedAt !== null;

/** Coffee of a batch, of a blend of roasted coffees that of its part. */
function coffeeOf({ batch, group: { row } }: BatchOnDay) {
  const part = row.parts.find(({ roasted }) => roasted !== null && roasted.id === batch.partItemId);
  const own = part?.roasted ?? null;
  return {
    id: batch.id,
    productId: own?.id ?? row.roastedItemId,
    levelRank: ROAST_LEVELS.indexOf(own?.roastLevel ?? row.roastLevel),
    isDecaf: own?.isDecaf ?? row.isDecaf,
  };
}
