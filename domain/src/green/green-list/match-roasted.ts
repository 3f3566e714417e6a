import { closestText } from "../../search/index.ts";
import { headingWords } from "./columns/read-heading.ts";
import { type KnownLot, LotFinder } from "./match-lot.ts";
import type { GreenListRow } from "./read-green-list.ts";

/** A green coffee that rows of a list name and Tryer does not know for certain: asked once, for all of its rows. */
export interface OpenCoffee<Lot extends KnownLot> {
  /** Text by which the answer is kept. */
  key: string;
  /** Coffee as the list calls it; empty where the rows name none. */
  text: string;
  /** Product of rows that name no coffee; empty otherwise. */
  ofProduct: string;
  rows: number[];
  isNamed: boolean;
  /** Coffees that may be meant, the likeliest first. */
  choices: Lot[];
}

export interface CoffeeMatches<Lot extends KnownLot> {
  /** Coffee of each row by its number; rows without one wait for the answer to their key. */
  lotOf: ReadonlyMap<number, Lot>;
  keyOf: ReadonlyMap<number, string>;
  open: OpenCoffee<Lot>[];
}

interface NamedRow {
  row: number;
  reference: string | null;
  name: string | null;
  origin: string | null;
  /** Product that the row names, by which rows without a coffee are asked about together. */
  productName: string | null;
}

/**
 * Matches the green coffees of rows of products or roasts: by number, then by exact name. What is not certain is asked once
 * for each way in which the list writes a coffee. Answers are the ids of lots by their key.
 */
export function matchCoffees<Lot extends KnownLot>(
  rows: readonly GreenListRow[],
  lots: readonly Lot[],
  answers: ReadonlyMap<string, string>,
): CoffeeMatches<Lot> {
  const finder = new LotFinder(lots);
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const lotOf = new Map<number, Lot>();
  const keyOf = new Map<number, string>();
  const open = new Map<string, OpenCoffee<Lot>>();
  for (const named of rows.map(namedRow)) {
    const key = keyOfCoffee(named);
    keyOf.set(named.row, key);
    const answered = byId.get(answers.get(key) ?? "");
    const match = answered ? ({ kind: "one", lot: answered } as const) : finder.match(named);
    if (match.kind === "one") {
      lotOf.set(named.row, match.lot);
      continue;
    }
    const known = open.get(key);
    if (known !== undefined) known.rows.push(named.row);
    else {
      const { reference, name, productName } = named;
      const text = [reference, name].filter(Boolean).join(" · ");
      open.set(key, {
        key,
        text,
        ofProduct: text === "" ? (productName ?? "") : "",
        rows: [named.row],
        isNamed: text !== "",
        choices: "lots" in match ? match.lots : [],
      });
    }
  }
  const names = lots.map(({ coffeeName }) => coffeeName);
  const asked = [...open.values()].sort((a, b) => b.rows.length - a.rows.length);
  for (const each of asked.slice(0, MOST_COMPARED)) {
    const near = each.choices.length > 0 ? null : closestText(each.text || each.ofProduct, names);
    if (near !== null) each.choices = lots.filter(({ coffeeName }) => coffeeName === near).slice(0, 3);
  }
  return { lotOf, keyOf, open: asked };
}

/** Most names for which the nearest coffee is looked for: each is compared with all. */
const MOST_COMPARED = 300;

const namedRow = ({ row, values: { reference, name, origin, product, roast } }: GreenListRow): NamedRow => ({
  row,
  reference,
  name,
  origin,
  productName: product?.name ?? roast?.productName ?? null,
});

/** Rows that write a coffee alike share an answer; those that write none share that of their product. */
const keyOfCoffee = ({ reference, name, origin, productName }: NamedRow): string => {
  const own = [reference, name].map((text) => headingWords(text ?? ""));
  if (own.every((text) => text === "")) return `product|${headingWords(productName ?? "")}`;
  return [...own, headingWords(origin ?? "")].join("|");
};
