import { type CountBagsInput, contract } from "@tryer/contract";
import { bagGrams, packageLabel } from "@tryer/domain/items";
import { moveTo } from "@tryer/domain/stock";
import { inArray } from "drizzle-orm";
import { roastedLots } from "#db/schema/index.ts";
import { dayFor, placeFor } from "#features/locations/index.ts";
import { command } from "../../../runtime/command.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { bookMoves, holdingFor, lockLots, type RoastedMove, unitsOf } from "../locked-stock.ts";
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
    for (const { lotId, packageSizeId, bags, seenBags } of input.counts) {
      const lot = held.lots.find(({ id }) => id === lotId);
      if (lot === undefined) throw notFound("Roasted lot");
      const known = held.holdings.find((each) => each.lotId === lotId && each.packageSizeId === packageSizeId);
      const there = known === undefined ? 0 : unitsOf(known, locationId);
      if (there !== seenBags)
        throw conflict(
          "Somebody packed, sent or counted some of these bags meanwhile. Nothing was booked: the list shows the bags of now.",
          "counts",
        );
      if (bags === there) continue;
      const holding = known ?? (await newHolding(work, held, { lotId, packageSizeId }));
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

/** Holding of bags of a size that nobody has packed of the lot on record. */
async function newHolding(
  work: Work,
  held: Parameters<typeof holdingFor>[1],
  { lotId, packageSizeId }: { lotId: string; packageSizeId: string },
) {
  const size = await requireSize(work, packageSizeId);
  const unitGrams = bagGrams(size);
  if (unitGrams <= 0) throw conflict(`Bags of ${packageLabel(size)} hold no coffee.`, "counts");
  return holdingFor(work, held, { lotId, packageSizeId, unitGrams });
}
