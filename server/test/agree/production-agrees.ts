import type { Production } from "@tryer/contract";
import { DIMENSIONS } from "@tryer/domain/analytics";
import { expect } from "vitest";
import { figuresOf } from "./asked-periods.ts";
import { questionsOf, type ReadRoastery, roastFilters, roastsWithin } from "./read-roastery.ts";
import { fillPercentOf, grouped, hoursOf, productionOf, sum } from "./roast-arithmetic.ts";
import { keyOfRow } from "./row-keys.ts";

/** Holds the production of every question against the roasts of the journal, one by one. */
export async function productionAgrees(roastery: ReadRoastery): Promise<void> {
  const { api, periods } = roastery;
  const machines = new Map((await api.machines.list({})).map((machine) => [machine.id, machine.batchSizeLbs]));
  for (const { input, frame, filter, by } of questionsOf(periods, roastFilters(roastery), DIMENSIONS)) {
    const { hours, rows, ...figures } = await api.analytics.production({ ...input, ...filter, by });
    const within = roastsWithin(roastery, filter);
    expect(figures).toEqual({ ...frame, ...figuresOf(frame, within, productionOf) });
    const told = hours.map((each) => [`${each.weekday} ${each.hour}`, each.roastCount, each.greenKg, each.greenLbs]);
    expect(told.sort()).toEqual(hoursOf(within(frame.period)).sort());

    const own = grouped(within(frame.period), ({ keys }) => keys[by]);
    const before = grouped(frame.against ? within(frame.against) : [], ({ keys }) => keys[by]);
    expect(new Set(rows.map((row) => keyOfRow(row, by)))).toEqual(new Set([...own.keys(), ...before.keys()]));
    for (const row of rows) {
      const key = keyOfRow(row, by);
      const roasts = own.get(key) ?? [];
      expect(row.sums).toEqual(productionOf(roasts));
      expect(row.against).toEqual(frame.against && productionOf(before.get(key) ?? []));
      const batchSize = key === null ? undefined : machines.get(key);
      if (batchSize !== undefined && roasts.length > 0) {
        expect(row.fillPercent).toBe(fillPercentOf(roasts, batchSize));
      }
    }
    partsAreTheWhole({ hours, rows, ...figures });
    const { ofGreenCoffee: _, ...journal } = await api.roasts.totals({ ...frame.period, ...withoutCustomer(filter) });
    if (filter.customerId === undefined) expect(figures.total).toMatchObject(journal);
  }
}

const withoutCustomer = <Filter extends { customerId?: string }>({ customerId: _, ...filter }: Filter) => filter;

/** Parts, rows and hours add up to the whole, in roasts and to the gram. */
function partsAreTheWhole({ total, parts, rows, hours }: Pick<Production, "total" | "parts" | "rows" | "hours">) {
  for (const all of [parts, rows.map(({ sums }) => sums), hours]) {
    expect(sum(all.map(({ roastCount }) => roastCount))).toBe(total.roastCount);
    expect(sum(all.map(({ greenKg }) => Math.round(greenKg * 1000)))).toBe(Math.round(total.greenKg * 1000));
  }
}
