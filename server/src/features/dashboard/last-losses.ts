import type { Dashboard } from "@tryer/contract";
import { greenName, greenNumberLabel } from "@tryer/domain/green";
import { roastNumberLabel, roastYield } from "@tryer/domain/roasts";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { gramsOfColumn } from "#db/kg-column.ts";
import { greenCoffeeInventory, roasts } from "#db/schema/index.ts";
import { greenBriefColumns } from "#features/green/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** As many as a small chart tells apart. */
const SHOWN_LOSSES = 60;

/** The loss of the last roasts that were weighed, oldest first. */
export async function lastLosses({ tx, actor }: Work): Promise<Dashboard["losses"]> {
  const rows = await tx
    .select({ roast: roasts, green: greenBriefColumns })
    .from(roasts)
    .innerJoin(
      greenCoffeeInventory,
      and(eq(greenCoffeeInventory.roasteryId, roasts.roasteryId), eq(greenCoffeeInventory.id, roasts.greenCoffeeId)),
    )
    .where(and(eq(roasts.roasteryId, actor.roasteryId), isNull(roasts.deletedAt), isNotNull(roasts.roastedWeightKg)))
    .orderBy(desc(roasts.roastedAt), desc(roasts.id))
    .limit(SHOWN_LOSSES);
  return rows.reverse().flatMap(({ roast, green }) => {
    const roastedGrams = roast.roastedWeightKg === null ? null : gramsOfColumn(roast.roastedWeightKg);
    const loss = roastYield(gramsOfColumn(roast.greenWeightKg), roastedGrams);
    if (loss === null) return [];
    const { id: roastId, number, roastedAt } = roast;
    const name = greenName({ ...green, number: greenNumberLabel(green.number) });
    const said = { roastId, number: roastNumberLabel(number), name, roastedAt: roastedAt.toISOString() };
    return [{ ...said, lossPercent: loss.lossPercent }];
  });
}
