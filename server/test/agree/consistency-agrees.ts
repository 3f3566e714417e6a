import type { RoastConsistencySums } from "@tryer/contract";
import { CONSISTENCY_FIGURES, type ConsistencyFigure, DIMENSIONS } from "@tryer/domain/analytics";
import { expect } from "vitest";
import { figuresOf } from "./asked-periods.ts";
import type { RawRoast } from "./raw-roasts.ts";
import { questionsOf, type ReadRoastery, roastFilters, roastsWithin } from "./read-roastery.ts";
import { deviationOf, grouped, rounded, sum } from "./roast-arithmetic.ts";
import { keyOfRow } from "./row-keys.ts";

/** Values of a roast as a person noted them, in tenths. */
const TENTHS: Record<ConsistencyFigure, (roast: RawRoast) => number | null> = {
  dropTempC: ({ source }) => inTenths(source.noted.dropTempC),
  totalSec: ({ durationSec }) => inTenths(durationSec),
  developmentPercent: () => null,
  wholeColor: ({ source }) => inTenths(source.noted.wholeColor),
  groundColor: () => null,
};

const inTenths = (value: number | null | undefined) => (value == null ? null : Math.round(value * 10));

interface Profile {
  targets: Partial<Record<ConsistencyFigure, number | undefined>>;
  tolerances: Partial<Record<ConsistencyFigure, number | undefined>>;
}

/** Versions of the profiles of all products, by id. */
async function readProfiles({ api, products }: ReadRoastery): Promise<Map<string, Profile>> {
  const profiles = new Map<string, Profile>();
  for (const roastedItemId of products) {
    const { versions } = await api.roasts.profiles({ roastedItemId });
    for (const { id, targets, tolerances } of versions) profiles.set(id, { targets, tolerances });
  }
  return profiles;
}

/** Holds the spread of each figure, and its distance from the profiles, against what was noted roast by roast. */
export async function consistencyAgrees(roastery: ReadRoastery): Promise<void> {
  const { api, periods } = roastery;
  const profiles = await readProfiles(roastery);
  for (const [at, question] of questionsOf(periods, roastFilters(roastery), DIMENSIONS).entries()) {
    const { input, frame, filter, by } = question;
    const figure = CONSISTENCY_FIGURES[at % CONSISTENCY_FIGURES.length] ?? "dropTempC";
    const read = await api.analytics.consistency({ ...input, ...filter, by, figure });
    const within = roastsWithin(roastery, filter);
    const sums = (of: ConsistencyFigure) => (roasts: readonly RawRoast[]) => sumsOf(roasts, of, profiles);
    const { total, parts, totalAgainst, partsAgainst } = read;
    expect({ total, parts, totalAgainst, partsAgainst }).toEqual(figuresOf(frame, within, sums(figure)));
    expect(read.rejectedCount).toBe(within(frame.period).filter(({ isRejected }) => isRejected).length);
    for (const each of read.figures) {
      expect(each.deviation).toEqual(sums(each.figure)(within(frame.period)).deviation);
    }
    const counted = within(frame.period).filter(({ isRejected }) => !isRejected);
    const groups = grouped(counted, ({ keys }) => keys[by]);
    expect(new Set(read.rows.map((row) => keyOfRow(row, by)))).toEqual(new Set(groups.keys()));
    for (const row of read.rows) expect(row.sums).toEqual(sums(figure)(groups.get(keyOfRow(row, by)) ?? []));
    expect(sum(read.distribution.map(({ roastCount }) => roastCount))).toBe(total.deviation?.count ?? 0);
  }
}

function sumsOf(
  all: readonly RawRoast[],
  figure: ConsistencyFigure,
  profiles: ReadonlyMap<string, Profile>,
): RoastConsistencySums {
  const roasts = all.filter(({ isRejected }) => !isRejected);
  const compared = roasts.flatMap((roast) => {
    const profile = profiles.get(roast.source.profile?.id ?? "");
    const [value, target] = [TENTHS[figure](roast), inTenths(profile?.targets[figure])];
    const tolerance = inTenths(profile?.tolerances[figure]);
    return value === null || target === null ? [] : [{ difference: value - target, tolerance }];
  });
  const judged = compared.flatMap(({ difference, tolerance }) =>
    tolerance === null ? [] : [Math.abs(difference) <= tolerance],
  );
  const withinCount = judged.filter((isInside) => isInside).length;
  const spread = spreadOf(compared.map(({ difference }) => difference));
  return {
    roastCount: roasts.length,
    followedCount: roasts.filter(({ source }) => source.profile !== null).length,
    measured: spreadOf(roasts.flatMap((roast) => TENTHS[figure](roast) ?? [])),
    deviation: spread && {
      ...spread,
      judgedCount: judged.length,
      withinCount,
      withinPercent: judged.length === 0 ? null : rounded(withinCount * 1000, judged.length) / 10,
    },
  };
}

/** Mean and spread of values in tenths, with two decimals; null of none. */
function spreadOf(tenths: readonly number[]) {
  if (tenths.length === 0) return null;
  const deviation = deviationOf(tenths);
  const total = sum(tenths);
  const mean = rounded(Math.abs(total) * 10, tenths.length) / 100;
  return {
    count: tenths.length,
    mean: total < 0 && mean > 0 ? -mean : mean,
    standardDeviation: deviation === null ? null : Math.round(deviation * 10) / 100,
    lowest: Math.min(...tenths) / 10,
    highest: Math.max(...tenths) / 10,
  };
}
