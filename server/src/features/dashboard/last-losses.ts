import type { Dashboard } from "@tryer/contract";
import { greenNames } from "@tryer/domain/green";
import { roastYield } from "@tryer/domain/roasts";
import { roastNumberLabel } from "@tryer/domain/units";
import { desc, isNull } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { refersTo } from "#db/refers-to.ts";
import { greenCoffeeInventory, roasts } from "#db/schema/index.ts";
import { isAveragedRoast, partsColumn, presentGoingIn } from "#features/roasts/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Number of roasts that a small chart tells apart. */
const SHOWN_LOSSES = 60;

/** The loss of the last roasts that were weighed and not rejected, oldest first. */
export async function lastLosses({ tx, actor }: Work): Promise<Dashboard["losses"]> {
  const rows = await tx
    .select({ roast: roasts, green: greenBriefColumns, parts: partsColumn })
    .from(roasts)
    .leftJoin(greenCoffeeInventory, refersTo(roasts.greenCoffeeId, greenCoffeeInventory))
    .where(ownRows(actor, roasts, isNull(roasts.deletedAt), isAveragedRoast))
    .orderBy(desc(roasts.roastedAt), desc(roasts.id))
    .limit(SHOWN_LOSSES);
  return rows.reverse().flatMap(({ roast, green, parts }) => {
    const loss = roastYield(roast.greenWeightGrams, roast.roastedWeightGrams);
    if (loss === null) return [];
    const { id: roastId, number, roastedAt } = roast;
    const name = greenNames(presentGoingIn({ green, parts }));
    const said = { roastId, number: roastNumberLabel(number), name, roastedAt: roastedAt.toISOString() };
    return [{ ...said, lossPercent: loss.lossPercent }];
  });
}
