import { type CountBagsInput, contract } from "@tryer/contract";
import { bagGrams, packageLabel } from "@tryer/domain/items";
import { moveTo } from "@tryer/domain/stock";
import { inArray } from "drizzle-orm";
import { roastedLots } from "#db/schema/index.ts";
import { dayFor, placeFor } from "#features/locations/index.ts";
import { command } from "../../../runtime/command.ts";
import { conflict, invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import {
  bookMoves,
  type Holding,
  holdingFor,
  type LockedStock,
  lockLots,
  type RoastedMove,
  unitsOf,
} from "../locked-stock.ts";
import { gramsOfSizes } from "../order-stock.ts";
import { requireSize } from "../pack-coffee.ts";
import { loadLots } from "../present-lot.ts";

const lotIdsOf = ({ counts }: Pick<CountBagsInput, "counts">): string[] => [
  ...new Set(counts.map(({ lotId }) => lotId)),
];

const shown = async (work: Work, input: Pick<CountBagsInput, "counts">) => ({
  lots: await loadLots(work, inArray(roastedLots.id, lotIdsOf(input))),
});

/**
 * Books bags that were counted at one location, as by scanning them: one booking for all, or none. Where the books have
 * other bags there by now than the counter saw, somebody has packed, sent or counted meanwhile and nothing is booked.
 */
export const countBags = command({
  operation: contract.stock.countBags,
  permission: "stock:count",
  once: { requestId: ({ requestId }: CountBagsInput) => requestId, repeat: shown },
  async run(work, input: CountBagsInput) {
    const held = await lockLots(work, lotIdsOf(input));
    const locationId = placeFor(held.places, input.locationId);
    const moves: RoastedMove[] = [];
    const counted = new Set<Holding>();
    for (const { lotId, packageSizeId, unitGrams, bags, seenBags } of input.counts) {
      const lot = held.lots.find(({ id }) => id === lotId);
      if (lot === undefined) throw notFound("Roasted lot");
      const known = await countedHolding(work, held, { lotId, packageSizeId, unitGrams });
      if (known !== undefined && counted.has(known)) throw invalid("Name each roast and size once", "counts");
      if (known !== undefined) counted.add(known);
      const there = known === undefined ? 0 : unitsOf(known, locationId);
      if (there !== seenBags)
        throw conflict(
          "Somebody packed, sent or counted some of these bags meanwhile. Nothing was booked: the list shows the bags of now.",
          "counts",
        );
      if (bags === there) continue;
      const holding = known ?? (await newHolding(work, held, { lotId, packageSizeId, unitGrams }));
      const planned = moveTo(holding.byLocation, { locationId, quantity: bags });
      if (!planned.ok) throw new Error("a whole number of bags is counted");
      moves.push(
        ...planned.moves.map(({ locationId: at, change }) => ({
          holding,
          locationId: at,
          change,
          kind: "count" as const,
        })),
      );
    }
    const { businessDay, reason, requestId } = input;
    if (moves.length > 0)
      await bookMoves(work, held, moves, {
        businessDay: dayFor(held.places, businessDay),
        reason,
        bookingId: requestId,
      });
    const [subjectId = ""] = lotIdsOf(input);
    return {
      result: await shown(work, input),
      subjectId,
      detail: { changes: moves.map(({ holding, change }) => ({ lotId: holding.lotId, change })), reason },
    };
  },
});

interface CountedForm {
  lotId: string;
  packageSizeId: string;
  unitGrams: number | undefined;
}

/**
 * Holding that is counted. A size that was edited leaves a holding of its former weight beside that of today: where the count
 * does not say which, it is the only one, or the one of today.
 */
async function countedHolding(work: Work, { holdings }: LockedStock, { lotId, packageSizeId, unitGrams }: CountedForm) {
  const ofSize = holdings.filter((each) => each.lotId === lotId && each.packageSizeId === packageSizeId);
  if (unitGrams !== undefined) return ofSize.find((each) => each.unitGrams === unitGrams);
  const lying = ofSize.filter((each) => unitsOf(each) > 0);
  if (lying.length === 1 || ofSize.length < 2) return lying[0] ?? ofSize[0];
  const grams = await gramsOfSizes(work, [{ packageSizeId }]);
  return ofSize.find((each) => each.unitGrams === grams(packageSizeId));
}

/** Holding of bags of a size that nobody has packed of the lot on record; they weigh what the size says today. */
async function newHolding(work: Work, held: LockedStock, { lotId, packageSizeId, unitGrams: asked }: CountedForm) {
  const size = await requireSize(work, packageSizeId);
  const unitGrams = bagGrams(size);
  if (unitGrams <= 0) throw conflict(`Bags of ${packageLabel(size)} hold no coffee.`, "counts");
  if (asked !== undefined && asked !== unitGrams)
    throw conflict(`Bags of ${packageLabel(size)} weigh ${unitGrams} g now. Count the bags again.`, "counts");
  return holdingFor(work, held, { lotId, packageSizeId, unitGrams });
}
