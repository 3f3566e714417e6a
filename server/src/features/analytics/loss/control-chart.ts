import type { AnalyticsFilter, LossControlChart } from "@tryer/contract";
import { lossChart } from "@tryer/domain/analytics";
import { roastYield } from "@tryer/domain/roasts";
import { roastNumberLabel } from "@tryer/domain/units";
import { and, desc, eq, gte, lt } from "drizzle-orm";
import { roastedCoffeeItems, roasts } from "#db/schema/index.ts";
import { isAveragedRoast } from "#features/roasts/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { roastsNamed } from "../roast-facts.ts";

/** Roasts that a chart has room for. */
const MOST = 100;

/** The last losses of a product in the period, with limits and the rules that each breaks; null where it is not there. */
export async function controlChartOf(
  { tx, actor }: Work,
  { frame, calendar }: FramedPeriod,
  { filter, productId }: { filter: AnalyticsFilter; productId: string },
): Promise<LossControlChart | null> {
  const [product] = await tx
    .select({ id: roastedCoffeeItems.id, name: roastedCoffeeItems.name })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, eq(roastedCoffeeItems.id, productId)));
  if (!product) return null;
  const { since, before } = calendar.moments(frame.period);
  const found = await tx
    .select({
      id: roasts.id,
      number: roasts.number,
      roastedAt: roasts.roastedAt,
      greenGrams: roasts.greenWeightGrams,
      roastedGrams: roasts.roastedWeightGrams,
    })
    .from(roasts)
    .where(
      and(
        roastsNamed(actor, { ...filter, roastedItemId: productId }),
        isAveragedRoast,
        gte(roasts.roastedAt, since),
        lt(roasts.roastedAt, before),
      ),
    )
    .orderBy(desc(roasts.roastedAt), desc(roasts.id))
    .limit(MOST + 1);
  const rows = found
    .slice(0, MOST)
    .reverse()
    .flatMap(({ greenGrams, roastedGrams, ...roast }) => {
      const loss = roastYield(greenGrams, roastedGrams);
      return loss === null ? [] : [{ ...roast, lossPercent: loss.lossPercent }];
    });
  const { limits, broken } = lossChart(rows.map(({ lossPercent }) => lossPercent));
  return {
    product,
    roasts: rows.map(({ number, roastedAt, ...roast }, at) => ({
      ...roast,
      number: roastNumberLabel(number),
      roastedAt: roastedAt.toISOString(),
      brokenRules: broken[at] ?? [],
    })),
    isCut: found.length > MOST,
    limits: limits && { center: limits.center, lower: limits.lower, upper: limits.upper },
  };
}
