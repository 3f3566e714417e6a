import type { Day } from "@tryer/domain/calendar";
import type { FreshnessWindow } from "@tryer/domain/stock";
import { eq, isNotNull, or } from "drizzle-orm";
import { roastedCoffeeItems as products, tradeTerms } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";

/** Today, and what the freshness of each product goes by. */
export interface FreshnessTerms {
  today: Day;
  /** Days of rest of new orders, for products that have none of their own. */
  restDays: number;
  products: ReadonlyMap<string, { restDays: number | null; bestBeforeDays: number | null }>;
}

/** Days of rest where nobody set any, as the column of the trade terms has them. */
const DEFAULT_REST_DAYS = 2;

export async function freshnessTerms(work: RoasteryWork): Promise<FreshnessTerms> {
  const { tx, actor } = work;
  const { today } = await roasteryCalendar(work);
  const [terms] = await tx
    .select({ restDays: tradeTerms.restDays })
    .from(tradeTerms)
    .where(eq(tradeTerms.roasteryId, actor.roasteryId));
  const own = await tx
    .select({ id: products.id, restDays: products.restDays, bestBeforeDays: products.bestBeforeDays })
    .from(products)
    .where(ownRows(actor, products, or(isNotNull(products.restDays), isNotNull(products.bestBeforeDays))));
  return {
    today,
    restDays: terms?.restDays ?? DEFAULT_REST_DAYS,
    products: new Map(own.map(({ id, ...days }) => [id, days])),
  };
}

/** Window of a product: its own days, else the rest of the roastery's terms and no best-before day. */
export function windowOf(terms: FreshnessTerms, roastedItemId: string | null): FreshnessWindow {
  const own = roastedItemId === null ? undefined : terms.products.get(roastedItemId);
  return { restDays: own?.restDays ?? terms.restDays, bestBeforeDays: own?.bestBeforeDays ?? null };
}
