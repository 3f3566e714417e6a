import type { ListRoastsInput, RoastTotalsInput } from "@tryer/contract";
import { and, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory, roastedCoffeeItems, roasts } from "#db/schema/index.ts";
import { cursorInstant, cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { anyContains, shortNumberText } from "../../runtime/text-search.ts";
import { presentRoast } from "./present-roast.ts";
import { selectRoasts } from "./roast-row.ts";

export const listRoasts = query({
  permission: "roasts:read",
  async run(work, { from, to, ...input }: ListRoastsInput) {
    const found = await roastsPage(work, { ...input, ...(await momentsOf(work, from, to)) });
    const { rows, nextCursor } = pageOf(found, input.limit, ({ roast }) => [roast.roastedAt.getTime(), roast.id]);
    return { items: rows.map(presentRoast), nextCursor };
  },
});

interface RoastFilter extends Omit<RoastTotalsInput, "from" | "to"> {
  since?: Date | undefined;
  before?: Date | undefined;
}

interface PageInput extends RoastFilter {
  cursor?: string | undefined;
  limit: number;
}

/** Which roasts a filter finds, among those of `selectRoasts`. */
export function roastsFound(work: Work, { search, greenCoffeeId, roastedItemId, since, before }: RoastFilter) {
  const searched = [
    shortNumberText("roast", roasts.number),
    greenCoffeeInventory.coffeeName,
    roastedCoffeeItems.name,
    roasts.notes,
  ];
  return and(
    eq(roasts.roasteryId, work.actor.roasteryId),
    isNull(roasts.deletedAt),
    greenCoffeeId === undefined ? undefined : eq(roasts.greenCoffeeId, greenCoffeeId),
    roastedItemId === undefined ? undefined : eq(roasts.roastedItemId, roastedItemId),
    since && gte(roasts.roastedAt, since),
    before && lt(roasts.roastedAt, before),
    anyContains(searched, search),
  );
}

/** The statement of one page with one row more, which tells whether another page follows. */
export function roastsPage(work: Work, { cursor, limit, ...filter }: PageInput) {
  return selectRoasts(work)
    .where(and(roastsFound(work, filter), beforeCursor(cursor)))
    .orderBy(desc(roasts.roastedAt), desc(roasts.id))
    .limit(limit + 1);
}

/** The moments that bound some days of the roastery. */
export async function momentsOf(work: Work, from: string | undefined, to: string | undefined) {
  if (from === undefined && to === undefined) return {};
  const { since, before } = (await roasteryCalendar(work)).moments({
    from: from ?? "1900-01-01",
    to: to ?? "2999-12-31",
  });
  return { since, before };
}

function beforeCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [roastedAt, id] = decodeCursor(cursor, 2);
  const instant = cursorInstant(roastedAt).toISOString();
  return sql`(${roasts.roastedAt}, ${roasts.id}) < (${instant}::timestamptz, ${cursorValue(id, "uuid")}::uuid)`;
}
