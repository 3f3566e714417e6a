import type { CoffeeNeed, GreenNeed, GreenNeedInput } from "@tryer/contract";
import { plusDays } from "@tryer/domain/calendar";
import {
  advisePurchase,
  type CoffeeChain,
  FORECAST_HORIZON,
  forecastNeed,
  MOST_FORECAST_WEEKS,
  type NeedForecast,
  type PurchaseAdvice,
  runOutOfLots,
} from "@tryer/domain/green";
import { mayDo } from "@tryer/domain/team";
import { greenNumberLabel, kgFromGrams } from "@tryer/domain/units";
import { readRunOuts } from "#features/green/index.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type RoasteryCalendar, roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { type LastSupplier, lastSuppliers } from "./last-suppliers.ts";
import { type NeededLot, neededCoffees, weeklyNeeds } from "./needed-coffees.ts";

/** Shows the need of each coffee in the coming weeks as its own past tells it, and when to buy. */
export const showGreenNeed = query({
  permission: "analytics:read",
  async run(work, { weeks, greenCoffeeId, chartedId }: GreenNeedInput): Promise<GreenNeed> {
    const calendar = await roasteryCalendar(work);
    const weeksFrom = calendar.week().from;
    const forecasts = (await forecastsOf(work, { calendar, weeks, greenCoffeeId })).sort(byUrgency);
    const charted = forecasts.find(({ lotIds }) => chartedId !== undefined && lotIds.has(chartedId)) ?? forecasts[0];
    return {
      weeksFrom,
      weeks,
      coffees: forecasts.map(({ told }) => told),
      charted: charted === undefined ? null : presentCharted(charted, { weeks, weeksFrom }),
    };
  },
});

interface Forecast {
  told: CoffeeNeed;
  lotIds: ReadonlySet<string>;
  /** Needs of the full weeks before this one, in grams, and the forecast of twelve weeks. */
  history: number[];
  forecast: NeedForecast;
}

interface Asked {
  calendar: RoasteryCalendar;
  weeks: number;
  greenCoffeeId: string | undefined;
}

async function forecastsOf(work: Work, { calendar, weeks, greenCoffeeId }: Asked): Promise<Forecast[]> {
  const needs = await weeklyNeeds(work, calendar);
  const coffees = (await neededCoffees(work)).filter(
    ({ lots }) =>
      lots.some(({ id }) => needs.has(id)) &&
      (greenCoffeeId === undefined || lots.some(({ id }) => id === greenCoffeeId)),
  );
  const lotIds = coffees.flatMap(({ lots }) => lots.map(({ id }) => id));
  const runOuts = await readRunOuts(work, lotIds);
  const suppliers = await lastSuppliers(work, lotIds);
  return coffees.map(({ lots, current }) => {
    const history = Array.from({ length: MOST_FORECAST_WEEKS }, (_, week) =>
      sum(lots.map(({ id }) => needs.get(id)?.get(week) ?? 0)),
    );
    const forecast = forecastNeed(history, FORECAST_HORIZON.most);
    const lotFacts = lots.flatMap(({ id }) => runOuts.get(id) ?? []);
    const { coverDays, runsOutOn, withArrivals } = runOutOfLots(calendar.today, lotFacts);
    const facts = {
      stockGrams: sum(lots.map(({ quantityGrams }) => quantityGrams)),
      plannedGrams: sum(lotFacts.map(({ plannedGrams }) => plannedGrams)),
      arrivals: lotFacts.flatMap(({ arrivals }) => arrivals),
      supplier: supplierOf(lots, suppliers),
    };
    const advice = forecast.isKnown
      ? advisePurchase({
          ...facts,
          today: calendar.today,
          weeksFrom: calendar.week().from,
          weeks: forecast.weeks,
          leadTimeDays: facts.supplier?.leadTimeDays ?? null,
          bagGrams: current.bagGrams,
        })
      : null;
    const overdue = facts.arrivals.filter(({ day }) => day < calendar.today);
    return {
      told: {
        greenCoffee: { ...current.green, number: greenNumberLabel(current.green.number) },
        lotCount: lots.length,
        stockKg: kgFromGrams(facts.stockGrams),
        arrivingKg: kgFromGrams(sum(facts.arrivals.map(({ grams }) => grams)) - sum(overdue.map(({ grams }) => grams))),
        overdueKg: kgFromGrams(sum(overdue.map(({ grams }) => grams))),
        runOut: { coverDays, runsOutOn, withArrivals },
        need: presentNeed(forecast, weeks),
        purchase: advice && presentAdvice(advice),
        ...(mayDo(work.actor.role, "purchases:read") ? { supplier: presentSupplier(facts.supplier) } : {}),
      },
      lotIds: new Set(lots.map(({ id }) => id)),
      history,
      forecast,
    };
  });
}

/** Supplier who sold a lot of the coffee last. */
const supplierOf = (lots: CoffeeChain<NeededLot>["lots"], suppliers: ReadonlyMap<string, LastSupplier>) =>
  lots
    .flatMap(({ id }) => suppliers.get(id) ?? [])
    .sort((one, other) => other.purchaseNumber - one.purchaseNumber)[0] ?? null;

const presentSupplier = (supplier: LastSupplier | null) =>
  supplier && { id: supplier.id, name: supplier.name, leadTimeDays: supplier.leadTimeDays };

const presentAdvice = ({ orderGrams, ...advice }: PurchaseAdvice) => ({
  ...advice,
  orderKg: orderGrams === null ? null : kgFromGrams(orderGrams),
});

function presentNeed(forecast: NeedForecast, weeks: number): CoffeeNeed["need"] {
  if (!forecast.isKnown) return forecast;
  const { method, demandClass, knownWeeks, tests } = forecast;
  const last = forecast.weeks[weeks - 1];
  if (last === undefined) throw new Error("a forecast reaches as far as anybody can ask");
  return {
    isKnown: true,
    method,
    demandClass,
    knownWeeks,
    expectedKg: kgFromGrams(last.sumGrams),
    lowKg: kgFromGrams(last.sumLowGrams),
    highKg: kgFromGrams(last.sumHighGrams),
    errors: tests.map(({ meanErrorGrams, wape, mase, ...test }) => ({
      method: test.method,
      tested: test.tested,
      meanErrorKg: kgFromGrams(Math.round(meanErrorGrams)),
      errorPercent: wape === null ? null : Math.round(wape * 1000) / 10,
      mase: mase === null ? null : Math.round(mase * 100) / 100,
    })),
  };
}

function presentCharted(
  { told, history, forecast }: Forecast,
  { weeks, weeksFrom }: { weeks: number; weeksFrom: string },
): GreenNeed["charted"] {
  const first = history.findIndex((grams) => grams > 0);
  return {
    greenCoffeeId: told.greenCoffee.id,
    history: history.slice(first).map((grams, at) => ({
      from: plusDays(weeksFrom, -7 * (history.length - first - at)),
      usedKg: kgFromGrams(grams),
    })),
    weeks: !forecast.isKnown
      ? []
      : forecast.weeks.slice(0, weeks).map(({ expectedGrams, sumGrams, sumLowGrams, sumHighGrams }, at) => ({
          from: plusDays(weeksFrom, 7 * at),
          expectedKg: kgFromGrams(expectedGrams),
          sumKg: kgFromGrams(sumGrams),
          sumLowKg: kgFromGrams(sumLowGrams),
          sumHighKg: kgFromGrams(sumHighGrams),
        })),
  };
}

/** The next to be ordered first, then what is needed most. */
function byUrgency({ told: one }: Forecast, { told: other }: Forecast): number {
  const dayOf = ({ purchase }: CoffeeNeed) => purchase?.orderBy ?? "9999";
  const kgOf = ({ need }: CoffeeNeed) => (need.isKnown ? need.expectedKg : -1);
  return (
    dayOf(one).localeCompare(dayOf(other)) ||
    kgOf(other) - kgOf(one) ||
    one.greenCoffee.coffeeName.localeCompare(other.greenCoffee.coffeeName, "en")
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
