import type { Loss, LossControlChart } from "@tryer/contract";
import { DIMENSIONS } from "@tryer/domain/analytics";
import { expect } from "vitest";
import { figuresOf } from "./asked-periods.ts";
import type { RawRoast } from "./raw-roasts.ts";
import { questionsOf, type ReadRoastery, roastFilters, roastsWithin } from "./read-roastery.ts";
import { grouped, limitsOf, lossOf, lossSpreadOf, lossTenthsOf, sum } from "./roast-arithmetic.ts";
import { keyOfRow } from "./row-keys.ts";

/** Holds the losses of every question against the weights of the journal, roast by roast. */
export async function lossAgrees(roastery: ReadRoastery): Promise<void> {
  const { api, periods } = roastery;
  for (const { input, frame, filter, by } of questionsOf(periods, roastFilters(roastery), DIMENSIONS)) {
    const read = await api.analytics.loss({ ...input, ...filter, by });
    const { total, parts, totalAgainst, partsAgainst, chart } = read;
    const within = roastsWithin(roastery, filter);
    const own = within(frame.period);
    expect({ total, parts, totalAgainst, partsAgainst }).toEqual(figuresOf(frame, within, lossOf));
    expect(read.spread).toEqual(lossSpreadOf(lossTenthsOf(own)));
    distributionAgrees(read.distribution, lossTenthsOf(own));

    const groups = grouped(own, ({ keys }) => keys[by]);
    for (const row of read.rows) {
      const roasts = groups.get(keyOfRow(row, by)) ?? [];
      expect(row.sums).toEqual(lossOf(roasts));
      expect(row.spread).toEqual(lossSpreadOf(lossTenthsOf(roasts)));
    }
    expect(sum(read.rows.map(({ sums }) => sums.roastCount))).toBe(total.roastCount);

    const products = grouped(own, ({ keys }) => keys.product);
    for (const { product, measured, expected, differencePoints } of read.expected) {
      const loss = lossOf(products.get(product.id) ?? []);
      expect(measured).toEqual(loss);
      const difference = loss.lossPercent === null ? null : loss.lossPercent - expected.percentage;
      expect(differencePoints).toEqual(difference === null ? null : expect.closeTo(difference, 9));
    }
    if (chart) chartAgrees(chart, own);
  }
}

/** Each bin holds the losses from its lower end up to, without, its upper end. */
function distributionAgrees(bins: Loss["distribution"], tenths: readonly number[]) {
  for (const { fromPercent, toPercent, roastCount } of bins) {
    expect(roastCount).toBe(tenths.filter((each) => each >= fromPercent * 10 && each < toPercent * 10).length);
  }
  expect(sum(bins.map(({ roastCount }) => roastCount))).toBe(tenths.length);
}

function chartAgrees({ product, roasts, limits }: LossControlChart, own: readonly RawRoast[]) {
  const charted = own.filter(({ keys, isAveraged }) => isAveraged && keys.product === product.id);
  const losses = lossTenthsOf(charted).map((tenths) => tenths / 10);
  expect(roasts.map(({ id, lossPercent }) => [id, lossPercent])).toEqual(charted.map(({ id }, at) => [id, losses[at]]));
  const expected = limitsOf(losses);
  if (expected === null) return expect(limits).toBeNull();
  const { center, lower, upper } = expected;
  expect(limits).toEqual({
    ...{ center: expect.closeTo(center, 9), lower: expect.closeTo(lower, 9), upper: expect.closeTo(upper, 9) },
  });
  expect(roasts.map(({ brokenRules }) => brokenRules.includes(1))).toEqual(
    losses.map((loss) => loss < lower || loss > upper),
  );
}
