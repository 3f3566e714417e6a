import type { GreenAnalytics } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { useWeights } from "#shared/weights/weights.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { SeriesChart } from "#ui/charts/series-chart.tsx";
import { plainCount, THIN_SPACE, twoPlaces } from "#ui/format/figures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { KG_IN_UNIT, useAmounts } from "../amounts.ts";
import { archivedName, IN_UNIT } from "../analytics-words.ts";
import { ValueTable } from "../value-table.tsx";

/** Coffees with what was used of them, what is left and how long it lasts. */
export function GreenRows({ green: { rows, against } }: { green: GreenAnalytics }) {
  const { unit } = useWeights();
  const { shortDay } = useMoments();
  const amounts = useAmounts();
  const inUnit = IN_UNIT[unit];
  const hasValue = rows.some(({ valueMinor }) => valueMinor !== undefined);
  const table = {
    columns: [
      { name: "Green coffee" },
      { name: `Used (${unit})`, written: twoPlaces },
      ...(against === null ? [] : [{ name: `Used, before (${unit})`, written: twoPlaces }]),
      { name: `Stock now (${unit})`, written: twoPlaces },
      { name: "Days of cover", written: plainCount },
      { name: "Runs out" },
      { name: "With arrivals" },
      { name: "Mean age (days)", written: plainCount },
      ...(hasValue ? [{ name: `Value (${amounts.currency})`, written: amounts.figure }] : []),
    ],
    rows: rows.map(
      ({ greenCoffee, used, against: before, quantityKg, coverDays, runsOutOn, withArrivals, ageDays, valueMinor }) => [
        archivedName({ name: greenName(greenCoffee), isArchived: greenCoffee.isArchived }),
        inUnit(used.usedKg, used.usedLbs),
        ...(against === null ? [] : [before === null ? null : inUnit(before.usedKg, before.usedLbs)]),
        KG_IN_UNIT[unit](quantityKg),
        coverDays,
        runsOutOn === null ? null : shortDay(runsOutOn),
        withArrivals?.runsOutOn == null ? null : shortDay(withArrivals.runsOutOn),
        ageDays,
        ...(hasValue ? [amounts.major(valueMinor)] : []),
      ],
    ),
  };
  return (
    <ChartCard
      title="By green coffee"
      note="Days of cover: as long as the stock lasts at the pace of the last four weeks once the plan has taken its coffee, as in the list of green coffee. Mean age: what came first was roasted first."
      table={table}
      isTable
    >
      <ValueTable label="By green coffee" table={table} bars={rows.map(({ used }) => used.usedKg)} />
    </ChartCard>
  );
}

const MONTH_DAYS = 365 / 12;
const monthsOf = (days: number) => Math.round(days / MONTH_DAYS);

function binName({ fromDays, toDays }: GreenAnalytics["ages"][number]): string {
  if (fromDays === null) return "Unknown age";
  if (toDays === null) return `${monthsOf(fromDays)} months and more`;
  return fromDays === 0 ? `Under ${monthsOf(toDays)} months` : `${monthsOf(fromDays)} to ${monthsOf(toDays)} months`;
}

/** Stock of now by the time since it came. */
export function AgesCard({ green: { ages } }: { green: GreenAnalytics }) {
  const { unit } = useWeights();
  const values = ages.map(({ quantityKg }) => KG_IN_UNIT[unit](quantityKg));
  if (values.every((value) => value === 0)) return null;
  const names = ages.map(binName);
  return (
    <ChartCard
      title="Age of the stock"
      note="Own coffee in stock now, by time since arrival, first in, first out."
      table={{
        columns: [{ name: "Age" }, { name: `Stock (${unit})`, written: twoPlaces }],
        rows: names.map((name, at) => [name, values[at] ?? null]),
      }}
    >
      <SeriesChart
        label="Age of the stock"
        points={names.map((name) => ({ name, short: name }))}
        series={[{ name: "Stock", values, color: "leaf", shape: "bar" }]}
        written={(value) => `${twoPlaces(value)}${THIN_SPACE}${unit}`}
        axis={{ title: unit, written: plainCount }}
      />
    </ChartCard>
  );
}

/** Prices at which coffee came in, for those who see costs. */
export function ReceiptsCard({ green: { receipts } }: { green: GreenAnalytics }) {
  const { unit } = useWeights();
  const { calendarDay } = useMoments();
  const amounts = useAmounts();
  if (receipts === undefined || receipts.length === 0) return null;
  const table = {
    columns: [
      { name: "Received" },
      { name: "Green coffee" },
      { name: `Weight (${unit})`, written: twoPlaces },
      { name: `Price (${amounts.priceUnit})`, written: amounts.priceFigure },
      { name: `Amount (${amounts.currency})`, written: amounts.figure },
    ],
    rows: receipts.map(({ day, greenCoffee, quantityKg, perKgE4, amountMinor }) => [
      calendarDay(day),
      archivedName({ name: greenName(greenCoffee), isArchived: greenCoffee.isArchived }),
      KG_IN_UNIT[unit](quantityKg),
      amounts.price(perKgE4),
      amounts.major(amountMinor),
    ]),
  };
  return (
    <ChartCard
      title="Prices paid"
      note="Own coffee received, at landed cost with later invoices. Newest first, at most 200."
      table={table}
      isTable
    >
      <ValueTable label="Prices paid" table={table} />
    </ChartCard>
  );
}
