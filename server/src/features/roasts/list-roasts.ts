import { contract, type RoastTotalsInput } from "@tryer/contract";
import { eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory, roastedCoffeeItems, roastParts, roasts } from "#db/schema/index.ts";
import { conditionsOf, equals, type Filters, listOf, unfiltered } from "../../runtime/lists/list-of.ts";
import { sortedBy } from "../../runtime/lists/sorted-by.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { anyContains, literally } from "../../runtime/text-search.ts";
import { roastsOfLot } from "./parts/of-lot.ts";
import { presentRoast } from "./present-roast.ts";
import { selectRoasts } from "./roast-row.ts";

interface RoastFacts {
  /** Condition of the roasts that took from a lot. */
  ofLot?: SQL | undefined;
  since?: Date;
  before?: Date;
}

/** Looks up the lot and the days that a filter names. */
async function roastFacts(work: Work, { greenCoffeeId, from, to }: RoastTotalsInput): Promise<RoastFacts> {
  const ofLot = greenCoffeeId === undefined ? undefined : await roastsOfLot(work, greenCoffeeId);
  if (from === undefined && to === undefined) return { ofLot };
  const days = { from: from ?? "1900-01-01", to: to ?? "2999-12-31" };
  return { ofLot, ...(await roasteryCalendar(work)).moments(days) };
}

const ROAST_FILTERS: Filters<RoastTotalsInput, RoastFacts> = {
  search: (typed, work) => (typed ? searchedFor(work, typed) : undefined),
  greenCoffeeId: (_, __, { ofLot }) => ofLot,
  roastedItemId: equals(roasts.roastedItemId),
  machineId: equals(roasts.machineId),
  operator: (operator) => (operator ? eq(roasts.operatorName, operator) : undefined),
  status: equals(roasts.status),
  from: (_, __, { since }) => since && gte(roasts.roastedAt, since),
  to: (_, __, { before }) => before && lt(roasts.roastedAt, before),
};

const isThere = isNull(roasts.deletedAt);

/** The journal, newest first where no other order is asked for. */
export const listRoasts = listOf(contract.roasts.list, {
  permission: "roasts:read",
  table: roasts,
  prepare: roastFacts,
  select: (work) => selectRoasts(work),
  order: sortedBy({ roastedAt: roasts.roastedAt, number: roasts.number }, roasts.id).order,
  keysOf: ({ roast }, { sort }) => ({ value: roast[sort], id: roast.id }),
  filters: { ...ROAST_FILTERS, sort: unfiltered, direction: unfiltered },
  where: () => isThere,
  opening: isThere,
  present: ({ actor }, rows) => rows.map((row) => presentRoast(row, actor)),
});

/** Condition of the roasts that a filter finds. */
export const roastsFound = async (work: Work, input: RoastTotalsInput) =>
  ownRows(work.actor, roasts, isThere, ...conditionsOf(ROAST_FILTERS, work, input, await roastFacts(work, input)));

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
