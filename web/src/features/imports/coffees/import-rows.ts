import type { GreenCoffee, GreenFactsInput, ImportGreenInput } from "@tryer/contract";
import {
  type CellProblem,
  type CellQuestion,
  type CropYear,
  DEFAULT_SHRINKAGE_PERCENT,
  type GreenList,
  type GreenListRow,
} from "@tryer/domain/green";
import { closestText } from "@tryer/domain/search";
import { kgFromGrams, MAX_WEIGHT_KG, scaledInteger, weightLimit } from "@tryer/domain/units";
import { KINDS } from "../list-kinds.ts";
import { type Decision, type PreviewRow, readyOf, waitingRows } from "../preview/preview-row.ts";

export interface ImportRow extends PreviewRow {
  origin: string;
  ownerId: string | null;
  locationId: string | null;
  /** Facts that the coffee keeps beside these. */
  facts: GreenFactsInput;
}

const { isKept } = KINDS.coffees;

type Lot = Pick<GreenCoffee, "number" | "coffeeName" | "origin" | "ownerId">;

/** Coffees, customers and locations that a list is compared with. */
export interface Known {
  lots: readonly Lot[];
  customers: readonly { id: string; name: string }[];
  places: readonly { id: string; name: string }[];
}

/** Word for a coffee that belongs to no customer. */
const OURS = "Ours";

/** Rows of a list as they are added: with what is open, the same coffee elsewhere, and what a person decided. */
export function importRows(
  list: GreenList,
  { lots, customers, places }: Known,
  decisions: ReadonlyMap<number, Decision>,
): ImportRow[] {
  const inStock = new Map(lots.map((lot) => [coffeeKey(lot.coffeeName, lot.origin, lot.ownerId), lot.number]));
  const ownerOf = ownerFinder(customers);
  const placeOf = new Map(places.map((place) => [plain(place.name), place]));
  const waiting = waitingRows(list, isKept);
  return list.rows.map((row): ImportRow => {
    const { values } = row;
    const owner = ownerOf(row);
    const place = placeOf.get(plain(values.location ?? ""));
    const questions = [...row.questions.filter(({ field }) => isKept(field)), ...owner.questions];
    const problems = [...row.problems.filter(({ field }) => isKept(field)), ...tooHeavy(row)];
    const waitsFor = waiting.get(row.row) ?? [];
    const name = values.name ?? "";
    const origin = values.origin ?? "";
    const earlier = row.duplicateOf === null ? null : `row ${row.duplicateOf}`;
    const sameAs = inStock.get(coffeeKey(name, origin, owner.id)) ?? earlier;
    const decision = decisions.get(row.row);
    const isOpen = questions.length + problems.length + waitsFor.length > 0 || (sameAs !== null && decision !== "add");
    const state = decision === "leave out" ? "left out" : isOpen ? "asked" : "ready";
    const isWeightless = values.quantityGrams === null && questions.length + waitsFor.length === 0;
    const notes = [
      ...(row.isNameProposed ? ["No name in the list. This one is suggested"] : []),
      ...row.notes,
      ...(isWeightless ? ["No weight in the list. The stock starts at 0"] : []),
    ];
    return {
      row: row.row,
      name,
      origin,
      detail: [origin, owner.name, place?.name].filter(Boolean).join(" · "),
      figures: [values.quantityGrams === null ? "no weight" : [{ grams: values.quantityGrams }]],
      grams: values.quantityGrams,
      questions,
      problems,
      waitsFor,
      sameAs,
      notes,
      idle: null,
      ownerId: owner.id,
      locationId: place?.id ?? null,
      facts: factsOf(row, place !== undefined),
      state,
    };
  });
}

const plain = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Name, origin and owner of a coffee without case and repeated spaces. */
const coffeeKey = (name: string, origin: string, ownerId: string | null): string =>
  [plain(name), plain(origin), ownerId ?? ""].join("\n");

interface Owner {
  id: string | null;
  name: string;
  questions: CellQuestion[];
}

/** Finds the customer whose name an owner is, whole and of one customer alone; anything else is asked about. */
function ownerFinder(customers: Known["customers"]): (row: GreenListRow) => Owner {
  const names = customers.map(({ name }) => name);
  return ({ row, values }) => {
    const said = values.owner ?? "";
    if (said === "" || plain(said) === plain(OURS)) return { id: null, name: "", questions: [] };
    const [found, ...others] = customers.filter(({ name }) => plain(name) === plain(said));
    if (found !== undefined && others.length === 0) return { ...found, questions: [] };
    const near = closestText(said, names);
    const question: CellQuestion = {
      row,
      field: "owner",
      column: null,
      heading: "",
      text: said,
      message:
        found === undefined
          ? "No customer has this name. Choose the owner."
          : "Several customers have this name. Add the coffee by hand, or rename one of them.",
      choices: [...(near === null || found !== undefined ? [] : [near]), OURS],
    };
    return { id: null, name: said, questions: [question] };
  };
}

function tooHeavy({ row, values }: GreenListRow): CellProblem[] {
  const { quantityGrams } = values;
  if (quantityGrams === null || kgFromGrams(quantityGrams) <= MAX_WEIGHT_KG) return [];
  const written = values.quantity;
  const text = written === null ? `${kgFromGrams(quantityGrams)} kg` : `${written.amount} ${written.unit}`;
  const message = `A coffee can have at most ${weightLimit(written?.unit ?? "kg")}`;
  return [{ row, field: "quantity", column: null, heading: "", text, message }];
}

/** Rows that are added, as the API takes them. A coffee without a weight begins with an empty sack. */
export const rowsToAdd = (rows: readonly ImportRow[]): ImportGreenInput["rows"] =>
  readyOf(rows).map(({ row, name, origin, grams, ownerId, locationId, facts }) => ({
    ...facts,
    ...(ownerId === null ? {} : { ownerId }),
    ...(locationId === null ? {} : { locationId }),
    row,
    coffeeName: name,
    origin,
    quantityKg: kgFromGrams(grams ?? 0),
    shrinkagePercentage: DEFAULT_SHRINKAGE_PERCENT,
  }));

/** Facts of a coffee as a list gives them. Numbers are rounded to the decimals that are kept; what is not known is absent. */
function factsOf({ values, notes }: GreenListRow, isPlaced: boolean): GreenFactsInput {
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
      ...told("Location", isPlaced ? null : values.location),
      ...told("Packing", values.packing),
      ...notes,
    ].join("\n"),
  };
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(known) as GreenFactsInput;
}

const rounded = (value: number | null | undefined, places: number): number | null =>
  value === null || value === undefined ? null : scaledInteger(value, places) / 10 ** places;

/** Worked: 2025 and 2026 → "2025/26", 2026 twice → "2026". */
const yearText = ({ fromYear, toYear }: CropYear): string =>
  fromYear === toYear ? String(fromYear) : `${fromYear}/${String(toYear).slice(-2)}`;
