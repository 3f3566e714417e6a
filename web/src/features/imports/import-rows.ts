import type { GreenCoffee, GreenFactsInput, ImportGreenInput } from "@tryer/contract";
import {
  type CellProblem,
  type CellQuestion,
  type CropYear,
  DEFAULT_SHRINKAGE_PERCENT,
  type GreenField,
  type GreenList,
  type GreenListRow,
} from "@tryer/domain/green";
import { kgFromGrams, MAX_WEIGHT_KG } from "@tryer/domain/units";

/** Fields of a list that a green coffee does not keep: what coffee costs belongs to purchases. */
const NOT_KEPT: ReadonlySet<GreenField> = new Set(["price", "total", "currency"]);

export const isKept = (field: GreenField): boolean => !NOT_KEPT.has(field);

export type Decision = "add" | "leave out";

/** `asked` waits for a person, `ready` is added. */
export type RowState = "ready" | "asked" | "left out";

export interface ImportRow {
  /** Row of the spreadsheet, counted from 1. */
  row: number;
  name: string;
  origin: string;
  /** Weight in whole grams; null where the list has none. */
  grams: number | null;
  questions: CellQuestion[];
  problems: CellProblem[];
  /** Headings of columns whose question the row waits for. */
  waitsFor: string[];
  /** The same coffee, as 'row 3' or 'GC-0004'; null where there is none. */
  sameAs: string | null;
  notes: string[];
  /** Facts that the coffee keeps beside these. */
  facts: GreenFactsInput;
  state: RowState;
}

type Lot = Pick<GreenCoffee, "number" | "coffeeName" | "origin">;

/** Rows of a list as they are added: with what is open, the same coffee elsewhere, and what a person decided. */
export function importRows(
  list: GreenList,
  lots: readonly Lot[],
  decisions: ReadonlyMap<number, Decision>,
): ImportRow[] {
  const inStock = new Map(lots.map((lot) => [coffeeKey(lot.coffeeName, lot.origin), lot.number]));
  const waiting = waitingRows(list);
  return list.rows.map((row): ImportRow => {
    const { values } = row;
    const questions = row.questions.filter(({ field }) => isKept(field));
    const problems = [...row.problems.filter(({ field }) => isKept(field)), ...tooHeavy(row)];
    const waitsFor = waiting.get(row.row) ?? [];
    const name = values.name ?? "";
    const origin = values.origin ?? "";
    const earlier = row.duplicateOf === null ? null : `row ${row.duplicateOf}`;
    const sameAs = inStock.get(coffeeKey(name, origin)) ?? earlier;
    const decision = decisions.get(row.row);
    const isOpen = questions.length + problems.length + waitsFor.length > 0 || (sameAs !== null && decision !== "add");
    const state = decision === "leave out" ? "left out" : isOpen ? "asked" : "ready";
    const notes = [...(row.isNameProposed ? ["The list has no name; this one is proposed"] : []), ...row.notes];
    return {
      row: row.row,
      name,
      origin,
      grams: values.quantityGrams,
      questions,
      problems,
      waitsFor,
      sameAs,
      notes,
      facts: factsOf(row),
      state,
    };
  });
}

/** Name and origin of a coffee without case and repeated spaces. */
const coffeeKey = (name: string, origin: string): string =>
  [name, origin].map((text) => text.trim().replace(/\s+/g, " ").toLowerCase()).join("\n");

function waitingRows(list: GreenList): Map<number, string[]> {
  const waiting = new Map<number, string[]>();
  for (const { heading, column, rows } of keptColumnQuestions(list)) {
    for (const row of rows) waiting.set(row, [...(waiting.get(row) ?? []), heading || `column ${column}`]);
  }
  return waiting;
}

/** Questions about columns that a green coffee keeps. */
export const keptColumnQuestions = ({ questions, columns }: GreenList) =>
  questions.filter(({ column }) => {
    const field = columns[column - 1]?.setting.field;
    return field !== null && field !== undefined && isKept(field);
  });

function tooHeavy({ row, values }: GreenListRow): CellProblem[] {
  const { quantityGrams } = values;
  if (quantityGrams === null || kgFromGrams(quantityGrams) <= MAX_WEIGHT_KG) return [];
  const message = `A coffee can have at most ${MAX_WEIGHT_KG} kg`;
  return [{ row, field: "quantity", column: null, heading: "", text: `${kgFromGrams(quantityGrams)} kg`, message }];
}

export interface ImportTotals {
  /** Number of rows and their weight in grams, by state: together they are all rows of the list. */
  rows: Record<RowState, number>;
  grams: Record<RowState, number>;
}

export function importTotals(rows: readonly ImportRow[]): ImportTotals {
  const totals: ImportTotals = {
    rows: { ready: 0, asked: 0, "left out": 0 },
    grams: { ready: 0, asked: 0, "left out": 0 },
  };
  for (const { state, grams } of rows) {
    totals.rows[state] += 1;
    totals.grams[state] += grams ?? 0;
  }
  return totals;
}

/** Rows that are added, as the API takes them. A coffee without a weight begins with an empty sack. */
export const rowsToAdd = (rows: readonly ImportRow[]): ImportGreenInput["rows"] =>
  readyRows(rows).map(({ name, origin, grams, facts }) => ({
    ...facts,
    coffeeName: name,
    origin,
    quantityKg: kgFromGrams(grams ?? 0),
    shrinkagePercentage: DEFAULT_SHRINKAGE_PERCENT,
  }));

export const readyRows = (rows: readonly ImportRow[]): ImportRow[] => rows.filter(({ state }) => state === "ready");

/** Facts of a coffee as a list gives them. Numbers are rounded to the decimals that are kept; what is not known is absent. */
function factsOf({ values, notes }: GreenListRow): GreenFactsInput {
  const { altitude, cropYear, bagWeight, moisturePercent, densityGramsPerLitre, waterActivity, score } = values;
  const told = (label: string, text: string | null) => (text === null ? [] : [`${label}: ${text}`]);
  const facts: { [Key in keyof GreenFactsInput]: GreenFactsInput[Key] | null } = {
    region: values.region,
    farm: values.farm ?? values.producer,
    station: values.station,
    process: values.process,
    variety: values.variety,
    grade: values.grade,
    altitudeFromM: rounded(altitude?.lowM, 0),
    altitudeToM: rounded(altitude?.highM, 0),
    cropYear: cropYear === null ? null : yearText(cropYear),
    arrivalDate: values.arrivalDay,
    bagWeightKg: bagWeight === null ? null : kgFromGrams(bagWeight.grams),
    bagCount: values.bags,
    moisturePercent: rounded(moisturePercent, 2),
    densityGPerL: rounded(densityGramsPerLitre, 1),
    waterActivity: rounded(waterActivity, 3),
    score: rounded(score, 2),
    certifications: values.certifications.join(", "),
    notes: [
      ...(values.notes === null ? [] : [values.notes]),
      ...(values.farm === null ? [] : told("Producer", values.producer)),
      ...told("Reference", values.reference),
      ...told("Location", values.location),
      ...told("Packing", values.packing),
      ...notes,
    ].join("\n"),
  };
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(known) as GreenFactsInput;
}

const rounded = (value: number | null | undefined, places: number): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(places));

/** Worked: 2025 and 2026 → "2025/26", 2026 twice → "2026". */
const yearText = ({ fromYear, toYear }: CropYear): string =>
  fromYear === toYear ? String(fromYear) : `${fromYear}/${String(toYear).slice(-2)}`;
