import { isNull, sql } from "drizzle-orm";
import { greensOfRoasts } from "#db/greens-of-roasts.ts";
import { roasts } from "#db/schema/index.ts";
import { sumOf, sumOfShownPounds } from "#db/weight-sums.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { spanRows } from "../period-spans.ts";

export interface UseOfPart {
  greenCoffeeId: string;
  /** 0 for the period, 1 for the one that it is held against. */
  series: number;
  bucket: number;
  grams: number;
  /** Hundredths of a pound, as each roast shows them. */
  centiLbs: number;
}

/** Green weight that roasts took from each lot, part by part of a period; of one lot where it is named. */
export async function useByPart(
  { tx, actor }: Work,
  framed: FramedPeriod,
  greenCoffeeId: string | undefined,
): Promise<UseOfPart[]> {
  const used = greensOfRoasts(tx, {
    roasts: ownRows(actor, roasts, isNull(roasts.deletedAt)),
    lots: (column) => (greenCoffeeId === undefined ? undefined : sql`${column} = ${greenCoffeeId}::uuid`),
  });
  return tx
    .select({
      greenCoffeeId: sql<string>`${used.greenCoffeeId}`,
      series: sql<number>`span.series`,
      bucket: sql<number>`span.bucket`,
      grams: sumOf(used.greenWeightGrams),
      centiLbs: sumOfShownPounds(used.greenWeightGrams),
    })
    .from(spanRows(framed, "buckets"))
    .innerJoin(used, sql`${used.roastedAt} >= span.since and ${used.roastedAt} < span.before`)
    .groupBy(used.greenCoffeeId, sql`span.series, span.bucket`);
}
