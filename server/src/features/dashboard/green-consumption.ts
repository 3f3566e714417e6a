import type { Dashboard } from "@tryer/contract";
import { COVER_PERIOD_DAYS, daysOfCover } from "@tryer/domain/dashboard";
import { greenNumberLabel } from "@tryer/domain/green";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { gramsOfColumn } from "#db/kg-column.ts";
import { greenCoffeeInventory as green, roasts } from "#db/schema/index.ts";
import { greenBriefColumns } from "#features/green/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { RoasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { roastedBetween } from "./roasted-between.ts";
import { shownPounds } from "./shown-pounds.ts";

/** What the last four weeks took of each green coffee, and how long its stock lasts at that pace. */
export async function greenConsumption(
  { tx, actor }: Work,
  calendar: RoasteryCalendar,
): Promise<Dashboard["consumption"]> {
  const days = calendar.lastDays(COVER_PERIOD_DAYS);
  const used = sql<string>`sum(${roasts.greenWeightKg})`;
  const rows = await tx
    .select({
      ...greenBriefColumns,
      archivedAt: green.archivedAt,
      quantityKg: green.quantityKg,
      usedKg: used,
      usedLbs: shownPounds(roasts.greenWeightKg),
    })
    .from(roasts)
    .innerJoin(green, and(eq(green.roasteryId, roasts.roasteryId), eq(green.id, roasts.greenCoffeeId)))
    .where(roastedBetween(actor.roasteryId, calendar.moments(days)))
    .groupBy(green.roasteryId, green.id)
    .orderBy(desc(used), asc(green.id));
  const coffees = rows.map(({ id, number, coffeeName, origin, sharesName, archivedAt, ...sums }) => {
    return {
      greenCoffee: {
        id,
        coffeeName,
        origin,
        sharesName,
        number: greenNumberLabel(number),
        isArchived: archivedAt !== null,
      },
      usedKg: Number(sums.usedKg),
      usedLbs: Number(sums.usedLbs),
      quantityKg: Number(sums.quantityKg),
      coverDays: daysOfCover({ stockGrams: gramsOfColumn(sums.quantityKg), usedGrams: gramsOfColumn(sums.usedKg) }),
    };
  });
  return { ...days, coffees };
}
