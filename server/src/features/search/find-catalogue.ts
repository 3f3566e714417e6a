import type { SearchResult } from "@tryer/contract";
import { greenName, greenNumberLabel } from "@tryer/domain/green";
import type { SaidNumber } from "@tryer/domain/search";
import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory as greens, roastedCoffeeItems as items } from "#db/schema/index.ts";
import { greenBriefColumns } from "#features/green/index.ts";
import type { Work } from "../../runtime/request-context.ts";
import { holdsWords, nameRank } from "./named-matches.ts";
import { isAmong } from "./number-ranges.ts";

/** So many of each kind: a palette shows no more, and whoever types on gets fewer. */
export const MATCHES_A_KIND = 8;

/** A green coffee as a statement found it, told apart from one of the same name. */
export const nameOf = ({
  number,
  ...green
}: {
  number: number;
  coffeeName: string;
  origin: string;
  sharesName: boolean;
}) => greenName({ ...green, number: greenNumberLabel(number) });

/** What stands on every result beside its kind, id, title and detail. */
const PLAIN = { number: null, isArchived: false, isPending: false, at: null };

export async function findGreens(work: Work, typed: string, said: SaidNumber | null): Promise<SearchResult[]> {
  const rows = await greensPage(work, typed, said);
  return rows.map(({ id, number, coffeeName, origin, archivedAt }) => ({
    ...PLAIN,
    kind: "green",
    id,
    number: greenNumberLabel(number),
    title: coffeeName,
    detail: origin,
    isArchived: archivedAt !== null,
  }));
}

export function greensPage({ tx, actor }: Work, typed: string, said: SaidNumber | null) {
  const byNumber = isAmong(greens.number, "green", said);
  return tx
    .select()
    .from(greens)
    .where(
      and(
        eq(greens.roasteryId, actor.roasteryId),
        or(byNumber, holdsWords(sql`(${greens.coffeeName} || ' ' || ${greens.origin})`, typed)),
      ),
    )
    .orderBy(
      ...(byNumber ? [desc(byNumber)] : []),
      ...inOrder(nameRank(greens.coffeeName, typed), greens.archivedAt, greens.coffeeName),
    )
    .limit(MATCHES_A_KIND);
}

export async function findItems(work: Work, typed: string): Promise<SearchResult[]> {
  const rows = await itemsPage(work, typed);
  return rows.map(({ item, green }) => ({
    ...PLAIN,
    kind: "item",
    id: item.id,
    title: item.name,
    detail: nameOf(green),
    isArchived: item.archivedAt !== null,
  }));
}

export function itemsPage({ tx, actor }: Work, typed: string) {
  return tx
    .select({ item: items, green: greenBriefColumns })
    .from(items)
    .innerJoin(greens, and(eq(greens.roasteryId, items.roasteryId), eq(greens.id, items.greenCoffeeId)))
    .where(and(eq(items.roasteryId, actor.roasteryId), holdsWords(sql`${items.name}`, typed)))
    .orderBy(...inOrder(nameRank(items.name, typed), items.archivedAt, items.name))
    .limit(MATCHES_A_KIND);
}

/** The better match first; of equal ones what is in use, then by name. */
const inOrder = (
  rank: SQL,
  archivedAt: typeof greens.archivedAt | typeof items.archivedAt,
  name: SQL | typeof greens.coffeeName | typeof items.name,
) => [rank, sql`${archivedAt} is not null`, asc(sql`lower(${name})`)];
