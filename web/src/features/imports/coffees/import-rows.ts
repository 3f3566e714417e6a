import type { GreenCoffee, GreenFactsInput, ImportGreenInput } from "@tryer/contract";
import {
  type CellProblem,
  type CropYear,
  DEFAULT_SHRINKAGE_PERCENT,
  type GreenList,
  type GreenListRow,
} from "@tryer/domain/green";
import { kgFromGrams, MAX_WEIGHT_KG } from "@tryer/domain/units";
import { kilograms } from "#shared/weights/weights.ts";
import { KINDS } from "../list-kinds.ts";
import { type Decision, type PreviewRow, readyOf, waitingRows } from "../preview/preview-row.ts";

export interface ImportRow extends PreviewRow {
  origin: string;
  /** Facts that the coffee keeps beside these. */
  facts: GreenFactsInput;
}

const { isKept } = KINDS.coffees;

type Lot = Pick<GreenCoffee, "number" | "coffeeName" | "origin">;

/** Rows of a list as they are added: with what is open, the same coffee elsewhere, and what a person decided. */
export function importRows(
  list: GreenList,
  lots: readonly Lot[],
  decisions: ReadonlyMap<number, Decision>,
): ImportRow[] {
  const inStock = new Map(lots.map((lot) => [coffeeKey(lot.coffeeName, lot.origin), lot.number]));
  const waiting = waitingRows(list, isKept);
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
    const isWeightless = values.quantityGrams === null && questions.length + waitsFor.length === 0;
    const notes = [
      ...(row.isNameProposed ? ["The list has no name; this one is proposed"] : []),
      ...row.notes,
      ...(isWeightless ? ["The list has no weight: it begins with an empty sack"] : []),
    ];
    return {
      row: row.row,
      name,
      origin,
      detail: origin,
      figures: [values.quantityGrams === null ? "no weight" : kilograms(kgFromGrams(values.quantityGrams))],
      grams: values.quantityGrams,
      questions,
      problems,
      waitsFor,
      sameAs,
      notes,
      idle: null,
      facts: factsOf(row),
      state,
    };
  });
}

/** Name and origin of a coffee without case and repeated spaces. */
const coffeeKey = (name: string, origin: string): string =>
  [name, origin].map((text) => text.trim().replace(/\s+/g, " ").toLowerCase()).join("\n");

function tooHeavy({ row, values }: GreenListRow): CellProblem[] {
  const { quantityGrams } = values;
  if (quantityGrams === null || kgFromGrams(quantityGrams) <= MAX_WEIGHT_KG) return [];
  const message = `A coffee can have at most ${MAX_WEIGHT_KG} kg`;
  return [{ row, field: "quantity", column: null, heading: "", text: `${kgFromGrams(quantityGrams)} kg`, message }];
}

/** Rows that are added, as the API takes them. A coffee without a weight begins with an empty sack. */
export const rowsToAdd = (rows: readonly ImportRow[]): ImportGreenInput["rows"] =>
  readyOf(rows).map(({ row, name, origin, grams, facts }) => ({
    ...facts,
    row,
    coffeeName: name,
    origin,
    quantityKg: kgFromGrams(grams ?? 0),
    shrinkagePercentage: DEFAULT_SHRINKAGE_PERCENT,
  }));

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
