import {
  type GreenAnalytics,
  GreenAnalyticsInput,
  type Loss,
  LossInput,
  type OpenQuestions,
  type OrdersDue,
  type Production,
  ProductionInput,
  type Sales,
  SalesInput,
} from "@tryer/contract";
import type { DaySpan } from "@tryer/domain/analytics";
import { SHOWN_UNITS, type ShownUnit } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { profiles } from "#db/schema/index.ts";
import { showGreen, showLoss, showProduction, showSales } from "#features/analytics/index.ts";
import { showOpenQuestions, showOrdersDue } from "#features/dashboard/index.ts";
import { listLowMargins } from "#features/pricing/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Facts of a mail, each read as its page reads it; null is what the role of the reader may not see. */
export interface WeekFacts {
  week: DaySpan;
  unit: ShownUnit;
  production: Production | null;
  loss: Loss | null;
  sales: Sales | null;
  green: GreenAnalytics | null;
  orders: OrdersDue | null;
  questions: OpenQuestions | null;
  lowMarginCount: number | null;
}

/** Question that the pages ask by the links of the mail: the same days against those before, day by day. */
export const periodOfMail = ({ from, to }: DaySpan) =>
  ({ period: "own", from, to, against: "before", grouping: "day" }) as const;

/** Reads what a week says to the actor, in one transaction. */
export async function readWeek(work: Work, week: DaySpan): Promise<WeekFacts> {
  const period = periodOfMail(week);
  return {
    week,
    unit: await unitOf(work),
    production: await showProduction.within(work, ProductionInput.parse(period)),
    loss: await showLoss.within(work, LossInput.parse(period)),
    sales: await showSales.within(work, SalesInput.parse(period)),
    green: await showGreen.within(work, GreenAnalyticsInput.parse(period)),
    orders: await showOrdersDue.within(work, undefined),
    questions: await showOpenQuestions.within(work, undefined),
    lowMarginCount: (await listLowMargins.within(work, undefined))?.length ?? null,
  };
}

/** Unit that the person reads weights in. */
async function unitOf({ tx, actor }: Work): Promise<ShownUnit> {
  const [profile] = await tx
    .select({ weightUnit: profiles.weightUnit })
    .from(profiles)
    .where(eq(profiles.userId, actor.userId));
  return SHOWN_UNITS.find((unit) => unit === profile?.weightUnit) ?? "lb";
}
