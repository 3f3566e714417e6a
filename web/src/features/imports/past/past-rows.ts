import type { GreenCoffee, ImportProductsInput, ImportRoastsInput, Product } from "@tryer/contract";
import { dayAt, firstMomentOf, momentAt } from "@tryer/domain/calendar";
import {
  type CoffeeMatches,
  type GreenList,
  type GreenListRow,
  type ListedMoment,
  matchCoffees,
  type OpenCoffee,
} from "@tryer/domain/green";
import type { RoastLevel } from "@tryer/domain/items";
import { kgFromGrams } from "@tryer/domain/units";
import { percentAsSet, share, UNKNOWN } from "#ui/format/figures.ts";
import { KINDS } from "../list-kinds.ts";
import { type Decision, type PreviewRow, readyOf, waitingRows } from "../preview/preview-row.ts";

export type KnownCoffee = Pick<GreenCoffee, "id" | "number" | "coffeeName" | "origin">;
export type KnownProduct = Pick<Product, "id" | "name" | "sku">;

/** Answers about coffees by their key: the id of one, or that its rows are left out. */
export type CoffeeAnswers = ReadonlyMap<string, string>;
export const LEAVE_OUT = "leave out";

export const matchedCoffees = (
  list: GreenList,
  coffees: readonly KnownCoffee[],
  answers: CoffeeAnswers,
): CoffeeMatches<KnownCoffee> => matchCoffees(list.rows, coffees, answers);

/** Coffees that are still to be answered. */
export const unanswered = (open: readonly OpenCoffee<KnownCoffee>[], answers: CoffeeAnswers) =>
  open.filter(({ key }) => answers.get(key) !== LEAVE_OUT);

const plain = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Words by which a row waits for the answer about its coffee; none where that is known or left out. */
function coffeeOf(row: GreenListRow, matches: CoffeeMatches<KnownCoffee>, answers: CoffeeAnswers) {
  const coffee = matches.lotOf.get(row.row) ?? null;
  const isLeftOut = coffee === null && answers.get(matches.keyOf.get(row.row) ?? "") === LEAVE_OUT;
  const waitsFor = coffee === null && !isLeftOut ? [`the coffee ${row.values.name ?? "that it names none of"}`] : [];
  return { coffee, isLeftOut, waitsFor };
}

interface About {
  row: GreenListRow;
  kind: "products" | "roasts";
  waiting: ReadonlyMap<number, string[]>;
  decision: Decision | undefined;
  coffee: ReturnType<typeof coffeeOf>;
  sameAs: string | null;
  more?: string[];
}

/** Open questions of a row that is of a green coffee, and its state by them. */
function stateOf({ row, kind, waiting, decision, coffee, sameAs, more = [] }: About) {
  const { isKept } = KINDS[kind];
  const questions = row.questions.filter(({ field }) => isKept(field));
  const problems = row.problems.filter(({ field }) => isKept(field));
  const waitsFor = [...(waiting.get(row.row) ?? []), ...coffee.waitsFor, ...more];
  const isOpen = questions.length + problems.length + waitsFor.length > 0 || (sameAs !== null && decision !== "add");
  const isOut = decision === "leave out" || coffee.isLeftOut;
  const state: PreviewRow["state"] = isOut ? "left out" : isOpen ? "asked" : "ready";
  return { questions, problems, waitsFor, sameAs, state };
}

export interface ProductRow extends PreviewRow {
  coffee: KnownCoffee | null;
  roastLevel: RoastLevel | null;
  sku: string;
  shrinkagePercentage: number | null;
  /** Null where the list does not say. */
  isDecaf: boolean | null;
}

/** Rows of a list of products. A product of the same name or SKU is there already, and is not added again. */
export function productRows(
  list: GreenList,
  known: { products: readonly KnownProduct[]; matches: CoffeeMatches<KnownCoffee>; answers: CoffeeAnswers },
  decisions: ReadonlyMap<number, Decision>,
  usualLevel: RoastLevel | null,
): ProductRow[] {
  const waiting = waitingRows(list, KINDS.products.isKept);
  const names = new Map(known.products.map(({ name }) => [plain(name), `the product ${name}`]));
  const skus = new Map(
    known.products.flatMap(({ name, sku }) => (sku === "" ? [] : [[plain(sku), `the SKU of ${name}`]])),
  );
  return list.rows.map((row): ProductRow => {
    const { product } = row.values;
    const [name, sku] = [product?.name ?? "", product?.sku ?? ""];
    const coffee = coffeeOf(row, known.matches, known.answers);
    const decision = decisions.get(row.row);
    const sameAs = names.get(plain(name)) ?? (sku === "" ? undefined : skus.get(plain(sku))) ?? null;
    const isAskedLevel = row.questions.some(({ field }) => field === "roastLevel");
    const roastLevel = product?.roastLevel ?? (isAskedLevel ? null : usualLevel);
    const more = roastLevel === null && !isAskedLevel ? ["its roast level"] : [];
    // Names are each once: nothing can be added beside the same one.
    const about = stateOf({
      row,
      kind: "products",
      waiting,
      decision: decision === "add" ? undefined : decision,
      coffee,
      sameAs,
      more,
    });
    if (about.state !== "left out" && name !== "") {
      names.set(plain(name), names.get(plain(name)) ?? `row ${row.row}`);
      if (sku !== "") skus.set(plain(sku), skus.get(plain(sku)) ?? `the SKU of row ${row.row}`);
    }
    const isSame = sameAs !== null;
    return {
      row: row.row,
      name,
      detail: [coffee.coffee && `${coffee.coffee.number} ${coffee.coffee.coffeeName}`, sku, product?.isDecaf && "Decaf"]
        .filter(Boolean)
        .join(" · "),
      figures: [
        roastLevel ?? UNKNOWN,
        product?.shrinkagePercent == null ? "as its coffee" : percentAsSet(product.shrinkagePercent),
      ],
      grams: null,
      notes: row.notes,
      idle: isSame ? `Same as ${sameAs}: names and SKUs are each once` : null,
      ...about,
      sameAs: null,
      state: isSame ? "left out" : about.state,
      coffee: coffee.coffee,
      roastLevel,
      sku,
      shrinkagePercentage: product?.shrinkagePercent ?? null,
      isDecaf: product?.isDecaf ?? null,
    };
  });
}

export const productsToAdd = (rows: readonly ProductRow[]): ImportProductsInput["rows"] =>
  readyOf(rows).flatMap(({ row, name, coffee, roastLevel, sku, shrinkagePercentage, isDecaf }) =>
    coffee === null || roastLevel === null
      ? []
      : [{ row, name, roastLevel, greenCoffeeId: coffee.id, sku, shrinkagePercentage, isDecaf }],
  );

export interface RoastRow extends PreviewRow {
  roast: Omit<ImportRoastsInput["rows"][number], "isAnother"> | null;
  roastedGrams: number | null;
}

/** Hour at which a roast stands in the journal of which only the day is known, in milliseconds after midnight. */
const NOON_MS = 12 * 3_600_000;

/** Moment of a roast by the clocks of the roastery; of a time that they jumped over, the hour after it. */
export function momentOf(at: ListedMoment, timeZone: string): string {
  if ("epochMs" in at) return new Date(at.epochMs).toISOString();
  if (at.time === null) return new Date(firstMomentOf(at.day, timeZone) + NOON_MS).toISOString();
  const found = momentAt(`${at.day}T${at.time.slice(0, 5)}`, timeZone);
  const epochMs = found.ok ? found.epochMs : firstMomentOf(at.day, timeZone) + msOf(at.time);
  return new Date(epochMs + Number(at.time.slice(6, 8) || 0) * 1000).toISOString();
}

const msOf = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;

interface KnownOfRoasts {
  matches: CoffeeMatches<KnownCoffee>;
  answers: CoffeeAnswers;
  products: readonly KnownProduct[];
  timeZone: string;
  now: number;
  /** Writes a day as the person reads it. */
  calendarDay: (day: string) => string;
  /** Number of the roast of the journal that a row is. */
  inJournal: ReadonlyMap<number, string>;
}

/** Longest notes of a roast. */
const MOST_NOTES = 2000;

const DAY_MS = 86_400_000;

/** Rows of a list of past roasts, before they are compared with the journal and with one another. */
export function roastRows(
  list: GreenList,
  { matches, answers, products, timeZone, now, calendarDay, inJournal }: KnownOfRoasts,
  decisions: ReadonlyMap<number, Decision>,
): RoastRow[] {
  const waiting = waitingRows(list, KINDS.roasts.isKept);
  const byName = new Map(products.map((product) => [plain(product.name), product]));
  const firstRow = new Map<string, number>();
  return list.rows.map((row): RoastRow => {
    const { roast, notes } = row.values;
    const coffee = coffeeOf(row, matches, answers);
    const product = byName.get(plain(roast?.productName ?? ""));
    const roastedAt = roast?.roastedAt ? momentOf(roast.roastedAt, timeZone) : null;
    const problems =
      roastedAt !== null && Date.parse(roastedAt) > now + DAY_MS
        ? [
            {
              row: row.row,
              field: "roastedAt" as const,
              column: null,
              heading: "",
              text: roastedAt.slice(0, 10),
              message: "A past roast is dated in the future",
            },
          ]
        : [];
    const decision = decisions.get(row.row);
    const roastKey = roast && coffee.coffee ? sameRoastKey(roast, coffee.coffee.id, roastedAt) : null;
    const earlier = roastKey === null ? undefined : firstRow.get(roastKey);
    if (roastKey !== null && earlier === undefined && decision !== "leave out") firstRow.set(roastKey, row.row);
    const known = inJournal.get(row.row);
    const sameAs = known ?? (earlier === undefined ? null : `row ${earlier}`);
    const about = stateOf({
      row: { ...row, problems: [...row.problems, ...problems] },
      kind: "roasts",
      waiting,
      decision,
      coffee,
      sameAs,
    });
    const kept = [
      notes ?? "",
      roast?.batch ? `Batch ${roast.batch}` : "",
      roast?.productName && product === undefined ? `Product ${roast.productName}` : "",
    ].filter(Boolean);
    const isWhole = roast !== null && coffee.coffee !== null && roastedAt !== null && roast.greenGrams !== null;
    return {
      row: row.row,
      name:
        coffee.coffee?.coffeeName ??
        ([row.values.reference, row.values.name].filter(Boolean).join(" · ") || "No coffee named"),
      detail: [roastedAt && calendarDay(dayAt(Date.parse(roastedAt), timeZone)), product?.name]
        .filter(Boolean)
        .join(" · "),
      figures: [weight(roast?.greenGrams), weight(roast?.roastedGrams), lossOf(roast)],
      grams: roast?.greenGrams ?? null,
      roastedGrams: roast?.roastedGrams ?? null,
      notes: [
        ...row.notes,
        ...(roast?.productName && product === undefined
          ? [`No product is called ${roast.productName}. The name goes into the notes`]
          : []),
        ...(roast?.roastedAt && "day" in roast.roastedAt && roast.roastedAt.time === null
          ? ["No time given: noon"]
          : []),
      ],
      idle: null,
      ...about,
      roast: isWhole
        ? {
            row: row.row,
            greenCoffeeId: coffee.coffee?.id ?? "",
            roastedItemId: product?.id ?? null,
            roastedAt: roastedAt ?? "",
            greenWeightKg: kgFromGrams(roast.greenGrams ?? 0),
            roastedWeightKg: roast.roastedGrams === null ? null : kgFromGrams(roast.roastedGrams),
            durationSec: roast.durationSec,
            roastLevel: roast.roastLevel,
            operator: roast.operator,
            notes: kept.join("\n").slice(0, MOST_NOTES),
          }
        : null,
    };
  });
}

/** Text that two rows share where they are one roast: coffee, weights, and the same time or batch; null where neither is known. */
function sameRoastKey(roast: NonNullable<GreenListRow["values"]["roast"]>, coffeeId: string, roastedAt: string | null) {
  const { roastedAt: at, greenGrams, roastedGrams, batch } = roast;
  const hasTime = at !== null && ("epochMs" in at || at.time !== null);
  return hasTime || batch ? [coffeeId, roastedAt, greenGrams, roastedGrams, batch].join(" ") : null;
}

const weight = (grams: number | null | undefined) => (grams == null ? UNKNOWN : [{ grams }]);

function lossOf(roast: GreenListRow["values"]["roast"]): string {
  const { greenGrams, roastedGrams } = roast ?? { greenGrams: null, roastedGrams: null };
  if (!greenGrams || roastedGrams === null || roastedGrams > greenGrams) return UNKNOWN;
  return share((1 - roastedGrams / greenGrams) * 100);
}

/** Roasts as they are added; those that a person took for others say so. */
export const roastsToAdd = (rows: readonly RoastRow[]): ImportRoastsInput["rows"] =>
  readyOf(rows).flatMap(({ roast, sameAs }) => (roast === null ? [] : [{ ...roast, isAnother: sameAs !== null }]));
