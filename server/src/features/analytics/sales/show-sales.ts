import {
  PackageUnit,
  type Sales,
  type SalesCustomers,
  type SalesInput,
  type SalesRow,
  type SalesSums,
} from "@tryer/contract";
import { type SalesDimension, soldMargin } from "@tryer/domain/analytics";
import { packageLabel } from "@tryer/domain/items";
import { ORDER_CHANNEL_WORDS, ORDER_CHANNELS } from "@tryer/domain/orders";
import { packageSizes } from "#db/schema/index.ts";
import { bagCostsNow } from "#features/pricing/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { framedPeriod } from "../analytics-frame.ts";
import { DIMENSION_NAMES, type NamedRecord } from "../dimension-names.ts";
import {
  countsByKey,
  countsByPart,
  otherCurrencies,
  type SoldAsked,
  type SoldCounts,
  type SoldGroup,
  soldByKey,
  soldByPart,
} from "./sold-lines.ts";

/** Shows what confirmed orders of a period bring: in all, over time, by what they share, by first and repeat customers. */
export const showSales = query({
  permission: "prices:read",
  async run(work, input: SalesInput): Promise<Sales> {
    const framed = await framedPeriod(work, input);
    const { frame } = framed;
    const { currency } = await loadRoastery(work);
    const asked: SoldAsked = { framed, filter: input, currency };
    const present = await presenterOfSums(work);
    const sold = await soldByPart(work, asked);
    const counts = await countsByPart(work, asked);
    const groupsOf = (series: number, bucket: number | null) =>
      sold.filter((each) => each.series === series && (bucket === null || each.bucket === bucket));
    const countsOf = (series: number, bucket: number | null) =>
      counts.find((each) => each.series === series && each.bucket === bucket);
    const sumsOf = (series: number, bucket: number | null) =>
      present(groupsOf(series, bucket), countsOf(series, bucket));
    const customersOf = (bucket: number | null) => presentCustomers(groupsOf(0, bucket), countsOf(0, bucket));
    return {
      ...frame,
      currency,
      total: sumsOf(0, null),
      totalAgainst: frame.against === null ? null : sumsOf(1, null),
      parts: frame.buckets.map((_, bucket) => sumsOf(0, bucket)),
      partsAgainst: frame.againstBuckets.map((_, bucket) => sumsOf(1, bucket)),
      customers: { total: customersOf(null), parts: frame.buckets.map((_, bucket) => customersOf(bucket)) },
      rows: await rowsBy(work, asked, present),
      otherCurrencies: await otherCurrencies(work, asked),
    };
  },
});

type Presenter = (groups: readonly SoldGroup[], counts: SoldCounts | undefined) => SalesSums;

/** Presents sums, with the margin for those who see costs. */
async function presenterOfSums(work: Work): Promise<Presenter> {
  const costOf = work.actor.mayReadCosts ? await bagCostsNow(work) : null;
  return (groups, counts) => ({
    orderCount: counts?.orderCount ?? 0,
    pieces: sum(groups.map(({ pieces }) => pieces)),
    netMinor: sum(groups.map(({ netMinor }) => netMinor)),
    ...(costOf === null
      ? {}
      : { margin: soldMargin(groups.map((group) => ({ ...group, costE2: costOf(group.productId, group.sizeId) }))) }),
  });
}

function presentCustomers(
  groups: readonly (SoldGroup & { isFirst: boolean })[],
  counts: SoldCounts | undefined,
): SalesCustomers {
  const netOf = (isFirst: boolean) =>
    sum(groups.filter((each) => each.isFirst === isFirst).map(({ netMinor }) => netMinor));
  const firstCount = counts?.firstCount ?? 0;
  return {
    firstCount,
    repeatCount: (counts?.customerCount ?? 0) - firstCount,
    firstNetMinor: netOf(true),
    repeatNetMinor: netOf(false),
  };
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

async function rowsBy(work: Work, asked: SoldAsked, present: Presenter): Promise<SalesRow[]> {
  const sold = await soldByKey(work, asked);
  const counts = await countsByKey(work, asked);
  const names = await NAMES[asked.filter.by](work);
  const sumsOf = (key: string, series: number) =>
    present(
      sold.filter((each) => each.key === key && each.series === series),
      counts.find((each) => each.key === key && each.series === series),
    );
  return [...new Set(sold.map(({ key }) => key))]
    .map(
      (key): SalesRow => ({
        id: key,
        name: names.get(key)?.name ?? key,
        isArchived: names.get(key)?.isArchived ?? false,
        sums: sumsOf(key, 0),
        against: asked.framed.frame.against === null ? null : sumsOf(key, 1),
      }),
    )
    .sort((one, other) => other.sums.netMinor - one.sums.netMinor || one.name.localeCompare(other.name, "en"));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
