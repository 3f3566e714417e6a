import { Group, NativeSelect, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CoffeeNeed, GreenNeed } from "@tryer/contract";
import {
  ASSUMED_LEAD_DAYS,
  FORECAST_HORIZON,
  type ForecastMethod,
  greenName,
  PLAIN_METHODS,
} from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { OrderGreenButton } from "#shared/green/order-green-button.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { SeriesChart } from "#ui/charts/series-chart.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count, onePlace, plainCount, THIN_SPACE, twoPlaces } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { KG_IN_UNIT } from "../amounts.ts";
import { type AnalyticsViewProps, filterOf } from "../analytics-state.ts";
import { ValueTable } from "../value-table.tsx";
import { CLASS_WORDS, METHOD_WORDS, noForecastWords } from "./green-words.ts";

const WEEK_CHOICES = Array.from(
  { length: FORECAST_HORIZON.most - FORECAST_HORIZON.fewest + 1 },
  (_, at) => FORECAST_HORIZON.fewest + at,
);

/** Weeks of the past that a chart shows beside those ahead. */
const SHOWN_HISTORY = 26;

/** Need of green coffee in the coming weeks: every coffee with its next purchase, and one of them week by week. */
export function GreenNeedCards({ state, onState }: AnalyticsViewProps) {
  const { greenCoffeeId } = filterOf(state);
  const query = useQuery(
    api.analytics.greenNeed.queryOptions({
      input: {
        weeks: state.weeks,
        ...(greenCoffeeId === undefined ? {} : { greenCoffeeId }),
        ...(state.charted === null ? {} : { chartedId: state.charted }),
      },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <QueryBoundary query={query} errorTitle="The forecast could not be loaded">
      {(need) =>
        need.coffees.length === 0 ? (
          <Text c="dimmed">No own coffee was roasted in two years, so there is nothing to forecast from.</Text>
        ) : (
          <>
            <NeedTable need={need} onWeeks={(weeks) => onState({ weeks })} />
            <ChartedNeed need={need} onCharted={(charted) => onState({ charted })} />
          </>
        )
      }
    </QueryBoundary>
  );
}

/** Errors in percent of the need, of the method that is used and of the plain ones; null where one could not be tried. */
function errorsOf({ need }: CoffeeNeed) {
  const errorOf = (method: ForecastMethod) =>
    need.isKnown ? (need.errors.find((each) => each.method === method)?.errorPercent ?? null) : null;
  return [need.isKnown ? errorOf(need.method) : null, errorOf("lastYear"), errorOf("meanOf8Weeks")];
}

function NeedTable({ need, onWeeks }: { need: GreenNeed; onWeeks: (weeks: number) => void }) {
  const { unit } = useWeights();
  const { shortDay } = useMoments();
  const inUnit = KG_IN_UNIT[unit];
  const dayOf = (day: string | null | undefined) => (day === null || day === undefined ? null : shortDay(day));
  const hasSuppliers = need.coffees.some(({ supplier }) => supplier !== undefined);
  const table = {
    columns: [
      { name: "Green coffee", leastWidth: 18 },
      { name: `Need (${unit})`, written: twoPlaces },
      { name: `From (${unit})`, written: twoPlaces },
      { name: `To (${unit})`, written: twoPlaces },
      { name: "Method", leastWidth: 22 },
      { name: "Error (%)", written: onePlace },
      { name: "Same as last year, error (%)", written: onePlace },
      { name: "Mean of 8 weeks, error (%)", written: onePlace },
      { name: `Stock (${unit})`, written: twoPlaces },
      { name: `On its way (${unit})`, written: twoPlaces },
      { name: "Runs out" },
      { name: "With arrivals" },
      { name: "Order by" },
      { name: `Order (${unit})`, written: twoPlaces },
      ...(hasSuppliers ? [{ name: "Bought last from" }] : []),
    ],
    rows: need.coffees.map((coffee) => [
      greenName(coffee.greenCoffee),
      ...(coffee.need.isKnown
        ? [
            inUnit(coffee.need.expectedKg),
            inUnit(coffee.need.lowKg),
            inUnit(coffee.need.highKg),
            METHOD_WORDS[coffee.need.method],
          ]
        : [null, null, null, noForecastWords(coffee.need)]),
      ...errorsOf(coffee),
      inUnit(coffee.stockKg),
      inUnit(coffee.arrivingKg),
      dayOf(coffee.runOut.runsOutOn),
      dayOf(coffee.runOut.withArrivals?.runsOutOn),
      coffee.purchase?.isLate ? `${dayOf(coffee.purchase.orderBy)} (late)` : dayOf(coffee.purchase?.orderBy),
      coffee.purchase?.orderKg === null || coffee.purchase === null ? null : inUnit(coffee.purchase.orderKg),
      ...(hasSuppliers ? [coffee.supplier?.name ?? null] : []),
    ]),
  };
  return (
    <ChartCard
      title={`Need of the next ${need.weeks} weeks`}
      note={
        <>
          From this Monday on; four of five such sums lay between From and To. Error: of the method used, tried at the
          roastery's own past, in percent of what was then roasted. Order by and weight go by twelve weeks, the upper
          end, and the days that the supplier takes, or {ASSUMED_LEAD_DAYS}. Lots that follow one another are one
          coffee; customers' coffee is left out.
        </>
      }
      table={table}
      isTable
      action={
        <NativeSelect
          size="xs"
          aria-label="Weeks ahead"
          data={WEEK_CHOICES.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }))}
          value={String(need.weeks)}
          onChange={({ currentTarget }) => onWeeks(Number(currentTarget.value))}
        />
      }
    >
      <ValueTable label="Need of the coming weeks" table={table} />
    </ChartCard>
  );
}

interface ChartedNeedProps {
  need: GreenNeed;
  onCharted: (greenCoffeeId: string) => void;
}

/** History of one coffee and what is expected, the sum with its uncertainty beside the stock, and how each method erred. */
function ChartedNeed({ need: { coffees, charted }, onCharted }: ChartedNeedProps) {
  const { unit } = useWeights();
  const { shortDay, calendarDay } = useMoments();
  const coffee = coffees.find(({ greenCoffee }) => greenCoffee.id === charted?.greenCoffeeId);
  if (charted === null || coffee === undefined) return null;
  const inUnit = KG_IN_UNIT[unit];
  const name = greenName(coffee.greenCoffee);
  const history = charted.history.slice(-SHOWN_HISTORY);
  const pointOf = ({ from }: { from: string }) => ({ name: `Week of ${calendarDay(from)}`, short: shortDay(from) });
  const written = (value: number) => `${twoPlaces(value)}${THIN_SPACE}${unit}`;
  const none = (of: readonly unknown[]) => of.map(() => null);
  const sums = charted.weeks.map(({ sumKg }) => inUnit(sumKg));
  const low = charted.weeks.map(({ sumLowKg }) => inUnit(sumLowKg));
  const high = charted.weeks.map(({ sumHighKg }) => inUnit(sumHighKg));
  const stock = inUnit(coffee.stockKg);
  const choice = (
    <NativeSelect
      size="xs"
      aria-label="Coffee of the forecast"
      data={coffees.map(({ greenCoffee }) => ({ value: greenCoffee.id, label: greenName(greenCoffee) }))}
      value={coffee.greenCoffee.id}
      onChange={({ currentTarget }) => onCharted(currentTarget.value)}
    />
  );
  return (
    <>
      <ChartCard
        title={`Weekly need: ${name}`}
        note={<NeedWords coffee={coffee} />}
        action={choice}
        table={{
          columns: [
            { name: "Week from" },
            { name: `Roasted (${unit})`, written: twoPlaces },
            { name: `Expected (${unit})`, written: twoPlaces },
          ],
          rows: [
            ...charted.history.map(({ from, usedKg }) => [calendarDay(from), inUnit(usedKg), null]),
            ...charted.weeks.map(({ from, expectedKg }) => [calendarDay(from), null, inUnit(expectedKg)]),
          ],
        }}
      >
        <SeriesChart
          label={`Weekly need: ${name}`}
          points={[...history, ...charted.weeks].map(pointOf)}
          series={[
            {
              name: "Roasted",
              values: [...history.map(({ usedKg }) => inUnit(usedKg)), ...none(charted.weeks)],
              color: "leaf",
              shape: "bar",
            },
            {
              name: "Expected",
              values: [...none(history), ...charted.weeks.map(({ expectedKg }) => inUnit(expectedKg))],
              color: "ember",
              shape: "dashed",
            },
          ]}
          written={written}
          axis={{ title: `${unit} a week`, written: plainCount }}
        />
        <PurchaseWords coffee={coffee} />
      </ChartCard>
      {coffee.need.isKnown && (
        <>
          <ChartCard
            title={`Cumulative need: ${name}`}
            note="From this Monday to the end of each week. In the past, four of five totals lay within the band, one in ten above it."
            table={{
              columns: [
                { name: "To the end of the week from" },
                { name: `Expected (${unit})`, written: twoPlaces },
                { name: `Low (${unit})`, written: twoPlaces },
                { name: `High (${unit})`, written: twoPlaces },
              ],
              rows: charted.weeks.map(({ from }, at) => [
                calendarDay(from),
                sums[at] ?? null,
                low[at] ?? null,
                high[at] ?? null,
              ]),
            }}
          >
            <SeriesChart
              label={`Cumulative need: ${name}`}
              points={charted.weeks.map(pointOf)}
              series={[{ name: "Expected", values: sums, color: "ember", shape: "line" }]}
              band={{ name: "Four of five", low, high, color: "ember" }}
              marks={[{ name: `In stock ${written(stock)}`, value: stock, color: "leaf" }]}
              written={written}
              axis={{ title: unit, written: plainCount }}
            />
          </ChartCard>
          <ErrorsCard coffee={coffee} need={coffee.need} />
        </>
      )}
    </>
  );
}

/** Method of a forecast in words, or why there is none. */
function NeedWords({ coffee: { need, lotCount } }: { coffee: CoffeeNeed }) {
  const lots = lotCount > 1 ? `${plainCount(lotCount)} lots that follow one another. ` : "";
  if (!need.isKnown) return `${lots}${noForecastWords(need)}. Until then there is no forecast.`;
  return (
    `${lots}${METHOD_WORDS[need.method]}, over ${count(need.knownWeeks, "full week")}: a coffee that is ` +
    `${CLASS_WORDS[need.demandClass]}. Weeks in which nothing was in stock count as weeks without need.`
  );
}

/** Next purchase of a coffee in words, with its button for those who buy. */
function PurchaseWords({ coffee: { greenCoffee, runOut, purchase, overdueKg, supplier } }: { coffee: CoffeeNeed }) {
  const mayBuy = useCan("purchases:write");
  const { weighed } = useWeights();
  const { calendarDay } = useMoments();
  if (purchase === null) return null;
  const { orderBy, orderKg, isLate, mayRunOutOn } = purchase;
  const { runsOutOn, withArrivals } = runOut;
  const lead = supplier
    ? `${supplier.name} sold it last${supplier.leadTimeDays === null ? `, without a lead time: ${ASSUMED_LEAD_DAYS} days are assumed` : ` and takes ${count(supplier.leadTimeDays, "day")}`}.`
    : "";
  const words =
    orderBy === null
      ? "Stock and open purchases last twelve weeks, even at the upper end."
      : [
          isLate ? `Order now: it may arrive too late.` : `Order by ${calendarDay(orderBy)}.`,
          mayRunOutOn !== null && `By the upper end it runs out on ${calendarDay(mayRunOutOn)}.`,
        ]
          .filter(Boolean)
          .join(" ");
  const arriving = withArrivals?.runsOutOn ? `, with arrivals on ${calendarDay(withArrivals.runsOutOn)}` : "";
  const pace =
    runsOutOn === null
      ? ""
      : `At the pace of the last four weeks, the stock runs out on ${calendarDay(runsOutOn)}${arriving}.`;
  return (
    <Group justify="space-between" gap="sm" mt="sm">
      <Text size="sm" className="figures" style={{ flex: "1 1 240px" }}>
        <TextLink to="/inventory/$id" params={{ id: greenCoffee.id }}>
          {greenName(greenCoffee)}
        </TextLink>
        {`: ${words} ${pace} ${lead}`}
        {overdueKg > 0 && ` ${weighed(overdueKg)} on its way are overdue and not counted.`}
      </Text>
      {mayBuy && orderBy !== null && (
        <OrderGreenButton greenCoffeeId={greenCoffee.id} name={greenCoffee.coffeeName} kg={orderKg} />
      )}
    </Group>
  );
}

type KnownNeed = Extract<CoffeeNeed["need"], { isKnown: true }>;

/** Errors of every method at the past of a coffee, the plain ones beside the others. */
function ErrorsCard({ coffee, need }: { coffee: CoffeeNeed; need: KnownNeed }) {
  const { unit } = useWeights();
  const untried = PLAIN_METHODS.filter((method) => !need.errors.some((each) => each.method === method));
  const table = {
    columns: [
      { name: "Method" },
      { name: `Mean error a week (${unit})`, written: twoPlaces },
      { name: "Error (% of the need)", written: onePlace },
      { name: "Relative to 'same as last week'", written: twoPlaces },
      { name: "Weeks compared", written: plainCount },
    ],
    rows: [
      ...need.errors.map(({ method, meanErrorKg, errorPercent, mase, tested }, at) => [
        at === 0 ? `${METHOD_WORDS[method]} (used)` : METHOD_WORDS[method],
        KG_IN_UNIT[unit](meanErrorKg),
        errorPercent,
        mase,
        tested,
      ]),
      ...untried.map((method) => [`${METHOD_WORDS[method]} (needs more than a year)`, null, null, null, 0]),
    ],
  };
  return (
    <ChartCard
      title={`Errors of the methods: ${greenName(coffee.greenCoffee)}`}
      note="Each tried at the Mondays of the last half year, up to four weeks ahead, knowing only what lay before. Below 1 is better than 'same as last week'. The method in use was chosen on the same data, so its error looks slightly too good."
      table={table}
      isTable
    >
      <ValueTable label="Errors of the methods" table={table} />
    </ChartCard>
  );
}
