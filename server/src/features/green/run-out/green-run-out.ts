import type { GreenRunOut } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import { readRunOuts } from "./read-run-outs.ts";

/** Days that the stock of a lot lasts, and what is expected of it. */
export const getGreenRunOut = query({
  permission: "green:read",
  async run(work, { id }: { id: string }): Promise<GreenRunOut> {
    const found = (await readRunOuts(work, [id])).get(id);
    if (found === undefined) throw notFound("Green coffee");
    const { level, coverDays, runsOutOn, withArrivals } = found;
    return {
      level,
      coverDays,
      runsOutOn,
      withArrivals,
      usedKg: kgFromGrams(found.usedGrams),
      plannedKg: kgFromGrams(found.plannedGrams),
      arrivals: found.arrivals.map(({ day, grams }) => ({ day, kg: kgFromGrams(grams) })),
      overdueKg: kgFromGrams(found.overdueGrams),
    };
  },
});
