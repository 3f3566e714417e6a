import type { LossInput } from "@tryer/contract";
import { type LossCount, type LossSpread, lossSpread } from "@tryer/domain/analytics";
import { and, sql } from "drizzle-orm";
import { roasts } from "#db/schema/index.ts";
import { isAveragedRoast } from "#features/roasts/index.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { FramedPeriod } from "../analytics-frame.ts";
import { keyReader, TOLD_BY } from "../dimension-keys.ts";
import { isInSpan, spanRows } from "../period-spans.ts";
import { roastsNamed } from "../roast-facts.ts";

/**
 * Yield of a roast in whole tenths of a percent, as the journal rounds it: half a step is added before the division, which
 * leaves off what is behind the point.
 */
const yieldTenths = sql`(${roasts.roastedMilligrams} * 2000 + ${roasts.greenMilligrams}) / (2 * ${roasts.greenMilligrams})`;

interface KeyedLoss extends LossCount {
  /** Id or name that the roasts share; null of those that name none. */
  key: string | null;
}

/** Roasts of the period by what they share and by their loss: as many rows as there are losses, not as there are roasts. */
async function lossesByKey(work: Work, framed: FramedPeriod, input: LossInput): Promise<KeyedLoss[]> {
  const { tx, actor } = work;
  const loss = tx
    .select({
      told: sql<string | null>`${TOLD_BY[input.by]}`.as("told"),
      yieldTenths: yieldTenths.mapWith(Number).as("yield_tenths"),
      roastCount: sql`count(*)`.mapWith(Number).as("roast_count"),
    })
    .from(roasts)
    .where(and(roastsNamed(actor, input), isAveragedRoast, isInSpan))
    .groupBy(sql`1, 2`)
    .as("loss");
  const rows = await tx
    .select(loss._.selectedFields)
    .from(spanRows(framed, "whole"))
    .crossJoinLateral(loss)
    .where(sql`span.series = 0`);
  const keyOf = await keyReader(work, input.by);
  return rows.map(({ told, yieldTenths, roastCount }) => ({
    key: keyOf(told),
    lossPercent: (1000 - yieldTenths) / 10,
    roastCount,
  }));
}

export interface LossesOfPeriod {
  all: LossCount[];
  spreadOf: (key: string | null) => LossSpread | null;
}

export async function lossesOfPeriod(work: Work, framed: FramedPeriod, input: LossInput): Promise<LossesOfPeriod> {
  const rows = await lossesByKey(work, framed, input);
  const byKey = new Map<string | null, KeyedLoss[]>();
  for (const row of rows) {
    const sharing = byKey.get(row.key);
    if (sharing) sharing.push(row);
    else byKey.set(row.key, [row]);
  }
  return { all: eachLossOnce(rows), spreadOf: (key) => lossSpread(eachLossOnce(byKey.get(key) ?? [])) };
}

/** Customers have several coffees, and kinds lose alike: counts of the same loss become one. */
function eachLossOnce(rows: readonly LossCount[]): LossCount[] {
  const counts = new Map<number, number>();
  for (const { lossPercent, roastCount } of rows) counts.set(lossPercent, (counts.get(lossPercent) ?? 0) + roastCount);
  return [...counts].map(([lossPercent, roastCount]) => ({ lossPercent, roastCount }));
}
