import { contract, type EditGreenCoffeeInput, type GreenCost } from "@tryer/contract";
import { type Booking, bookCount, bookPrice, gramsAt, gramsInAll } from "@tryer/domain/green";
import { gramsFromKg } from "@tryer/domain/units";
import { lockPendingPlan, prepareBatches } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { invalid, outdated } from "../../runtime/refusal.ts";
import { bookStock } from "./book-stock.ts";
import { priceOfCost } from "./cost/typed-cost.ts";
import { columnsOfFacts, refuseLinkedFacts } from "./green-facts.ts";
import { type GreenLotRow, loadGreenLot, updateGreenLot } from "./green-lot.ts";
import { dayFor, type LockedLot, lockLot, placeFor } from "./locked-lot.ts";
import { refuseCostOfCustomers, refuseOwnerChange } from "./lot-owner.ts";
import { checkSuccessor } from "./successors/lot-successor.ts";

export const editGreenCoffee = command({
  operation: contract.green.edit,
  permission: "green:write",
  async run(work, input: EditGreenCoffeeInput) {
    const { id, version, quantityKg, shrinkagePercentage, coffeeName, origin, ownerId, successorId, cost, ...facts } =
      input;
    // The plan before the lot, the order in which logging a batch comes across them.
    // Whoever chooses successors holds the plan too, so that two choices at once close no circle.
    const mayReplan = shrinkagePercentage !== undefined || successorId !== undefined;
    const plan = mayReplan ? await lockPendingPlan(work) : null;
    const lot = await lockLot(work, id);
    if (lot.row.version !== version) throw outdated(await loadGreenLot(work, id));
    refuseLinkedFacts(facts, lot.row);
    await refuseOwnerChange(work, lot, ownerId);
    await checkSuccessor(work, { ...lot.row, ownerId: ownerId === undefined ? lot.row.ownerId : ownerId }, successorId);
    refuseCostOfCustomers(ownerId === undefined ? lot.row.ownerId : ownerId, cost !== undefined);
    const columns: Partial<GreenLotRow> = {
      ...columnsOfFacts(facts),
      ...(coffeeName === undefined ? {} : { coffeeName }),
      ...(origin === undefined ? {} : { origin }),
      ...(ownerId === undefined ? {} : { ownerId }),
      ...(successorId === undefined ? {} : { successorId }),
      ...(shrinkagePercentage === undefined ? {} : { shrinkagePercentage }),
    };
    const count = quantityKg === undefined ? null : countOf(lot, gramsFromKg(quantityKg));
    const isCounted = count?.ok === true && count.entries.length > 0;
    const booking = priced(lot, count, cost);
    if (booking !== null && (!booking.ok || booking.entries.length > 0)) {
      const averageE4 = cost && priceOfCost(cost, { grams: gramsOf(lot, count), currency: lot.places.currency });
      await bookStock(work, lot, booking, { businessDay: dayFor(lot.places), columns, costs: { averageE4 } });
    } else await updateGreenLot(work, lot.row, columns);
    const losesOtherwise = shrinkagePercentage !== undefined && shrinkagePercentage !== lot.row.shrinkagePercentage;
    if (plan !== null && losesOtherwise) await prepareBatches(work, plan);
    const isStockOnly = Object.keys(columns).length === 0;
    return {
      result: await loadGreenLot(work, id),
      subjectId: id,
      detail: { coffeeName, origin, quantityKg, shrinkagePercentage, ownerId, successorId, cost, ...facts },
      ...(isStockOnly && isCounted && !cost ? { audit: "stock.counted" as const } : {}),
      ...(isStockOnly && !isCounted && cost ? { audit: "green.cost_set" as const } : {}),
    };
  },
});

/** Grams that a count leaves, or that are there without one. */
const gramsOf = ({ row }: LockedLot, count: Booking | null): number =>
  count?.ok ? gramsInAll(count.stock) : row.quantityGrams;

/** A count and then the cost of what it leaves, as one booking; null where neither is given. */
function priced(lot: LockedLot, count: Booking | null, cost: GreenCost | undefined): Booking | null {
  if (cost === undefined || count?.ok === false) return count;
  const set = bookPrice(count?.stock ?? lot.stock, { kind: "cost_set", locationId: placeFor(lot.places) });
  return set.ok ? { ...set, entries: [...(count?.entries ?? []), ...set.entries] } : set;
}

/** A count of the whole lot, which tells something only where it lies at one location. */
function countOf({ row, stock, places }: LockedLot, grams: number) {
  const [place = placeFor(places), ...others] = places.all
    .filter(({ id }) => gramsAt(stock, id) > 0)
    .map(({ id }) => id);
  if (others.length === 0) return bookCount(stock, { locationId: place, grams });
  if (grams === row.quantityGrams) return null;
  throw invalid(`${row.coffeeName} is at several locations. Count it at each one.`, "quantityKg");
}
