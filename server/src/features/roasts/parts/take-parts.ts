import { wholeGrams } from "@tryer/domain/units";
import { lockGreenLots, returnGreen, takeGreen } from "#features/green/index.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { TakenPart, WantedPart } from "./roast-parts.ts";

interface RoastTaking {
  roastId: string;
  roastedAt: Date;
  /** The roast is in the books already, so a locked day does not refuse it. */
  isBooked: boolean;
}

/** Lots are booked in the order of their ids, whatever order the parts of a blend have. */
export const inLockOrder = <Part extends WantedPart>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => (a.greenCoffeeId < b.greenCoffeeId ? -1 : 1));

/** Locks the lots of several parts at once, so that two roasts that share coffees never wait for each other. */
export async function lockParts(work: Work, parts: readonly WantedPart[]): Promise<void> {
  await lockGreenLots(
    work,
    parts.map(({ greenCoffeeId }) => greenCoffeeId),
  );
}

/** Takes whole grams of each part out of its lot, all of which are locked, and answers the parts in their own order. */
export async function takeParts(work: Work, taking: RoastTaking, parts: readonly WantedPart[]): Promise<TakenPart[]> {
  const taken = new Map<string, TakenPart>();
  for (const part of inLockOrder(parts)) {
    taken.set(part.greenCoffeeId, {
      ...part,
      ...(await takeGreen(work, { ...taking, ...part, grams: wholeGrams(part.grams) })),
    });
  }
  return parts.flatMap(({ greenCoffeeId }) => taken.get(greenCoffeeId) ?? []);
}

/** Gives back what each part took, not what it wanted: its shortfall never was in stock. The lots are locked. */
export async function returnParts(
  work: Work,
  { roastId, roastedAt }: Pick<RoastTaking, "roastId" | "roastedAt">,
  parts: readonly TakenPart[],
  isReweighed: (part: TakenPart) => boolean = () => false,
): Promise<void> {
  for (const part of inLockOrder(parts)) {
    const { greenCoffeeId, shortfallGrams } = part;
    await returnGreen(work, {
      greenCoffeeId,
      shortfallGrams,
      roastId,
      roastedAt,
      isReweighed: isReweighed(part),
    });
  }
}

/** Parts of history, which took nothing. */
export const untaken = (parts: readonly WantedPart[]): TakenPart[] =>
  parts.map(({ greenCoffeeId, grams }) => ({ greenCoffeeId, grams, shortfallGrams: 0, costMinor: null }));
