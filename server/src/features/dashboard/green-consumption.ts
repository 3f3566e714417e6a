import type { Dashboard } from "@tryer/contract";
import { COVER_PERIOD_DAYS } from "@tryer/domain/dashboard";
import { useOfGreen } from "@tryer/domain/green";
import { greenNumberLabel, kgFromGrams, lbsFromCentiLbs } from "@tryer/domain/units";
import { asc, desc, eq } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { greensOfRoasts } from "#db/greens-of-roasts.ts";
import { greenCoffeeInventory as green } from "#db/schema/index.ts";
import { gramsOfMilligrams, sumOfWhole } from "#db/weight-sums.ts";
import { readRunOuts } from "#features/green/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { RoasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { roastedBetween } from "./roasted-in-days.ts";

/** Use of each green coffee in the last four weeks, and the days that its stock lasts at that pace. */
export async function greenConsumption(work: Work, calendar: RoasteryCalendar): Promise<Dashboard["consumption"]> {
  const { tx, actor } = work;
  const days = calendar.lastDays(COVER_PERIOD_DAYS);
  const roasted = greensOfRoasts(tx, { roasts: roastedBetween(actor, calendar.moments(days)) });
  const used = gramsOfMilligrams(roasted.greenMilligrams);
  const rows = await tx
    .select({
      ...greenBriefColumns,
      archivedAt: green.archivedAt,
      ownerId: green.ownerId,
      quantityGrams: green.quantityGrams,
      grams: used,
      centiLbs: sumOfWhole(roasted.greenCentiLbs),
    })
    .from(roasted)
    .innerJoin(green, eq(green.id, roasted.greenCoffeeId))
    .where(ownRows(actor, green))
    .groupBy(green.roasteryId, green.id)
    .orderBy(desc(used), asc(green.id));
  const runOuts = await readRunOuts(
    work,
    rows.map(({ id }) => id),
  );
  const greens = rows.map(({ id, number, coffeeName, origin, sharesName, ownerName, archivedAt, ...sums }) => {
    const runOut = runOuts.get(id);
    return {
      greenCoffee: {
        id,
        coffeeName,
        origin,
        sharesName,
        ownerName,
        number: greenNumberLabel(number),
        isArchived: archivedAt !== null,
      },
      usedKg: kgFromGrams(sums.grams),
      usedLbs: lbsFromCentiLbs(sums.centiLbs),
      quantityKg: kgFromGrams(sums.quantityGrams),
      plannedKg: kgFromGrams(runOut?.plannedGrams ?? 0),
      coverDays: runOut?.coverDays ?? null,
      runsOutOn: runOut?.runsOutOn ?? null,
      withArrivals: runOut?.withArrivals ?? null,
    };
  });
  return { ...days, used: useOfGreen(rows), coffees: greens };
}
