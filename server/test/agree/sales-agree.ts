import type { SalesCustomers, SalesSums } from "@tryer/contract";
import { type DaySpan, SALES_DIMENSIONS } from "@tryer/domain/analytics";
import { bagCost, bagFacts, machineOfCost } from "@tryer/domain/pricing";
import { expect } from "vitest";
import { figuresOf } from "./asked-periods.ts";
import type { LedgerRow } from "./green-ledger.ts";
import { type RawOrder, type SalesFilter, SOLD_KEYS, type SoldLine, soldLinesOf } from "./raw-orders.ts";
import { questionsOf, type ReadRoastery } from "./read-roastery.ts";
import { grouped, rounded, sum } from "./roast-arithmetic.ts";
import { daysLater, isWithin } from "./wall-clock.ts";

/** Currency that the roastery reckons in; orders in others stand apart. */
const OTHER_CURRENCY = "USD";

const filtersOf = ({ products, customers }: ReadRoastery): SalesFilter[] => [
  {},
  { roastedItemId: products[0] ?? "" },
  { customerId: customers[0] ?? "" },
];

/** Holds the sales of every question against the pages of the orders, line by line. */
export async function salesAgree(roastery: ReadRoastery): Promise<void> {
  const { api, periods, orders } = roastery;
  const costOf = await costsOfBags(roastery);
  const salesOf = (lines: readonly SoldLine[]) => sumsOf(lines, (line) => costOf(line, line.order.orderedOn));
  const ofMonths = (lines: readonly SoldLine[]) =>
    sumsOf(lines, (line) => costOf(line, endOfMonth(line.order.orderedOn)));
  for (const { input, frame, filter, by } of questionsOf(periods, filtersOf(roastery), SALES_DIMENSIONS)) {
    const { currency, customers, rows, otherCurrencies, ...figures } = await api.analytics.sales({
      ...{ ...input, ...filter, by },
    });
    const lines = soldLinesOf(orders, currency, filter);
    const within = (span: DaySpan) => lines.filter(({ order }) => isWithin(span, order.orderedOn));
    expect(figures).toEqual({ ...frame, ...figuresOf(frame, within, salesOf) });

    const buyers = (span: DaySpan) => customersOf(within(span), orders);
    expect(customers).toEqual({ total: buyers(frame.period), parts: frame.buckets.map(buyers) });

    const own = grouped(within(frame.period), (line) => SOLD_KEYS[by](line, line.order));
    const before = grouped(frame.against ? within(frame.against) : [], (line) => SOLD_KEYS[by](line, line.order));
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([...own.keys(), ...before.keys()]));
    const ofRow = by === "customer" ? ofMonths : salesOf;
    for (const { id, sums, against } of rows) {
      expect({ by, filter, sums }).toEqual({ by, filter, sums: ofRow(own.get(id) ?? []) });
      expect(against).toEqual(frame.against && ofRow(before.get(id) ?? []));
    }
    const told = rows.map(({ sums }) => sums);
    for (const of of ["pieces", "netMinor"] as const) {
      expect(sum(told.map((sums) => sums[of]))).toBe(figures.total[of]);
      expect(sum(figures.parts.map((sums) => sums[of]))).toBe(figures.total[of]);
    }

    const foreign = orders.filter(
      (order) => order.isSold && order.currency === OTHER_CURRENCY && isWithin(frame.period, order.orderedOn),
    );
    const expected = foreign.length === 0 ? [] : [{ currency: OTHER_CURRENCY, orderCount: foreign.length }];
    expect(otherCurrencies).toEqual(expected);
  }
}

type CostOf = (line: SoldLine) => number | null;

const endOfMonth = (day: string) => daysLater(`${daysLater(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);

/**
 * Costs of bags on a day in hundredths of a minor unit, as the price calculator would tell them with the prices that the ledger
 * has at its end; null of those that are unknown.
 */
async function costsOfBags({ api, ledger }: ReadRoastery): Promise<(line: SoldLine, day: string) => number | null> {
  const basis = await api.costs.basis({});
  const books = grouped(ledger, ({ lotId }) => lotId);
  const costs = new Map<string, number | null>();
  return ({ productId, sizeId }, day) => {
    const key = `${productId} ${sizeId} ${day}`;
    const known = costs.get(key);
    if (known !== undefined) return known;
    const [product, size] = [
      basis.products.find(({ id }) => id === productId),
      basis.sizes.find(({ id }) => id === sizeId),
    ];
    if (product === undefined || size === undefined) return null;
    const ids = product.parts.map(({ lotId }) => lotId);
    const lots = basis.lots
      .filter(({ id }) => ids.includes(id))
      .map((lot) => ({ ...lot, perKgE4: priceAtEnd(books.get(lot.id) ?? [], day, lot.perKgE4) }));
    const facts = bagFacts({ ...basis, lots }, { product, size, machine: machineOfCost(basis, product) });
    const { totalE2 } = bagCost(facts);
    costs.set(key, totalE2);
    return totalE2;
  };
}

/** Price of a lot at the end of a day; of days before the first one with a price, that price. */
function priceAtEnd(books: readonly LedgerRow[], day: string, now: number | null): number | null {
  const endOf = (end: string) => books.findLast((row) => row.day <= end)?.averageAfterE4 ?? null;
  const days = [...new Set(books.map((row) => row.day))].sort();
  const first = days.find((each) => endOf(each) !== null);
  if (first === undefined) return now;
  return endOf(day < first ? first : day);
}

function sumsOf(lines: readonly SoldLine[], costOf: CostOf): SalesSums {
  const costed = lines.filter((line) => costOf(line) !== null);
  const costedNetMinor = sum(costed.map(({ netMinor }) => netMinor));
  const costMinor = rounded(sum(costed.map((line) => line.pieces * (costOf(line) ?? 0))), 100);
  const gainMinor = costedNetMinor - costMinor;
  const pieces = sum(lines.map((line) => line.pieces));
  return {
    orderCount: new Set(lines.map(({ order }) => order.id)).size,
    pieces,
    netMinor: sum(lines.map(({ netMinor }) => netMinor)),
    margin: {
      ...{ costedNetMinor, costMinor, gainMinor },
      marginPercent: costedNetMinor === 0 ? null : percentOf(gainMinor, costedNetMinor),
      uncostedPieces: pieces - sum(costed.map((line) => line.pieces)),
    },
  };
}

/** Percent with one decimal; a loss is rounded away from zero as a gain is. */
const percentOf = (part: number, whole: number) =>
  part < 0 ? -rounded(-part * 1000, whole) / 10 : rounded(part * 1000, whole) / 10;

/** Customers of some lines, and those of them who ordered for the first time, by all orders in whatever currency. */
function customersOf(lines: readonly SoldLine[], orders: readonly RawOrder[]): SalesCustomers {
  const firsts = firstOrders(orders);
  const ofFirst = lines.filter(({ order }) => firsts.has(order.id));
  const ofOthers = lines.filter(({ order }) => !firsts.has(order.id));
  const firstCount = new Set(ofFirst.map(({ order }) => order.customerId)).size;
  return {
    firstCount,
    repeatCount: new Set(lines.map(({ order }) => order.customerId)).size - firstCount,
    firstNetMinor: sum(ofFirst.map(({ netMinor }) => netMinor)),
    repeatNetMinor: sum(ofOthers.map(({ netMinor }) => netMinor)),
  };
}

function firstOrders(orders: readonly RawOrder[]): Set<string> {
  const sold = orders.filter(({ isSold }) => isSold);
  const inOrder = sold.toSorted((one, other) =>
    `${one.orderedOn} ${one.number}`.localeCompare(`${other.orderedOn} ${other.number}`),
  );
  const byCustomer = grouped(inOrder, ({ customerId }) => customerId);
  return new Set([...byCustomer.values()].flatMap(([first]) => (first ? [first.id] : [])));
}
