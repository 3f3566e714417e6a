import type { SearchResult } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { type SaidNumber, wordsOf } from "@tryer/domain/search";
import { greenNumberLabel } from "@tryer/domain/units";
import { type AnyColumn, and, asc, desc, or, type SQL, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { nameOfParts, recipeOfProduct } from "#db/recipe-parts.ts";
import { refersTo } from "#db/refers-to.ts";
import { greenCoffeeInventory as greens, roastedCoffeeItems as items } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { literally } from "../../runtime/text-search.ts";
import { isAmong } from "./number-ranges.ts";

/** Every word of what was typed stands somewhere in the text. */
export const holdsWords = (text: SQL, typed: string): SQL =>
  and(...wordsOf(typed).map((word) => sql`${text} ilike ${`%${literally(word)}%`}`)) ?? sql`true`;

/** 0 where the name begins with what was typed, 1 where a word of it does, 2 otherwise. */
export function nameRank(name: AnyColumn, typed: string): SQL<number> {
  const whole = literally(wordsOf(typed).join(" "));
  return sql<number>`case
    when ${name} ilike ${`${whole}%`} then 0
    when regexp_replace(${name}, '[^[:alnum:]]+', ' ', 'g') ilike ${`% ${whole}%`} then 1
    else 2 end`;
}

/** Most matches of each kind: a palette shows no more, and further letters narrow them down. */
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
  ownerName: string | null;
}) => greenName({ ...green, number: greenNumberLabel(number) });

/** Fields that every result has beside its kind, id, title and detail. */
export const PLAIN = { number: null, isArchived: false, isPending: false, at: null };

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
      ownRows(actor, greens, or(byNumber, holdsWords(sql`(${greens.coffeeName} || ' ' || ${greens.origin})`, typed))),
    )
    .orderBy(
      ...(byNumber ? [desc(byNumber)] : []),
      ...inOrder(nameRank(greens.coffeeName, typed), greens.archivedAt, greens.coffeeName),
    )
    .limit(MATCHES_A_KIND);
}

export async function findProducts(work: Work, typed: string): Promise<SearchResult[]> {
  const rows = await productsPage(work, typed);
  return rows.map(({ product, green, recipe }) => ({
    ...PLAIN,
    kind: "item",
    id: product.id,
    title: product.name,
    detail: green === null ? nameOfParts(recipe?.parts ?? []) : nameOf(green),
    isArchived: product.archivedAt !== null,
  }));
}

export function productsPage({ tx, actor }: Work, typed: string) {
  return tx
    .select({ product: items, green: greenBriefColumns, recipe: recipeOfProduct })
    .from(items)
    .leftJoin(greens, refersTo(items.greenCoffeeId, greens))
    .where(ownRows(actor, items, holdsWords(sql`(${items.name} || ' ' || ${items.sku})`, typed)))
    .orderBy(...inOrder(nameRank(items.name, typed), items.archivedAt, items.name))
    .limit(MATCHES_A_KIND);
}

/** The better match first; of equal ones what is in use, then by name. */
export const inOrder = (rank: SQL, archivedAt: AnyColumn, name: AnyColumn) => [
  rank,
  sql`${archivedAt} is not null`,
  asc(sql`lower(${name})`),
];
