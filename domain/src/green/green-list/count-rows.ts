import { closestText } from "../../search/index.ts";
import type { ListField } from "./green-fields.ts";
import type { CellProblem, CellQuestion } from "./list-questions.ts";
import { type KnownLot, LotFinder, type LotMatch } from "./match-lot.ts";
import type { GreenListRow } from "./read-green-list.ts";

/** A lot that can be counted, with grams on record by the id of a location. */
export interface CountedLot extends KnownLot {
  gramsAt: ReadonlyMap<string, number>;
}

export interface CountPlace {
  id: string;
  name: string;
}

export interface CountBase<Lot extends CountedLot> {
  lots: readonly Lot[];
  places: readonly CountPlace[];
  /** Location of rows that name none. */
  placeId: string;
}

/** Count of a row of a list. */
export interface CountRow<Lot extends CountedLot> {
  /** Row of the spreadsheet, counted from 1. */
  row: number;
  /** Coffee as the list calls it. */
  name: string;
  lot: Lot | null;
  place: CountPlace | null;
  /** Null where nothing was counted, or a question stands in its place. */
  countedGrams: number | null;
  /** Stock on record of the lot at the location; null while one of the two is open. */
  onRecordGrams: number | null;
  questions: CellQuestion[];
  problems: CellProblem[];
  notes: string[];
  /** Earlier row with a count of the same lot at the same location. */
  sameAs: number | null;
}

const WEIGHTS: ReadonlySet<ListField> = new Set(["quantity", "bags", "bagWeight"]);
/** Fields that a count is made of; what a list says besides is not kept and not asked about. */
const KEPT: ReadonlySet<ListField> = new Set([...WEIGHTS, "name", "reference", "location"]);

/**
 * Matches the rows of a list with the lots in stock: by number, then by exact name, at the location that the row names.
 * Whatever is not certain is a question. A second count of the same lot at the same location names the first.
 */
export function countRows<Lot extends CountedLot>(
  rows: readonly GreenListRow[],
  base: CountBase<Lot>,
): CountRow<Lot>[] {
  const finder = new LotFinder(base.lots);
  const near = nearestName(base.lots);
  const first = new Map<string, number>();
  return rows.map((row) => {
    const { reference, name, origin, location, quantityGrams } = row.values;
    const isChosen = row.corrected.includes("reference");
    const match = isChosen ? finder.find(reference ?? "") : finder.match({ reference, name, origin });
    const lot = match.kind === "one" ? match.lot : null;
    const place = placeOf(base, location);
    const asked = row.questions.filter(({ field }) => KEPT.has(field));
    const refused = row.problems.filter(({ field }) => KEPT.has(field));
    const isCounted = quantityGrams !== null || [...asked, ...refused].some(({ field }) => WEIGHTS.has(field));
    const [questions, problems] = isCounted ? [asked, refused] : [[], []];
    if (isCounted && problems.every(({ field }) => field !== "name")) {
      if (match.kind !== "one") questions.push(lotQuestion(row, match, near(isChosen ? reference : name)));
      if (place === null) questions.push(placeQuestion(row, base.places));
    }
    const key = lot === null || place === null || quantityGrams === null ? null : `${lot.id} ${place.id}`;
    const sameAs = key === null ? null : (first.get(key) ?? null);
    if (key !== null && sameAs === null) first.set(key, row.row);
    return {
      row: row.row,
      name: [reference, name].filter(Boolean).join(" · "),
      lot,
      place,
      countedGrams: quantityGrams,
      onRecordGrams: lot === null || place === null ? null : (lot.gramsAt.get(place.id) ?? 0),
      questions,
      problems,
      notes: row.notes,
      sameAs,
    };
  });
}

const placeOf = ({ places, placeId }: CountBase<CountedLot>, said: string | null): CountPlace | null =>
  places.find(({ id, name }) => (said === null ? id === placeId : sameText(name, said))) ?? null;

const sameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Most names of a list for which the nearest lot is looked for: each is compared with all lots. */
const MOST_COMPARED = 300;

/** Finds number and name of the lot whose name is nearest to a text; empty where none is near. */
function nearestName(lots: readonly KnownLot[]): (name: string | null) => string {
  const names = lots.map(({ coffeeName }) => coffeeName);
  const known = new Map<string, string>();
  return (name) => {
    if (name === null) return "";
    const found = known.get(name);
    if (found !== undefined || known.size >= MOST_COMPARED) return found ?? "";
    const near = closestText(name, names);
    const lot = near === null ? undefined : lots.find(({ coffeeName }) => coffeeName === near);
    const choice = lot === undefined ? "" : choiceOf(lot);
    known.set(name, choice);
    return choice;
  };
}

const choiceOf = ({ number, coffeeName, origin }: KnownLot): string =>
  [`${number} ${coffeeName}`, origin].filter(Boolean).join(" · ");

const DOUBTS = {
  sameName: "Several coffees have this name. Which one is it?",
  otherName: "Number and name belong to different coffees. Which one is it?",
  otherOrigin: "The coffee with this name has another origin. Is it the right one?",
};

/** Question for the lot of a row; an answer is a text that begins with its number. */
export function lotQuestion(
  { row, values }: GreenListRow,
  match: Exclude<LotMatch<KnownLot>, { kind: "one" }>,
  near: string,
): CellQuestion {
  const text = [values.reference, values.name].filter(Boolean).join(" · ");
  const place = { row, field: "reference", column: null, heading: "", text } as const;
  if (match.kind === "several") return { ...place, message: DOUBTS[match.doubt], choices: match.lots.map(choiceOf) };
  const message = "No coffee in stock has this number or name. Enter its number, such as GC-0042.";
  return { ...place, message, choices: near === "" ? [] : [near] };
}

const placeQuestion = ({ row, values }: GreenListRow, places: readonly CountPlace[]): CellQuestion => ({
  row,
  field: "location",
  column: null,
  heading: "",
  text: values.location ?? "",
  message: "No location has this name. Where was it counted?",
  choices: places.map(({ name }) => name),
});
