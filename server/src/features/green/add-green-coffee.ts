import { type AddGreenCoffeeInput, contract, type GreenCost } from "@tryer/contract";
import { afterReceipt, bookPrice, bookReceipt, EMPTY_LOT, NO_STOCK } from "@tryer/domain/green";
import type { Currency } from "@tryer/domain/money";
import { gramsFromKg } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { greenCoffeeInventory } from "#db/schema/index.ts";
import { requireOwner } from "#features/customers/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { drawShortNumbers } from "../../runtime/short-number.ts";
import { inStatements, writeEntriesOfLots } from "./book-stock.ts";
import { amountOfCost, priceOfCost } from "./cost/typed-cost.ts";
import { columnsOfFacts, refuseLinkedFacts } from "./green-facts.ts";
import { findGreenLot, loadGreenLot } from "./green-lot.ts";
import { dayFor, placeFor, readPlaces } from "./locked-lot.ts";
import { refuseCostOfCustomers } from "./lot-owner.ts";

/** A green coffee with its opening stock; the one that is there when the request was sent before. */
export async function insertGreenLot(work: Work, { id = uuidv7(), ...input }: AddGreenCoffeeInput) {
  if (await findGreenLot(work, id)) return addedBefore(work, id);
  await requireOwner(work, input.ownerId);
  const inserted = await insertGreenLots(work, [{ id, ...input }]);
  if (inserted.length === 0) return addedBefore(work, id);
  return { result: await loadGreenLot(work, id), subjectId: id, detail: { quantityKg: input.quantityKg } };
}

/**
 * Inserts green coffees with their opening stock by few statements, and numbers them in their order. Answers with the ids
 * that were not there before. The stock counts for a day, for today where none is named.
 */
export async function insertGreenLots(
  work: Work,
  inputs: readonly (AddGreenCoffeeInput & { id: string })[],
  businessDay?: string,
): Promise<string[]> {
  const { tx, actor, now } = work;
  const [one] = inputs;
  if (!one) return [];
  const { first } = await drawShortNumbers(work, "green", inputs.length);
  const { places } = await readPlaces(work, one.id);
  const rows = inputs.map(
    (
      { id, coffeeName, origin, quantityKg, locationId: _, ownerId = null, shrinkagePercentage, cost, ...facts },
      at,
    ) => {
      refuseLinkedFacts(facts, null);
      refuseCostOfCustomers(ownerId, cost !== undefined);
      const weighed = { grams: gramsFromKg(quantityKg), currency: places.currency };
      return {
        ...columnsOfFacts(facts),
        coffeeName,
        origin,
        ownerId,
        roasteryId: actor.roasteryId,
        id,
        number: first + at,
        quantityGrams: weighed.grams,
        averageCostE4: openingPrice(cost, weighed),
        shrinkagePercentage,
        userId: actor.userId,
        createdAt: now,
        updatedAt: now,
      };
    },
  );
  const inserted = new Set<string>();
  for (const some of inStatements(rows)) {
    const made = await tx
      .insert(greenCoffeeInventory)
      .values(some)
      .onConflictDoNothing()
      .returning({ id: greenCoffeeInventory.id });
    for (const { id } of made) inserted.add(id);
  }
  const opened = inputs.filter(({ id, quantityKg, cost }) => inserted.has(id) && (quantityKg > 0 || cost));
  const lots = opened.map(({ id, quantityKg, locationId, cost }) => {
    const place = placeFor(places, locationId);
    const grams = gramsFromKg(quantityKg);
    const booking =
      grams === 0
        ? bookPrice(EMPTY_LOT, { kind: "cost_set", locationId: place })
        : bookReceipt(EMPTY_LOT, { kind: "opening", locationId: place, grams, wasRoasted: null });
    const weighed = { grams, currency: places.currency };
    const costs = {
      receiptMinor: amountOfCost(cost, weighed),
      averageE4: openingPrice(cost, weighed) ?? undefined,
    };
    return { greenCoffeeId: id, state: NO_STOCK, entries: booking.ok ? booking.entries : [], costs };
  });
  await writeEntriesOfLots(work, lots, { businessDay: dayFor(places, businessDay) });
  return [...inserted];
}

/** Price per kg of the opening stock, as its ledger will say; null where its cost is unknown. */
function openingPrice(cost: GreenCost | undefined, weighed: { grams: number; currency: Currency }): number | null {
  if (cost === undefined) return null;
  if (weighed.grams === 0) return priceOfCost(cost, weighed);
  return afterReceipt(NO_STOCK, weighed.grams, amountOfCost(cost, weighed)).averageE4;
}

const addedBefore = async (work: Work, id: string) => ({
  result: await loadGreenLot(work, id),
  subjectId: id,
  isRepeat: true,
});

export const addGreenCoffee = command({
  operation: contract.green.add,
  permission: "green:write",
  run: insertGreenLot,
});
