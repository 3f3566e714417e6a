import type { ListRoastsInput, RoastTotalsInput } from "@tryer/contract";
import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory, roastedCoffeeItems, roastParts, roasts } from "#db/schema/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { cursorInstant, cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { anyContains, literally } from "../../runtime/text-search.ts";
import { roastsOfLot } from "./parts/of-lot.ts";
import { presentRoast } from "./present-roast.ts";
import { selectRoasts } from "./roast-row.ts";

export const listRoasts = query({
  permission: "roasts:read",
  async run(work, input: ListRoastsInput) {
    const found = await findPage(work, await foundRoasts(work, input));
    const { rows, nextCursor } = pageOf(found, input.limit, ({ roast }) => [roast.roastedAt.getTime(), roast.id]);
    return { items: rows.map((row) => presentRoast(row, work.actor)), nextCursor };
  },
});

interface RoastFilter extends Omit<RoastTotalsInput, "from" | "to" | "greenCoffeeId"> {
  /** Condition of the roasts that took from a lot, as `roastsOfLot` answers it. */
  ofLot?: SQL | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
}

interface PageInput extends RoastFilter {
  cursor?: string | undefined;
  limit: number;
}

/** Filter with the lot and the days that it names looked up. */
export async function foundRoasts<Input extends RoastTotalsInput>(
  work: Work,
  { from, to, greenCoffeeId, ...input }: Input,
) {
  const ofLot = greenCoffeeId === undefined ? undefined : await roastsOfLot(work, greenCoffeeId);
  return { ...input, ofLot, ...(await momentsOf(work, from, to)) };
}

/** Condition of the roasts that a filter finds. */
export function roastsFound(work: Work, filter: RoastFilter) {
  const { search, ofLot, roastedItemId, machineId, operator, status, since, before } = filter;
  return ownRows(
    work.actor,
    roasts,
    isNull(roasts.deletedAt),
    ofLot,
    roastedItemId === undefined ? undefined : eq(roasts.roastedItemId, roastedItemId),
    machineId === undefined ? undefined : eq(roasts.machineId, machineId),
    operator ? eq(roasts.operatorName, operator) : undefined,
    status === undefined ? undefined : eq(roasts.status, status),
    since && gte(roasts.roastedAt, since),
    before && lt(roasts.roastedAt, before),
    search ? searchedFor(work, search) : undefined,
  );
}

/**
 * Whether the number, the notes, the green coffee or the product of a roast contains what a person typed. Names are
 * looked up once in the catalogue instead of once for each roast, so that of a roast one text is read.
 */
function searchedFor({ tx, actor }: Work, typed: string) {
  const greens = tx
    .select({ id: greenCoffeeInventory.id })
    .from(greenCoffeeInventory)
    .where(ownRows(actor, greenCoffeeInventory, anyContains([greenCoffeeInventory.coffeeName], typed)));
  const products = tx
    .select({ id: roastedCoffeeItems.id })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, anyContains([roastedCoffeeItems.name], typed)));
  const blends = tx
    .select({ roastId: roastParts.roastId })
    .from(roastParts)
    .where(ownRows(actor, roastParts, inArray(roastParts.greenCoffeeId, greens)));
  return or(
    sql`${roasts.searchText} like lower(${`%${literally(typed)}%`})`,
    inArray(roasts.greenCoffeeId, greens),
    inArray(roasts.id, blends),
    inArray(roasts.roastedItemId, products),
  );
}

/** Reads a page with one row more, which tells whether another page follows. */
const findPage = (work: Work, { limit, ...input }: PageInput) =>
  Object.values(input).every((value) => value === undefined)
    ? newestRoasts(work, { limit: limit + 1 })
    : roastsPage(work, { ...input, limit });

const newestRoasts = builtStatement(["limit"], (tx, { limit, ...own }) =>
  selectRoasts({ tx })
    .where(ownRows(own, roasts, isNull(roasts.deletedAt)))
    .orderBy(desc(roasts.roastedAt), desc(roasts.id))
    .limit(limit),
);

/** The statement of one page with one row more, which tells whether another page follows. */
export function roastsPage(work: Work, { cursor, limit, ...filter }: PageInput) {
  return selectRoasts(work)
    .where(and(roastsFound(work, filter), beforeCursor(cursor)))
    .orderBy(desc(roasts.roastedAt), desc(roasts.id))
    .limit(limit + 1);
}

/** The moments that bound some days of the roastery. */
async function momentsOf(work: Work, from: string | undefined, to: string | undefined) {
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
