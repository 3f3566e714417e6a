import { PlanStatus, type SearchResult } from "@tryer/contract";
import { greenNames } from "@tryer/domain/green";
import type { SaidNumber } from "@tryer/domain/search";
import { planNumberLabel, roastNumberLabel } from "@tryer/domain/units";
import { asc, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { refersTo } from "#db/refers-to.ts";
import {
  greenCoffeeInventory as greens,
  roastedCoffeeItems as items,
  roastingPlans as plans,
  roasts,
} from "#db/schema/index.ts";
import { partsColumn, presentGoingIn, roastsOfLot } from "#features/roasts/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { MATCHES_A_KIND } from "./find-catalogue.ts";
import { isAmong } from "./number-ranges.ts";

/** Roasts by their number; those of coffees and products that were found by name, the newest of them. */
export async function findRoasts(work: Work, said: SaidNumber | null, named: SearchResult[]): Promise<SearchResult[]> {
  const isSaid = isAmong(roasts.number, "roast", said);
  const rows = isSaid === undefined ? [] : await roastsPage(work, isSaid);
  // One statement for each, because the newest of one coffee stand together in the index, those of several do not.
  for (const { kind, id } of rows.length > 0 ? [] : named.slice(0, NAMED_LOOKED_AT)) {
    const which = await NAMES_ROASTS[kind]?.(work, id);
    if (which) rows.push(...(await roastsPage(work, which)));
  }
  const unique = [...new Map(rows.map((row) => [row.roast.id, row])).values()];
  unique.sort((one, other) => other.roast.roastedAt.getTime() - one.roast.roastedAt.getTime());
  return unique.slice(0, MATCHES_A_KIND).map(({ roast, green, parts, itemName }) => ({
    kind: "roast",
    id: roast.id,
    number: roastNumberLabel(roast.number),
    title: itemName ?? greenNames(presentGoingIn({ green, parts })),
    detail: itemName === null ? "" : greenNames(presentGoingIn({ green, parts })),
    isArchived: false,
    isPending: false,
    at: roast.roastedAt.toISOString(),
  }));
}

const NAMED_LOOKED_AT = 4;

/** The condition of the roasts that carry what was found by its name. */
const NAMES_ROASTS = {
  green: roastsOfLot,
  item: async (_, id) => eq(roasts.roastedItemId, id),
  roast: null,
  plan: null,
  purchase: null,
  supplier: null,
  contract: null,
  sample: null,
  cupping: null,
  customer: null,
  order: null,
  invoice: null,
  packaging: null,
  machine: null,
  recall: null,
} satisfies Record<SearchResult["kind"], ((work: Work, id: string) => Promise<SQL | undefined>) | null>;

export function roastsPage({ tx, actor }: Work, which: SQL) {
  return tx
    .select({ roast: roasts, green: greenBriefColumns, parts: partsColumn, itemName: items.name })
    .from(roasts)
    .leftJoin(greens, refersTo(roasts.greenCoffeeId, greens))
    .leftJoin(items, refersTo(roasts.roastedItemId, items))
    .where(ownRows(actor, roasts, isNull(roasts.deletedAt), which))
    .orderBy(desc(roasts.roastedAt), desc(roasts.id))
    .limit(MATCHES_A_KIND);
}

const PLAN_LABELS: Record<PlanStatus, string> = { pending: "Pending", completed: "Completed" };

export async function findPlans(work: Work, said: SaidNumber | null): Promise<SearchResult[]> {
  const isSaid = isAmong(plans.number, "plan", said);
  if (isSaid === undefined) return [];
  const { tx, actor } = work;
  const rows = await tx
    .select()
    .from(plans)
    .where(ownRows(actor, plans, isSaid, inArray(plans.status, ["pending", "completed"])))
    .orderBy(asc(plans.number))
    .limit(MATCHES_A_KIND);
  return rows.map(({ id, number, status, completionDate }) => ({
    kind: "plan",
    id,
    number: planNumberLabel(number),
    title: planNumberLabel(number),
    detail: PLAN_LABELS[PlanStatus.parse(status)],
    isArchived: false,
    isPending: status === "pending",
    at: completionDate?.toISOString() ?? null,
  }));
}
