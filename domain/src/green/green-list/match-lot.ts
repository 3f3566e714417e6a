import { greenNumberLabel } from "../../units/index.ts";
import { coffeeCountry } from "./coffee-countries.ts";
import { headingWords } from "./columns/read-heading.ts";

/** A lot that a row of a list may mean. */
export interface KnownLot {
  id: string;
  /** Number as `greenNumberLabel` writes it. */
  number: string;
  coffeeName: string;
  origin: string;
}

/** Texts of a row by which a coffee is known. */
export interface NamedCoffee {
  reference: string | null;
  name: string | null;
  origin: string | null;
}

/** Lot that a row means: one, one of several that a person has to choose from, for the reason of `doubt`, or none. */
export type LotMatch<Lot extends KnownLot> =
  | { kind: "one"; lot: Lot }
  | { kind: "several"; lots: Lot[]; doubt: "sameName" | "otherName" | "otherOrigin" }
  | { kind: "none" };

/** Finds lots by number or name, as many rows as there are. */
export class LotFinder<Lot extends KnownLot> {
  readonly #byNumber: ReadonlyMap<string, Lot>;
  readonly #byName: ReadonlyMap<string, Lot[]>;

  constructor(lots: readonly Lot[]) {
    this.#byNumber = new Map(lots.map((lot) => [lot.number, lot]));
    const byName = new Map<string, Lot[]>();
    for (const lot of lots)
      byName.set(exactName(lot.coffeeName), [...(byName.get(exactName(lot.coffeeName)) ?? []), lot]);
    this.#byName = byName;
  }

  /**
   * Matches by the number, then by the exact name, whatever its capitals and spaces; an origin tells lots of the same name
   * apart. A name that has nothing of the lot of its number, and a lot from another country, are doubts. A number without its letters may be a running number of the list: it counts only beside the name of its lot.
   * Worked: 'GC-0042' → that lot; '42' and 'Guji' → GC-0042 where that is called Guji, else the lot that is called Guji.
   */
  match({ reference, name, origin }: NamedCoffee): LotMatch<Lot> {
    const named = name === null ? [] : this.#named(name, origin);
    const said = saidNumber(reference) ?? saidNumber(name);
    const numbered = said === null ? undefined : this.#byNumber.get(said.number);
    if (numbered !== undefined && said?.isSure) {
      if (named.includes(numbered) || (named.length === 0 && couldMean(name, numbered))) return one(numbered);
      return { kind: "several", lots: [numbered, ...named], doubt: "otherName" };
    }
    if (numbered !== undefined && named.includes(numbered)) return one(numbered);
    const [only, ...others] = named;
    if (only === undefined) return { kind: "none" };
    if (others.length > 0) return { kind: "several", lots: named, doubt: "sameName" };
    return isElsewhere(origin, only) ? { kind: "several", lots: [only], doubt: "otherOrigin" } : one(only);
  }

  /** Finds the lot that a person wrote in answer: its number, or its whole name. */
  find(written: string): LotMatch<Lot> {
    const said = saidNumber(written);
    const numbered = said === null ? undefined : this.#byNumber.get(said.number);
    return numbered === undefined ? this.match({ reference: null, name: written, origin: null }) : one(numbered);
  }

  #named(name: string, origin: string | null): Lot[] {
    const named = this.#byName.get(exactName(name)) ?? [];
    if (named.length < 2 || origin === null) return named;
    const ofOrigin = named.filter((lot) => headingWords(lot.origin) === headingWords(origin));
    return ofOrigin.length > 0 ? ofOrigin : named;
  }
}

const one = <Lot extends KnownLot>(lot: Lot): LotMatch<Lot> => ({ kind: "one", lot });

/** Whether a text beside the number of a lot may name it: it says nothing, or shares a word with it. */
function couldMean(name: string | null, { coffeeName, origin }: KnownLot): boolean {
  const words = wordsOf((name ?? "").trim().replace(NUMBER, ""));
  const own = new Set([coffeeName, origin].flatMap(wordsOf));
  return words.length === 0 || words.some((word) => own.has(word));
}

const wordsOf = (text: string): string[] => headingWords(text).split(" ").filter(Boolean);

/** Whether both texts name a country and not the same one. */
function isElsewhere(origin: string | null, lot: KnownLot): boolean {
  const [said, own] = [origin ?? "", lot.origin].map(coffeeCountry);
  return said !== null && own !== null && said !== own;
}

const exactName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

const NUMBER = /^GC\s*-?\s*(\d{1,9})(?!\w)/i;

/** Number that a text begins with; sure with its letters. Worked: "gc 42 Guji" → "GC-0042"; "42" → the same, not sure. */
function saidNumber(text: string | null): { number: string; isSure: boolean } | null {
  const [, digits] = NUMBER.exec(text?.trim() ?? "") ?? [];
  if (digits !== undefined) return { number: greenNumberLabel(Number(digits)), isSure: true };
  const [, running] = /^#?\s*(\d{1,9})$/.exec(text?.trim() ?? "") ?? [];
  return running === undefined ? null : { number: greenNumberLabel(Number(running)), isSure: false };
}
