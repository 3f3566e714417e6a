import {
  type AnalyticsFrame,
  PackageUnit,
  type Sales,
  type SalesCustomers,
  type SalesInput,
  type SalesRow,
  type SalesSums,
} from "@tryer/contract";
import { type DaySpan, type SalesDimension, soldMargin } from "@tryer/domain/analytics";
import { daysInMonth } from "@tryer/domain/calendar";
import { packageLabel } from "@tryer/domain/items";
import { ORDER_CHANNEL_WORDS, ORDER_CHANNELS } from "@tryer/domain/orders";
import { packageSizes } from "#db/schema/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { framedPeriod } from "../analytics-frame.ts";
import { DIMENSION_NAMES, type NamedRecord } from "../dimension-names.ts";
import { type BagCosts, bagCostsOn } from "./bag-costs.ts";
import {
  customersByPart,
  firstOrdersByPart,
  otherCurrencies,
  type SoldAsked,
  type SoldBy,
  type SoldGroup,
  soldByKey,
  soldByPart,
} from "./sold-sums.ts";

/** Shows what confirmed orders of a period bring: in all, over time, by what they share, by first and repeat customers. */
export const showSales = query({
  permission: "prices:read",
  async run(work, input: SalesInput): Promise<Sales> {
    const { frame } = await framedPeriod(work, input);
    const { currency } = await loadRoastery(work);
    const costs = work.actor.mayReadCosts ? await bagCostsOn(work, wholeSpan(frame)) : null;
    const asked: SoldAsked = { days: frame.period, buckets: frame.buckets, filter: input, currency, costs };
    const against: SoldAsked | null = frame.against && {
      days: frame.against,
      buckets: frame.againstBuckets,
      filter: input,
      currency,
      costs,
    };
    const present = presenterOfSums(costs);
    const sold = await soldByPart(work, asked);
    const soldAgainst = against && (await soldByPart(work, against));
    return {
      ...frame,
      currency,
      total: presentPart(present, sold, null),
      totalAgainst: soldAgainst && presentPart(present, soldAgainst, null),
      parts: frame.buckets.map((_, bucket) => presentPart(present, sold, bucket)),
      partsAgainst: soldAgainst
        ? frame.againstBuckets.map((_, bucket) => presentPart(present, soldAgainst, bucket))
        : [],
      customers: await customersOf(work, asked, sold),
      rows: await rowsBy(work, { asked, against }, present),
      otherCurrencies: await otherCurrencies(work, asked),
    };
  },
});

/** Days of a period and of the one that it is held against, those between, and the last month to its end. */
function wholeSpan({ period, against }: AnalyticsFrame): DaySpan {
  const from = against !== null && against.from < period.from ? against.from : period.from;
  const to = against !== null && against.to > period.to ? against.to : period.to;
  return { from, to: `${to.slice(0, 7)}-${daysInMonth(to)}` };
}

type Presenter = (groups: readonly SoldGroup[], orderCount: number) => SalesSums;

/** Presents sums, with the margin for those who see costs. */
function presenterOfSums(costs: BagCosts | null): Presenter {
  return (groups, orderCount) => ({
    orderCount,
    pieces: sum(groups.map(({ pieces }) => pieces)),
    netMinor: sum(groups.map(({ netMinor }) => netMinor)),
    ...(costs === null
      ? {}
      : { margin: soldMargin(groups.map((group) => ({ ...group, costE2: costs.costOf(group) }))) }),
  });
}

/** Sums of one part of a period; of the whole where no part is named. */
function presentPart(present: Presenter, sold: SoldBy<number>, bucket: number | null): SalesSums {
  const isMeant = ({ key }: { key: number }) => bucket === null || key === bucket;
  return present(sold.groups.filter(isMeant), sum(sold.orders.filter(isMeant).map(({ orderCount }) => orderCount)));
}

/** Customers of a period, with the revenue of first orders and that of all others. */
async function customersOf(work: Work, asked: SoldAsked, { groups }: SoldBy<number>): Promise<Sales["customers"]> {
  const counts = await customersByPart(work, asked);
  const firsts = await firstOrdersByPart(work, asked);
  const present = (meant: number | null): SalesCustomers => {
    const isMeant = (bucket: number) => meant === null || bucket === meant;
    const first = firsts.filter(({ bucket }) => isMeant(bucket));
    const firstCount = sum(first.map(({ customerCount }) => customerCount));
    const firstNetMinor = sum(first.map(({ netMinor }) => netMinor));
    return {
      firstCount,
      repeatCount: (counts.find(({ bucket }) => bucket === meant)?.customerCount ?? 0) - firstCount,
      firstNetMinor,
      repeatNetMinor: sum(groups.filter(({ key }) => isMeant(key)).map(({ netMinor }) => netMinor)) - firstNetMinor,
    };
  };
  return { total: present(null), parts: asked.buckets.map((_, bucket) => present(bucket)) };
}

type Names = ReadonlyMap<string, NamedRecord>;

const NAMES: Record<SalesDimension, (work: Work) => Promise<Names>> = {
  product: DIMENSION_NAMES.product,
  customer: DIMENSION_NAMES.customer,
  async size({ tx, actor }) {
    const rows = await tx.select().from(packageSizes).where(ownRows(actor, packageSizes));
    return new Map(
      rows.map(({ id, size, unit, archivedAt }) => [
        id,
        { name: packageLabel({ size, unit: PackageUnit.parse(unit) }), isArchived: archivedAt !== null },
      ]),
    );
  },
  channel: async () =>
    new Map(ORDER_CHANNELS.map((channel) => [channel, { name: ORDER_CHANNEL_WORDS[channel], isArchived: false }])),
};

/** Sums of each key. */
function sumsByKey({ groups, orders }: SoldBy<string>, present: Presenter): (key: string) => SalesSums {
  const groupsOf = new Map<string, SoldGroup[]>();
  for (const group of groups) {
    const known = groupsOf.get(group.key);
    if (known === undefined) groupsOf.set(group.key, [group]);
    else known.push(group);
  }
  const ordersOf = new Map<string, number>();
  for (const { key, orderCount } of orders) ordersOf.set(key, (ordersOf.get(key) ?? 0) + orderCount);
  return (key) => present(groupsOf.get(key) ?? [], ordersOf.get(key) ?? 0);
}

interface Asked {
  asked: SoldAsked;
  against: SoldAsked | null;
}

async function rowsBy(work: Work, { asked, against }: Asked, present: Presenter): Promise<SalesRow[]> {
  const sold = await soldByKey(work, asked);
  const soldAgainst = against && (await soldByKey(work, against));
  const names = await NAMES[asked.filter.by](work);
  const [ofKey, ofKeyAgainst] = [sumsByKey(sold, present), soldAgainst && sumsByKey(soldAgainst, present)];
  return [...new Set([...sold.groups, ...(soldAgainst?.groups ?? [])].map(({ key }) => key))]
    .map(
      (key): SalesRow => ({
        id: key,
        name: names.get(key)?.name ?? key,
        isArchived: names.get(key)?.isArchived ?? false,
        sums: ofKey(key),
        against: ofKeyAgainst?.(key) ?? null,
      }),
    )
    .sort((one, other) => other.sums.netMinor - one.sums.netMinor || one.name.localeCompare(other.name, "en"));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
