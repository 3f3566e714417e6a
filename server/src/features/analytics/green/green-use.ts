import type { TakenOfLot } from "@tryer/domain/green";
import { eq, isNull, sql } from "drizzle-orm";
import { greensOfRoasts } from "#db/greens-of-roasts.ts";
import { greenCoffeeInventory as lots, roasts } from "#db/schema/index.ts";
import { gramsOfMilligrams, sumOfWhole } from "#db/weight-sums.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { isInSpan, spanRows } from "../period-spans.ts";

export interface UseOfPart extends TakenOfLot {
  greenCoffeeId: string;
  /** 0 for the period, 1 for the one that it is held against. */
  series: number;
  bucket: number;
}

/**
 * Green weight that roasts took from each lot, part by part of a period; of one lot where it is named. Each part of the period
 * is a range of the index of roasts, so no roast is compared with every part.
 */
export async function useByPart(
  { tx, actor }: Work,
  framed: FramedPeriod,
  greenCoffeeId: string | undefined,
): Promise<UseOfPart[]> {
  const used = greensOfRoasts(tx, {
    roasts: ownRows(actor, roasts, isNull(roasts.deletedAt), isInSpan),
    lots: (column) => (greenCoffeeId === undefined ? undefined : sql`${column} = ${greenCoffeeId}::uuid`),
  });
  const sums = tx
    .select({
      greenCoffeeId: used.greenCoffeeId,
      grams: gramsOfMilligrams(used.greenMilligrams).as("grams"),
      centiLbs: sumOfWhole(used.greenCentiLbs).as("centi_lbs"),
    })
    .from(used)
    .groupBy(used.greenCoffeeId)
    .as("sums");
  return tx
    .select({
      greenCoffeeId: sql<string>`${sums.greenCoffeeId}`,
      series: sql<number>`span.series`,
      bucket: sql<number>`span.bucket`,
      ownerId: lots.ownerId,
      grams: sums.grams,
      centiLbs: sums.centiLbs,
    })
    .from(spanRows(framed, "buckets"))
    .crossJoinLateral(sums)
    .innerJoin(lots, ownRows(actor, lots, eq(lots.id, sums.greenCoffeeId)));
}
