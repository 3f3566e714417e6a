import type { GreenAnalytics, GreenAnalyticsInput, GreenRow, GreenUsed } from "@tryer/contract";
import { type AgedStock, ageBins, meanAgeDays, stockAges, stockValueMinor, useOfGreen } from "@tryer/domain/green";
import { greenNumberLabel, kgFromGrams, lbsFromCentiLbs } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { greenCoffeeInventory as lots } from "#db/schema/index.ts";
import { byLot, readRunOuts } from "#features/green/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type FramedPeriod, framedPeriod } from "../analytics-frame.ts";
import { type UseOfPart, useByPart } from "./green-use.ts";
import { incomingOfStock, receiptsOfPeriod } from "./receipts-of-lots.ts";
import { stockOverTime } from "./stock-over-time.ts";

/** Shows use of green coffee in a period, its stock part by part, and what is in stock now with its age. */
export const showGreen = query({
  permission: "analytics:read",
  async run(work, input: GreenAnalyticsInput): Promise<GreenAnalytics> {
    const framed = await framedPeriod(work, input);
    const { frame } = framed;
    const used = await useByPart(work, framed, input.greenCoffeeId);
    const ofSeries = (series: number) => used.filter((each) => each.series === series);
    const partsOf = (series: number, count: number) =>
      Array.from({ length: count }, (_, at) => useOfGreen(ofSeries(series).filter(({ bucket }) => bucket === at)));
    const { rows, ages } = await rowsOfCoffees(work, framed, { used, greenCoffeeId: input.greenCoffeeId });
    return {
      ...frame,
      total: useOfGreen(ofSeries(0)),
      totalAgainst: frame.against === null ? null : useOfGreen(ofSeries(1)),
      parts: partsOf(0, frame.buckets.length),
      partsAgainst: partsOf(1, frame.againstBuckets.length),
      rows,
      stock: await stockOverTime(work, framed, input.greenCoffeeId),
      ages: ageBins(ages).map(({ grams, ...bin }) => ({ ...bin, quantityKg: kgFromGrams(grams) })),
      ...(work.actor.mayReadCosts ? { receipts: await receiptsOfPeriod(work, framed, input.greenCoffeeId) } : {}),
    };
  },
});

/** Use of one coffee, whoever owns it. */
function presentUse(parts: readonly UseOfPart[]): GreenUsed {
  const sum = (of: (part: UseOfPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  return { usedKg: kgFromGrams(sum(({ grams }) => grams)), usedLbs: lbsFromCentiLbs(sum(({ centiLbs }) => centiLbs)) };
}

interface Asked {
  used: readonly UseOfPart[];
  greenCoffeeId: string | undefined;
}

/** Coffees that were used or are in stock, with the age of all stock of the roastery's own. */
async function rowsOfCoffees(
  work: Work,
  { frame, calendar: { today } }: FramedPeriod,
  { used, greenCoffeeId }: Asked,
): Promise<{ rows: GreenRow[]; ages: AgedStock[] }> {
  const { tx, actor } = work;
  const found = await tx
    .select({
      ...greenBriefColumns,
      ownerId: lots.ownerId,
      archivedAt: lots.archivedAt,
      quantityGrams: lots.quantityGrams,
      averageCostE4: lots.averageCostE4,
      arrivedOn: lots.arrivalDate,
    })
    .from(lots)
    .where(ownRows(actor, lots, greenCoffeeId === undefined ? undefined : eq(lots.id, greenCoffeeId)));
  const useOf = byLot(used);
  const listed = found.filter(({ id, quantityGrams }) => quantityGrams > 0 || useOf.has(id));
  const runOuts = await readRunOuts(
    work,
    listed.map(({ id }) => id),
  );
  const incoming = byLot(await incomingOfStock(work));
  const ages: AgedStock[] = [];
  const rows = listed.map((lot): GreenRow => {
    const { ownerId, archivedAt, quantityGrams, averageCostE4, arrivedOn, number, ...green } = lot;
    const uses = useOf.get(lot.id) ?? [];
    const aged = stockAges({ today, stockGrams: quantityGrams, incoming: incoming.get(lot.id) ?? [], arrivedOn });
    if (ownerId === null) ages.push(...aged);
    const runOut = runOuts.get(lot.id);
    return {
      greenCoffee: { ...green, number: greenNumberLabel(number), isArchived: archivedAt !== null },
      used: presentUse(uses.filter(({ series }) => series === 0)),
      against: frame.against === null ? null : presentUse(uses.filter(({ series }) => series === 1)),
      quantityKg: kgFromGrams(quantityGrams),
      coverDays: runOut?.coverDays ?? null,
      runsOutOn: runOut?.runsOutOn ?? null,
      withArrivals: runOut?.withArrivals ?? null,
      ageDays: meanAgeDays(aged),
      ...(actor.mayReadCosts && ownerId === null ? { valueMinor: stockValueMinor(quantityGrams, averageCostE4) } : {}),
    };
  });
  return {
    rows: rows.sort(
      (one, other) =>
        other.used.usedKg - one.used.usedKg ||
        one.greenCoffee.coffeeName.localeCompare(other.greenCoffee.coffeeName, "en") ||
        one.greenCoffee.number.localeCompare(other.greenCoffee.number, "en"),
    ),
    ages,
  };
}
