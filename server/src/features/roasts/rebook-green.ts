import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { columnsOfParts, partsOf, type TakenPart, type WantedPart, writeParts } from "./parts/roast-parts.ts";
import { lockParts, returnParts, takeParts, untaken } from "./parts/take-parts.ts";
import type { RoastRow } from "./roast-row.ts";

/** Gives back what a roast took, not what it wanted: its shortfall never was in stock. History took nothing. */
export async function returnGreenOf(work: Work, roast: RoastRow): Promise<void> {
  if (roast.isHistory) return;
  const parts = await partsOf(work, roast);
  if (parts.length > 1) await lockParts(work, parts);
  await returnParts(work, { roastId: roast.id, roastedAt: roast.roastedAt }, parts);
}

interface Wanted {
  parts: readonly WantedPart[];
  roastedAt: Date;
}

/**
 * Brings stock and parts in line with an edited roast and answers its columns. The old weight goes back before the new one
 * is taken (spec §5), on the day of the roast. A part that keeps coffee, weight and day is left alone with its cost, and
 * so is the stock by an edit of history.
 */
export async function rebookGreen(work: Work, roast: RoastRow, { parts, roastedAt }: Wanted) {
  const before = await partsOf(work, roast);
  const after = roast.isHistory
    ? await ofHistory(work, { parts, before })
    : await rebooked(work, roast, { parts, roastedAt, before });
  if (!isSame(before, after)) await writeParts(work, roast.id, after, { hadParts: before.length > 1 });
  return columnsOfParts(after);
}

/** Parts of history, which take nothing: their lots only have to be there. */
async function ofHistory(work: Work, { parts, before }: Omit<Rebooking, "roastedAt">): Promise<TakenPart[]> {
  const known = new Set(before.map(({ greenCoffeeId }) => greenCoffeeId));
  const coming = parts.filter(({ greenCoffeeId }) => !known.has(greenCoffeeId));
  if (coming.length > 0) await lockParts(work, coming);
  return untaken(parts);
}

interface Rebooking extends Wanted {
  before: readonly TakenPart[];
}

async function rebooked(work: Work, roast: RoastRow, { parts, roastedAt, before }: Rebooking): Promise<TakenPart[]> {
  const calendar = await roasteryCalendar(work);
  const isSameDay = calendar.dayOf(roastedAt) === calendar.dayOf(roast.roastedAt);
  const oldPart = ({ greenCoffeeId }: WantedPart) => before.find((part) => part.greenCoffeeId === greenCoffeeId);
  const keptPart = (part: WantedPart) => {
    const old = oldPart(part);
    return isSameDay && old?.grams === part.grams ? old : undefined;
  };
  const coming = parts.filter((part) => keptPart(part) === undefined);
  const kept = new Set(parts.map((part) => keptPart(part)?.greenCoffeeId));
  const leaving = before.filter(({ greenCoffeeId }) => !kept.has(greenCoffeeId));
  if (coming.length > 0 || leaving.length > 0) await lockParts(work, [...leaving, ...coming]);
  const { id: roastId } = roast;
  await returnParts(work, { roastId, roastedAt: roast.roastedAt }, leaving, (part) =>
    parts.some(({ greenCoffeeId }) => greenCoffeeId === part.greenCoffeeId),
  );
  const taken = await takeParts(work, { roastId, roastedAt, isBooked: isSameDay }, coming);
  return parts.flatMap(
    (part) => keptPart(part) ?? taken.find(({ greenCoffeeId }) => greenCoffeeId === part.greenCoffeeId) ?? [],
  );
}

const isSame = (before: readonly TakenPart[], after: readonly TakenPart[]): boolean =>
  before.length === after.length &&
  before.every(({ greenCoffeeId, grams, shortfallGrams, costMinor }, at) => {
    const other = after[at];
    return (
      other?.greenCoffeeId === greenCoffeeId &&
      other.grams === grams &&
      other.shortfallGrams === shortfallGrams &&
      other.costMinor === costMinor
    );
  });
