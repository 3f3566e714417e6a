import type { Production, ProductionInput, ProductionRow } from "@tryer/contract";
import { drumFillPercent } from "@tryer/domain/analytics";
import { centiLbsFromLbs } from "@tryer/domain/units";
import { query } from "../../../runtime/query.ts";
import { framedPeriod } from "../analytics-frame.ts";
import type { NamedRecord } from "../dimension-names.ts";
import { sumsOfPeriod } from "../period-sums.ts";
import { type FactSums, presentSums, roastFacts } from "../roast-facts.ts";
import { rowsByDimension } from "../rows-by-dimension.ts";
import { hoursOfWeek } from "./hours-of-week.ts";

/** Shows a period of roasts: in all, part by part, by what the roasts share, and by hour of the week. */
export const showProduction = query({
  permission: "analytics:read",
  async run(work, input: ProductionInput): Promise<Production> {
    const framed = await framedPeriod(work, input);
    const { by } = input;
    const facts = await roastFacts(work, { framed, filter: input, by });
    const { total, totalAgainst, parts, partsAgainst } = sumsOfPeriod(framed, facts);
    const rows = await rowsByDimension(work, framed, { facts, by });
    return {
      ...framed.frame,
      total: presentSums(total),
      totalAgainst: totalAgainst && presentSums(totalAgainst),
      parts: parts.map(presentSums),
      partsAgainst: partsAgainst.map(presentSums),
      rows: rows
        .map(
          ({ row, record, sums, against }): ProductionRow => ({
            ...row,
            sums: presentSums(sums),
            against: against && presentSums(against),
            fillPercent: fillOf(record, sums),
          }),
        )
        .sort((one, other) => other.sums.greenKg - one.sums.greenKg || one.name.localeCompare(other.name, "en")),
      hours: await hoursOfWeek(work, framed, input),
    };
  },
});

function fillOf(record: NamedRecord | undefined, sums: FactSums): number | null {
  if (record?.batchSizeLbs === undefined) return null;
  return drumFillPercent({ ...sums, batchSizeCentiLbs: centiLbsFromLbs(record.batchSizeLbs) });
}
