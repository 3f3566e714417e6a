import type { Consistency } from "@tryer/contract";
import { AVERAGED_STATUSES, measuredFigures } from "@tryer/domain/roasts";
import { and, count, desc, eq, gte, inArray, isNull } from "drizzle-orm";
import { roastedCoffeeItems, roastLogs, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { FIGURE_COLUMNS, presentFigures } from "./present-roast.ts";
import { currentTargets } from "./profiles/followed-profile.ts";

/** Roasts that a chart has room for. */
const MOST = 100;

/** The last roasts of a product with the figures by which they are charted. */
export const readConsistency = query({
  permission: "roasts:read",
  async run(work, { roastedItemId }: { roastedItemId: string }): Promise<Consistency> {
    const product = await productNamed(work, roastedItemId);
    const rows = (await latestRows(work, roastedItemId)).reverse();
    const since = rows[0]?.roastedAt;
    return {
      product,
      roasts: rows.map(({ id, roastedAt, noted, facts, ...columns }) => {
        const { number, lossPercent, isRoastedEstimated, durationSec } = presentFigures(columns);
        const recorded = facts && { events: facts.events, ...facts.measures };
        return {
          id,
          number,
          roastedAt: roastedAt.toISOString(),
          ...measuredFigures({ lossPercent, isRoastedEstimated, durationSec, noted, recorded }),
        };
      }),
      rejectedCount: since === undefined ? 0 : await countRejected(work, { roastedItemId, since }),
      profile: (await currentTargets(work, [roastedItemId])).get(roastedItemId) ?? null,
    };
  },
});

async function productNamed({ tx, actor }: Work, id: string) {
  const [product] = await tx
    .select({ id: roastedCoffeeItems.id, name: roastedCoffeeItems.name })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, eq(roastedCoffeeItems.id, id)));
  if (!product) throw notFound("Roasted item");
  return product;
}

const latestRows = ({ tx, actor }: Work, roastedItemId: string) =>
  tx
    .select({
      ...FIGURE_COLUMNS,
      id: roasts.id,
      roastedAt: roasts.roastedAt,
      noted: roasts.noted,
      facts: roastLogs.facts,
    })
    .from(roasts)
    .leftJoin(
      roastLogs,
      and(eq(roastLogs.roasteryId, roasts.roasteryId), eq(roastLogs.roastId, roasts.id), isNull(roastLogs.removedAt)),
    )
    .where(
      ownRows(
        actor,
        roasts,
        eq(roasts.roastedItemId, roastedItemId),
        inArray(roasts.status, AVERAGED_STATUSES),
        isNull(roasts.deletedAt),
      ),
    )
    .orderBy(desc(roasts.roastedAt), desc(roasts.id))
    .limit(MOST);

async function countRejected(
  { tx, actor }: Work,
  { roastedItemId, since }: { roastedItemId: string; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ rejected: count() })
    .from(roasts)
    .where(
      ownRows(
        actor,
        roasts,
        eq(roasts.roastedItemId, roastedItemId),
        eq(roasts.status, "rejected"),
        isNull(roasts.deletedAt),
        gte(roasts.roastedAt, since),
      ),
    );
  return row?.rejected ?? 0;
}
