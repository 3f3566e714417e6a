import { gramsOfTyped, isDecimalText, MAX_WEIGHT_KG, type TypedWeight, weightLimit } from "../../../units/index.ts";
import type { ListedWeight } from "../green-fields.ts";
import { type CellReading, isBlank, NOTHING } from "./cell-reading.ts";
import { type DecimalMark, numberPattern, readDecimal, shifted } from "./decimal-cell.ts";
import { type ListUnit, type ListWeightUnit, unitOfWord, unitPattern, wordsOfUnit } from "./weight-units.ts";

/** Settings and doubts of the column that a weight stands in. */
export interface WeightContext {
  unit: ListWeightUnit | null;
  decimal: DecimalMark | null;
  /** Whether a person wrote or confirmed the text, so that nothing in it is too unlikely to be meant. */
  isConfirmed: boolean;
}

export interface BagWeight {
  weight: ListedWeight;
  packing: string | null;
}

export interface Quantity {
  /** The weight as it is written; null where it is bags or nothing. */
  weight: ListedWeight | null;
  grams: number | null;
  bags: number | null;
  bag: BagWeight | null;
}

const SOLD_OUT =
  /^(?:sold(?: out)?|out of stock|ausverkauft|vergriffen|agotado|vendido|esgotado|épuisé|epuisé|vendu|rupture(?: de stock)?)[.!]?$/i;
/** Bags that hold more than a person can carry, by name. */
const BIG_BAG = /\b(?:big[ -]?bag|super ?sack|fibc|jumbo|bulk)/i;
const LEAST_BAG_GRAMS = 1000;
const MOST_BAG_GRAMS = 100_000;
const MOST_BIG_BAG_GRAMS = 1_200_000;
const MOST_BAGS = 100_000;

interface Amount {
  decimal: string;
  unit: ListUnit | null;
}

type Amounts = { amounts: Amount[]; rest: string } | { needs: ["decimal"] } | { ask: string; choices: string[] };

const UNIT = unitPattern("").source;
/** The word 'bags' behind a number of them. */
const BAG_WORD = new RegExp(`\\s*(?:${wordsOfUnit("bags").join("|")})\\.?$`, "iu");
const HAS_UNIT = unitPattern("iu");
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d/])(${numberPattern("").source})\\s*(${UNIT})?(?:\\s*[,/]\\s*(${UNIT}))?`,
  "giu",
);

/** Marks and words that only link a number to the next one, at the edges of what is left. */
const LINKS = /^(?:[\s/,;@×]|(?:of|de|à|x|je|zu)(?!\p{L}))+|(?:[\s/,;@×]|(?<!\p{L})(?:of|de|à|x|je|zu))+$/giu;

/** Finds the numbers of a text with the units behind them, and the words that are left. */
function amountsIn(text: string, decimal: DecimalMark | null): Amounts {
  const amounts: Amount[] = [];
  let fault: Amounts | null = null;
  const rest = text.replace(AMOUNT, (whole, number: string, first?: string, second?: string) => {
    const read = readDecimal(number, decimal);
    const [unit, other] = [first, second].map((word) => (word === undefined ? null : unitOfWord(word)));
    if (read === null) return whole;
    if ("isAmbiguous" in read) {
      fault ??= { needs: ["decimal"] };
      return "";
    }
    if (other && unit && other !== unit) {
      fault ??= {
        ask: "Two units stand at one number. Which is meant?",
        choices: [`${read.text} ${unit}`, `${read.text} ${other}`],
      };
    }
    amounts.push({ decimal: read.text, unit: unit ?? null });
    return " ";
  });
  return (
    fault ?? {
      amounts,
      rest: rest
        .replace(/[()[\]]/g, " ")
        .replace(/\s+/g, " ")
        .replace(LINKS, ""),
    }
  );
}

const WEIGHT_OF_UNIT: Record<ListUnit, ListWeightUnit | null> = { kg: "kg", lb: "lb", g: "g", t: "t", bags: null };

/** Unit that the largest weight is told in: a list of tonnes is told kilograms. */
const LIMIT_UNIT: Record<ListWeightUnit, "kg" | "lb" | "g"> = { kg: "kg", lb: "lb", g: "g", t: "kg" };

const weightUnitOf = ({ unit }: Amount) => (unit === null ? null : WEIGHT_OF_UNIT[unit]);
const isWeight = (amount: Amount): boolean => weightUnitOf(amount) !== null;

/** Weight with its grams; null beyond what one row takes. */
export function listedWeight(decimal: string, unit: ListWeightUnit): ListedWeight | null {
  const typed: TypedWeight = unit === "t" ? { amount: shifted(decimal, 3), unit: "kg" } : { amount: decimal, unit };
  if (!isDecimalText(typed.amount) || Number(typed.amount) > MAX_WEIGHT_KG * 1000) return null;
  const grams = gramsOfTyped(typed);
  return grams < 0 || grams > MAX_WEIGHT_KG * 1000 ? null : { ...typed, grams };
}

/**
 * Reads the weight of one bag: '60 kg GrainPro', '152 lb', '35 kg (½ bag)'. Weights that no bag has, such as that of a
 * container, are asked about, and so are two weights in one cell.
 */
export function readBagWeight(text: string, context: WeightContext): CellReading<BagWeight> {
  if (isBlank(text)) return NOTHING;
  const found = amountsIn(text, context.decimal);
  if (!("amounts" in found)) return found;
  const weights = found.amounts.filter(isWeight);
  const bare = found.amounts.filter(({ unit }) => unit === null);
  if (weights.length > 1) {
    return {
      ask: "More than one bag weight found. Which one is right?",
      choices: weights.map(({ decimal, unit }) => `${decimal} ${unit}`),
    };
  }
  const [weight = bare[0]] = weights;
  if (weight === undefined) return { value: null, note: text };
  if (bare.length > (weights.length === 0 ? 1 : 0)) {
    return { ask: "A weight and another number found. Enter the weight of one bag.", choices: choicesOf(weight) };
  }
  const unit = weightUnitOf(weight) ?? context.unit;
  if (unit === null) return { needs: ["unit"] };
  return plausibleBag(weight.decimal, unit, found.rest, context);
}

const choicesOf = ({ decimal, unit }: Amount) =>
  unit === null ? [`${decimal} kg`, `${decimal} lb`] : [`${decimal} ${unit}`];

function plausibleBag(
  decimal: string,
  unit: ListWeightUnit,
  rest: string,
  { isConfirmed }: WeightContext,
): CellReading<BagWeight> {
  const weight = listedWeight(decimal, unit);
  if (weight === null) return { problem: "This is not a possible bag weight" };
  if (weight.grams === 0) return { ask: "A bag of 0 kg. Enter the weight of one bag.", choices: [] };
  const most = BIG_BAG.test(rest) ? MOST_BIG_BAG_GRAMS : MOST_BAG_GRAMS;
  const isUsual = weight.grams >= LEAST_BAG_GRAMS && weight.grams <= most;
  return isUsual || isConfirmed ? { value: { weight, packing: rest === "" ? null : rest } } : unusual(decimal, unit);
}

const unusual = (decimal: string, unit: string) => ({
  ask: `A bag of ${decimal} ${unit} is unusual and may be the weight of all bags. Enter the weight of one bag.`,
  choices: [`${decimal} ${unit}`],
});

/**
 * Reads a quantity: '182,5', '132.28 lb', '2 bags (69kg)', 'SOLD OUT'. `unitText` is the cell of a unit column. Words that
 * are not understood make a question, because 'ca. 500 kg' is no weighed stock.
 */
export function readQuantity(text: string, unitText: string, context: WeightContext): CellReading<Quantity> {
  if (isBlank(text)) return NOTHING;
  if (SOLD_OUT.test(text)) return { value: { weight: null, grams: 0, bags: 0, bag: null }, note: text };
  const bagged = bagsTimesWeight(text, context);
  if (bagged !== null) return bagged;
  const hasUnit = HAS_UNIT.test(text);
  const found = amountsIn(hasUnit || unitText === "" ? text : `${text} ${unitText}`, context.decimal);
  if (!("amounts" in found)) return found;
  const [first, second] = found.amounts;
  if (first === undefined) return { ask: "This is not a quantity. Enter the quantity.", choices: [] };
  if (found.rest !== "") {
    const unit = first.unit ?? found.amounts[1]?.unit ?? unitOfWord(HAS_UNIT.exec(found.rest)?.[0] ?? "");
    const isOfSomething = /\p{L}/u.test(found.rest.replace(ABOUT, ""));
    const choices = (unit === null && isOfSomething) || HAS_FRACTION.test(text) ? [] : choicesOf({ ...first, unit });
    return { ask: `"${found.rest}" is not a quantity. Enter the quantity.`, choices };
  }
  if (first.decimal.startsWith("-")) return { problem: "A quantity must not be negative" };
  if (first.unit === "bags") return inBags(first, second, found.amounts.length, context);
  if (second !== undefined) {
    return {
      ask: "More than one quantity found. Which one is right?",
      choices: found.amounts.filter(isWeight).map(({ decimal, unit }) => `${decimal} ${unit}`),
    };
  }
  const unit = weightUnitOf(first) ?? context.unit;
  if (unit === null) return { needs: ["unit"] };
  const listed = listedWeight(first.decimal, unit);
  if (listed === null) return { problem: `Must be at most ${weightLimit(LIMIT_UNIT[unit])}` };
  return { value: { weight: listed, grams: listed.grams, bags: null, bag: null } };
}

/** Words before a weight that nobody weighed exactly. */
const ABOUT =
  /(?<!\p{L})(?:ca|circa|approx|approximately|about|around|ungefähr|etwa|rund|aprox|aproximadamente|cerca|env|environ|unos)(?!\p{L})\.?/giu;
const HAS_FRACTION = /\d\s*\/\s*\d/;
const TIMES = /\s*(?:[x×*@]|(?:à|a|je|of|de|zu)(?!\p{L}))\s*/iu.source;
const BAGS = `(?:\\s*(?:${wordsOfUnit("bags").join("|")})\\.?)`;
const WEIGHT_UNITS = (["kg", "lb"] as const).flatMap(wordsOfUnit).join("|");
const NUM = numberPattern("").source;
/** A number of bags times the weight of one: '10 x 69kg', '20 sacks of 69 kg', '20 bags 60kg GrainPro'. */
const BAGS_TIMES = new RegExp(
  `^(${NUM})(?:${BAGS}(?:${TIMES}|\\s+)|${TIMES})(${NUM})\\s*(${WEIGHT_UNITS})\\.?(?![\\p{L}/])(?:\\s*(?:grain ?pro|gp|jute|bags?|sacks?|sacos?|säcke|each))*$`,
  "iu",
);
/** The same with the weight first: '69 kg × 10'. */
const WEIGHT_TIMES = new RegExp(`^(${NUM})\\s*(${WEIGHT_UNITS})\\.?\\s*[x×*]\\s*(${NUM})${BAGS}?$`, "iu");
/** A weight and a bare number behind a slash or in brackets, which may count bags. */
const WEIGHT_AND_NUMBER = new RegExp(
  `^(?:(${NUM})\\s*(${WEIGHT_UNITS})\\.?\\s*/\\s*(\\d+)|(\\d+)\\s*[/(]\\s*(${NUM})\\s*(${WEIGHT_UNITS})\\.?\\s*\\)?)$`,
  "iu",
);

/**
 * Reads bags times the weight of one, also beside the weight in all where the two agree; null where a text is none.
 * '60kg/30' may be 30 bags or something else, and is asked about.
 */
function bagsTimesWeight(text: string, context: WeightContext): CellReading<Quantity> | null {
  const [, outside = text, inside] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(text) ?? [];
  const parts = inside === undefined ? [text] : [outside, inside.trim()];
  const bagged = parts.find((part) => BAGS_TIMES.test(part) || WEIGHT_TIMES.test(part));
  if (bagged === undefined) {
    const [, weight, unit, count, ofBags, each, eachUnit] = WEIGHT_AND_NUMBER.exec(text) ?? [];
    const [number, bag, word] = [count ?? ofBags, weight ?? each, unit ?? eachUnit];
    if (number === undefined || bag === undefined || word === undefined || context.isConfirmed) return null;
    const choices = [`${number} bags of ${bag} ${word}`, `${bag} ${word}`];
    return { ask: "A weight and another number found. Enter the quantity.", choices };
  }
  const times = BAGS_TIMES.exec(bagged);
  const [, weight = "", word = "", count = ""] = times === null ? (WEIGHT_TIMES.exec(bagged) ?? []) : [];
  const [, timesCount = count, timesWeight = weight, timesWord = word] = times ?? [];
  const bags = readBags(timesCount, context);
  const bag = readBagWeight(`${timesWeight} ${timesWord}`, context);
  if (!("value" in bags)) return bags;
  if (!("value" in bag)) return bag;
  if (bags.value === null || bag.value === null) return null;
  const grams = gramsOfBags(bags.value, bag.value.weight);
  const other = parts.find((part) => part !== bagged);
  if (other === undefined) return { value: { weight: null, grams, bags: bags.value, bag: bag.value } };
  const inAll = readQuantity(other, "", context);
  if (!("value" in inAll) || inAll.value?.grams === undefined || inAll.value.grams === null) return null;
  if (Math.abs(inAll.value.grams - grams) <= grams * SAME_WEIGHT)
    return { value: { ...inAll.value, bags: bags.value, bag: bag.value } };
  const choices = [`${timesCount} bags of ${timesWeight} ${timesWord}`, other];
  return { ask: "Bags and total weight do not match. Enter the quantity.", choices };
}

/** Share by which bags may differ from the weight that stands beside them. */
const SAME_WEIGHT = 0.02;

function inBags(
  first: Amount,
  second: Amount | undefined,
  count: number,
  context: WeightContext,
): CellReading<Quantity> {
  const bags = readBags(first.decimal, context);
  if (!("value" in bags)) return bags;
  if (second === undefined) return { value: { weight: null, grams: null, bags: bags.value, bag: null } };
  if (count > 2 || !isWeight(second)) return { ask: "Several numbers found. Enter the quantity.", choices: [] };
  const bag = readBagWeight(`${second.decimal} ${second.unit}`, context);
  if (!("value" in bag) || bag.value === null || bags.value === null) return "value" in bag ? NOTHING : bag;
  const grams = gramsOfBags(bags.value, bag.value.weight);
  return { value: { weight: null, grams, bags: bags.value, bag: bag.value } };
}

/** Reads a number of bags: whole, or with a half. */
export function readBags(text: string, context: WeightContext): CellReading<number> {
  if (isBlank(text)) return NOTHING;
  if (SOLD_OUT.test(text)) return { value: 0, note: text };
  const written = text.replace(BAG_WORD, "").trim();
  const half = written.replace(/\s*½$/, ".5").replace(/^\./, "0.");
  const read = readDecimal(half, context.decimal);
  if (read === null) return { ask: "This is not a number of bags. Enter the number.", choices: [] };
  // Nobody counts thousandths of a bag: three digits behind a mark are thousands.
  const count = Number("isAmbiguous" in read ? read.choices[0] : read.text);
  if (count < 0) return { problem: "A number of bags must not be negative" };
  if (!Number.isInteger(count * 2)) return { ask: "Bags can be whole or half. Enter the number.", choices: [] };
  return count > MOST_BAGS ? { problem: `At most ${MOST_BAGS} bags` } : { value: count };
}

/** Weight of bags in grams, rounded once. Worked: 250 bags of 100 lb → 11,339,809 g; 2.5 of 60 kg → 150,000 g. */
export const gramsOfBags = (bags: number, { amount, unit }: TypedWeight): number =>
  Number.isInteger(bags)
    ? gramsOfTyped({ amount, unit }, bags)
    : Math.round(gramsOfTyped({ amount, unit }, bags * 2) / 2);
