import type { GreenOnDay, GreenStockOn, StockOnInput } from "@tryer/contract";
import { stockValueMinor } from "@tryer/domain/green";
import { greenNumberLabel, kgFromGrams } from "@tryer/domain/units";
import { asc, sql } from "drizzle-orm";
import { greenOwnerName } from "#db/green-brief.ts";
import { greenCoffeeInventory as lots, greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { askedDay, locationNames, stockOnDay } from "#features/locations/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";

const LEDGER = {
  table: movements,
  recordId: movements.greenCoffeeId,
  locationId: movements.locationId,
  change: movements.changeGrams,
  priceAfter: movements.averageAfterE4,
  businessDay: movements.businessDay,
  sequence: movements.sequence,
};

type Grams = Map<string, number>;

/** Stock and value of every lot at the end of a business day, those that were archived since too. */
export const showStockOn = query({
  permission: "green:read",
  async run(work, input: StockOnInput): Promise<GreenStockOn> {
    const { tx, actor } = work;
    const date = await askedDay(work, input.date);
    const held = await stockOnDay(work, LEDGER, date);
    const rows = await tx
      .select({
        id: lots.id,
        number: lots.number,
        coffeeName: lots.coffeeName,
        origin: lots.origin,
        ownerName: greenOwnerName,
      })
      .from(lots)
      .where(ownRows(actor, lots))
      .orderBy(asc(sql`lower(${lots.coffeeName})`), asc(lots.number));
    const ours: (GreenOnDay & { grams: number })[] = [];
    const theirs: typeof ours = [];
    const byLocation: Grams = new Map();
    for (const { number, ...lot } of rows) {
      const stock = held.get(lot.id);
      if (!stock || stock.byLocation.length === 0) continue;
      const isOurs = lot.ownerName === null;
      (isOurs ? ours : theirs).push({
        ...lot,
        number: greenNumberLabel(number),
        grams: stock.quantity,
        quantityKg: kgFromGrams(stock.quantity),
        stock: stock.byLocation.map(({ locationId, quantity }) => ({ locationId, quantityKg: kgFromGrams(quantity) })),
        ...(isOurs && actor.mayReadCosts
          ? { averageCostE4: stock.priceE4, valueMinor: stockValueMinor(stock.quantity, stock.priceE4) }
          : {}),
      });
      if (isOurs) for (const { locationId, quantity } of stock.byLocation) add(byLocation, locationId, quantity);
    }
    const names = await locationNames(work);
    const values = {
      valueMinor: sum(ours.map(({ valueMinor }) => valueMinor ?? 0)),
      unpricedCount: ours.filter(({ valueMinor }) => valueMinor === null).length,
    };
    return {
      date,
      coffees: ours.map(withoutGrams),
      totals: {
        quantityKg: kgFromGrams(sum(ours.map(({ grams }) => grams))),
        ...(actor.mayReadCosts ? values : {}),
      },
      locations: names.map((place) => ({ ...place, quantityKg: kgFromGrams(byLocation.get(place.id) ?? 0) })),
      customerCoffees: theirs.map(withoutGrams).sort(byOwner),
      customersKg: kgFromGrams(sum(theirs.map(({ grams }) => grams))),
    };
  },
});

const withoutGrams = <Lot extends { grams: number }>({ grams: _grams, ...lot }: Lot) => lot;

/** Keeps the order by name within a customer. */
const byOwner = (a: { ownerName: string | null }, b: { ownerName: string | null }): number => {
  const [first, second] = [a.ownerName ?? "", b.ownerName ?? ""];
  return first < second ? -1 : first > second ? 1 : 0;
};

function add(byLocation: Grams, locationId: string, grams: number): void {
  byLocation.set(locationId, (byLocation.get(locationId) ?? 0) + grams);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
