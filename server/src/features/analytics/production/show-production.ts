import type { Production, ProductionInput, ProductionRow, ProductionSums } from "@tryer/contract";
import { drumFillPercent } from "@tryer/domain/analytics";
import { centiLbsFromLbs } from "@tryer/domain/units";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type FramedPeriod, framedPeriod } from "../analytics-frame.ts";
import { UNNAMED } from "../dimension-keys.ts";
import { addedUp, type FactSums, presentSums } from "../roast-facts.ts";
import { DIMENSION_NAMES, type NamedRecord } from "./dimension-names.ts";
import { hoursOfWeek } from "./hours-of-week.ts";
import { type KeyedSums, sumsByDimension, sumsByPart } from "./production-sums.ts";

/** Shows a period of roasts: in all, part by part, by what the roasts share, and by hour of the week. */
export const showProduction = query({
  permission: "analytics:read",
  async run(work, input: ProductionInput): Promise<Production> {
    const framed = await framedPeriod(work, input);
    const { frame } = framed;
    const parts = await sumsByPart(work, framed, input);
    const partsOf = (series: number, count: number): FactSums[] =>
      Array.from({ length: count }, (_, bucket) =>
        addedUp(parts.filter((part) => part.series === series && part.bucket === bucket)),
      );
    const [own, against] = [partsOf(0, frame.buckets.length), partsOf(1, frame.againstBuckets.length)];
    return {
      ...frame,
      total: presentSums(addedUp(own)),
      totalAgainst: frame.against === null ? null : presentSums(addedUp(against)),
      parts: own.map(presentSums),
      partsAgainst: against.map(presentSums),
      rows: await rowsBy(work, framed, input),
      hours: await hoursOfWeek(work, framed, input),
    };
  },
});

async function rowsBy(work: Work, framed: FramedPeriod, input: ProductionInput): Promise<ProductionRow[]> {
  const sums = await sumsByDimension(work, framed, input);
  const names = await DIMENSION_NAMES[input.by](work);
  const keys = [...new Set(sums.map(({ key }) => key))];
  const sumOf = (key: string | null, series: number): ProductionSums =>
    presentSums(addedUp(sums.filter((each) => each.key === key && each.series === series)));
  const rows = keys.map((key): ProductionRow => {
    const named = key === null ? undefined : names.get(key);
    return {
      id: input.by === "operator" ? null : key,
      name: named?.name ?? (input.by === "operator" ? key : null) ?? UNNAMED[input.by],
      isArchived: named?.isArchived ?? false,
      sums: sumOf(key, 0),
      against: framed.frame.against === null ? null : sumOf(key, 1),
      fillPercent: fillOf(
        named,
        sums.filter((each) => each.key === key && each.series === 0),
      ),
    };
  });
  return rows.sort((one, other) => other.sums.greenKg - one.sums.greenKg || one.name.localeCompare(other.name, "en"));
}

function fillOf(named: NamedRecord | undefined, sums: readonly KeyedSums[]): number | null {
  if (named?.batchSizeLbs === undefined) return null;
  return drumFillPercent({ ...addedUp(sums), batchSizeCentiLbs: centiLbsFromLbs(named.batchSizeLbs) });
}
