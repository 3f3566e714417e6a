import { withoutAccents } from "../../../calendar/index.ts";
import { type Currency, isCurrency } from "../../../money/index.ts";
import { cleanText } from "../../../tables/index.ts";
import { type AltitudeUnit, altitudeUnitIn } from "../cells/altitude-cell.ts";
import { basisIn, currencyIn } from "../cells/price-cell.ts";
import { type ListUnit, type ListWeightUnit, unitOfWord, unitPattern } from "../cells/weight-units.ts";
import type { ListField, ListPurpose } from "../green-fields.ts";
import { FIELD_BY_HEADING } from "./field-headings.ts";
import { PRODUCT_BY_HEADING, ROAST_BY_HEADING } from "./roasted-headings.ts";

/** A heading that is understood: its field, how plain it is for that field (0 is plainest), and what it says besides. */
export interface Heading {
  field: ListField;
  rank: number;
  unit: ListWeightUnit | null;
  altitudeUnit: AltitudeUnit | null;
  currency: Currency | null;
  /** Unit that a price is for; 'other' for one by which prices are not read, such as a bag. */
  basis: "kg" | "lb" | "other" | null;
  /** Weight of a bag in brackets, as in 'Bags (60 kg)'. */
  bagWeight: string | null;
}

const UNIT = unitPattern("iu");
const UNITS = unitPattern("giu");

/** Words of a heading that say nothing about its field. */
const FILLERS =
  /\b(?:the|our|est|approx|current|available|green|coffee|raw|per|pro|je|por|par|au|in|en|em|as of|ca|net|l|ml|m|ft|feet|meters|metres)\b/g;

/** Signs of currencies that hold letters, which are no words of a heading. */
const CURRENCY_SIGNS = /(?<!\p{L})(?:us|ca?|au?|nz|r)\$|(?<!\p{L})s?fr\.(?!\p{L})/giu;

/** Makes headings comparable. Worked: 'Number.of.Bags' → "number of bags", 'Größe' → "grosse". */
export const headingWords = (text: string): string =>
  withoutAccents(cleanText(text).toLowerCase().replaceAll("ß", "ss"))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Reads one heading; null where it is not known. Worked: 'Price (USD/lb)' → price, in USD, per lb. */
export function readHeading(text: string, purpose: ListPurpose = "coffees"): Heading | null {
  const plain = cleanText(text);
  if (plain === "" || plain.length > MOST_CHARACTERS) return null;
  const found = fieldOf(plain, FIELDS_OF[purpose]);
  if (found === null) return null;
  const units = (plain.match(UNITS) ?? []).map(unitOfWord);
  const isOfBags = found.field === "quantity" && units.includes("bags") && units.every((each) => each === "bags");
  const unit = units.map((each) => each && WEIGHT_OF_UNIT[each]).find((each) => each !== null) ?? null;
  return {
    ...(isOfBags ? { field: "bags" as const, rank: LAST_RANK } : found),
    unit,
    altitudeUnit: altitudeUnitIn(plain),
    currency: currencyIn(plain),
    basis: basisIn(plain),
    bagWeight: /[([]\s*(\d[\d.,]*\s*\p{L}+)\s*[)\]]/u.exec(plain)?.[1] ?? null,
  };
}

const MOST_CHARACTERS = 60;

type Vocabulary = ReadonlyMap<string, { field: ListField; rank: number }>;

const FIELDS_OF: Record<ListPurpose, Vocabulary> = {
  coffees: FIELD_BY_HEADING,
  counts: FIELD_BY_HEADING,
  purchase: FIELD_BY_HEADING,
  products: PRODUCT_BY_HEADING,
  roasts: ROAST_BY_HEADING,
};

function fieldOf(text: string, fields: Vocabulary): { field: ListField; rank: number } | null {
  const exact = fields.get(headingWords(text));
  if (exact !== undefined) return exact;
  const outsideBrackets = headingWords(text.replace(/[([][^)\]]*[)\]]/g, " "));
  const withoutUnits = headingWords(
    text
      .replace(CURRENCY_SIGNS, " ")
      .replace(UNITS, " ")
      .replace(/[([][^)\]]*[)\]]|%/g, " "),
  );
  for (const words of [outsideBrackets, withoutUnits, squeezed(withoutUnits)]) {
    const known = fields.get(words);
    if (known !== undefined) return known;
  }
  return fields === FIELD_BY_HEADING ? onlyUnits(text) : null;
}

const squeezed = (words: string) =>
  words
    .replace(FILLERS, " ")
    .split(/\s+/)
    .filter((word) => !isCurrency(word.toUpperCase()))
    .join(" ")
    .trim();

/** A heading that is nothing but units: '€/kg' is a price, 'kg' a quantity. */
function onlyUnits(text: string): { field: ListField; rank: number } | null {
  const rest = squeezed(headingWords(text.replace(CURRENCY_SIGNS, " ").replace(UNITS, " ")));
  if (rest !== "") return null;
  if (currencyIn(text) !== null) return { field: "price", rank: LAST_RANK };
  const word = UNIT.exec(text)?.[0];
  const unit = word === undefined ? null : unitOfWord(word);
  return unit === null ? null : { field: FIELD_OF_UNIT[unit], rank: LAST_RANK };
}

const LAST_RANK = 99;

const WEIGHT_OF_UNIT: Record<ListUnit, ListWeightUnit | null> = { kg: "kg", lb: "lb", g: "g", t: "t", bags: null };

const FIELD_OF_UNIT: Record<ListUnit, ListField> = {
  kg: "quantity",
  lb: "quantity",
  g: "quantity",
  t: "quantity",
  bags: "bags",
};
