import type { LossSums, ProductionSums } from "@tryer/contract";
import type { RawRoast } from "./raw-roasts.ts";

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export const kilos = (grams: number): number => grams / 1000;
const poundsOf = (weights: readonly number[]) => sum(weights.map(centiLbsOf)) / 100;

/** Hundredths of a pound, at 2.20462 lb to a kilogram. */
export const centiLbsOf = (grams: number) => rounded(grams * 220_462, 1_000_000);

/** Whole numbers divided, the half rounded up. */
export const rounded = (part: number, whole: number): number => Math.floor((2 * part + whole) / (2 * whole));

const percentTenths = (part: number, whole: number): number => rounded(part * 1000, whole);

/** Lists of what shares a key, in the order of their first. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

export function productionOf(roasts: readonly RawRoast[]): ProductionSums {
  const weighed = roasts.flatMap(({ roastedGrams }) => roastedGrams ?? []);
  const averaged = roasts.filter(({ isAveraged }) => isAveraged);
  const timed = roasts.flatMap(({ durationSec }) => durationSec ?? []);
  const greens = roasts.map(({ greenGrams }) => greenGrams);
  return {
    roastCount: roasts.length,
    unweighedCount: roasts.length - weighed.length,
    unaveragedCount: weighed.length - averaged.length,
    greenKg: kilos(sum(greens)),
    greenLbs: poundsOf(greens),
    roastedKg: kilos(sum(weighed)),
    roastedLbs: poundsOf(weighed),
    yieldPercent: averaged.length === 0 ? null : yieldTenths(averaged) / 10,
    roastingSec: sum(timed),
    timedCount: timed.length,
  };
}

const yieldTenths = (averaged: readonly RawRoast[]) =>
  percentTenths(
    sum(averaged.map(({ roastedGrams }) => roastedGrams ?? 0)),
    sum(averaged.map((each) => each.greenGrams)),
  );

/** Roasts by the hour of the week in which they were begun: 'weekday hour', their number and their weight. */
export function hoursOf(
  roasts: readonly RawRoast[],
): [hour: string, count: number, greenKg: number, greenLbs: number][] {
  const byHour = grouped(roasts, ({ clock }) => `${clock.weekday} ${clock.hour}`);
  return [...byHour].map(([key, own]) => {
    const { roastCount, greenKg, greenLbs } = productionOf(own);
    return [key, roastCount, greenKg, greenLbs];
  });
}

/** Green weight of the roasts of a machine in percent of as many full batches. */
export function fillPercentOf(roasts: readonly RawRoast[], batchSizeLbs: number): number {
  const centiLbs = centiLbsOf(sum(roasts.map(({ greenGrams }) => greenGrams)));
  return percentTenths(centiLbs, roasts.length * Math.round(batchSizeLbs * 100)) / 10;
}

export function lossOf(roasts: readonly RawRoast[]): LossSums {
  const { unweighedCount, unaveragedCount, yieldPercent } = productionOf(roasts);
  const averaged = roasts.filter(({ isAveraged }) => isAveraged);
  return {
    roastCount: averaged.length,
    unweighedCount,
    unaveragedCount,
    lossPercent: yieldPercent === null ? null : (1000 - yieldTenths(averaged)) / 10,
  };
}

/** Losses of the roasts that count, each in tenths of a percent, in the order of roasting. */
export const lossTenthsOf = (roasts: readonly RawRoast[]): number[] =>
  roasts.filter(({ isAveraged }) => isAveraged).map((each) => 1000 - yieldTenths([each]));

/** Spread of losses in tenths of a percent, each roast for itself. */
export function lossSpreadOf(tenths: readonly number[]) {
  if (tenths.length === 0) return null;
  const sorted = tenths.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  const deviation = deviationOf(tenths);
  return {
    roastCount: tenths.length,
    medianPercent: sum(middle) / middle.length / 10,
    lowestPercent: (sorted[0] ?? 0) / 10,
    highestPercent: (sorted.at(-1) ?? 0) / 10,
    standardDeviation: deviation === null ? null : Math.round(deviation * 10) / 100,
  };
}

/** Standard deviation of a sample, by Σx² and Σx of whole numbers; null of less than two. */
export function deviationOf(values: readonly number[]): number | null {
  const count = values.length;
  if (count < 2) return null;
  const squares = sum(values.map((value) => value * value));
  return Math.sqrt((count * squares - sum(values) ** 2) / (count * (count - 1)));
}

/** Mean moving range of two in a row, in standard deviations. */
const RANGE_SIGMAS = 1.128;

/** Limits of losses in percent by their moving range; null of less than five. */
export function limitsOf(losses: readonly number[]) {
  if (losses.length < 5) return null;
  const center = sum(losses) / losses.length;
  const ranges = losses.slice(1).map((loss, at) => Math.abs(loss - (losses[at] ?? 0)));
  const reach = (3 * sum(ranges)) / ranges.length / RANGE_SIGMAS;
  return { center, lower: center - reach, upper: center + reach };
}
