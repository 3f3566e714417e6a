import type { GreenCoffee, ImportPurchaseInput } from "@tryer/contract";
import { type GreenList, NEW_COFFEE, type PurchaseRow, purchaseRows } from "@tryer/domain/green";
import type { Currency, PriceBasis } from "@tryer/domain/money";
import { UNKNOWN } from "#ui/format/figures.ts";
import { KINDS } from "../list-kinds.ts";
import { type Decision, type PreviewRow, readyOf, waitingRows } from "../preview/preview-row.ts";

type Lot = Pick<GreenCoffee, "id" | "number" | "coffeeName" | "origin">;

export interface LineRow extends PreviewRow {
  line: PurchaseRow<Lot>;
}

const { isKept } = KINDS.purchase;

/** Rows of a list as they become lines: with what is open, repeated rows, and what a person decided. */
export function importedLines(
  list: GreenList,
  lots: readonly Lot[],
  currency: Currency,
  decisions: ReadonlyMap<number, Decision>,
): LineRow[] {
  const waiting = waitingRows(list, isKept);
  const repeats = new Map(list.rows.map(({ row, duplicateOf }) => [row, duplicateOf]));
  return purchaseRows(list.rows, { lots, currency }).map((line): LineRow => {
    const { row, questions, problems, price, lot, bags, weight, weightUnit } = line;
    const waitsFor = waiting.get(row) ?? [];
    const repeated = repeats.get(row) ?? null;
    const decision = decisions.get(row);
    const isOpen = questions.length + problems.length + waitsFor.length > 0;
    const isDoubted = repeated !== null && decision !== "add";
    const isBagged = bags !== null && weight !== null;
    return {
      row,
      name: line.name,
      detail: [lot?.number ?? "New coffee", line.origin].filter(Boolean).join(" · "),
      figures: [
        isBagged ? `${bags} × ${weight} ${weightUnit}` : UNKNOWN,
        line.grams === null ? "no weight" : [{ grams: line.grams }],
        price === null ? "open" : `${price.amount} ${currency}${PER[price.basis]}`,
      ],
      grams: line.grams,
      questions,
      problems,
      waitsFor,
      sameAs: repeated === null ? null : `row ${repeated}`,
      notes: line.notes,
      ...(lot === null ? {} : { instead: { words: "As a new coffee", correction: asNew(row) } }),
      idle: null,
      state: decision === "leave out" ? "left out" : isOpen || isDoubted ? "asked" : "ready",
      line,
    };
  });
}

const PER: Record<PriceBasis, string> = { kg: "/kg", lb: "/lb", total: " in all" };

const asNew = (row: number) => ({ row, field: "reference", text: NEW_COFFEE }) as const;

/** Lines as the API takes them. */
export const linesToAdd = (rows: readonly LineRow[]): ImportPurchaseInput["rows"] =>
  readyOf(rows).flatMap(({ row, line: { lot, name, origin, bags, weight, weightUnit, price } }) =>
    weight === null
      ? []
      : [
          {
            row,
            bags,
            weight,
            weightUnit,
            price: price?.amount ?? null,
            priceBasis: price?.basis ?? ("kg" as const),
            isSample: false,
            contractId: null,
            sampleId: null,
            ...(lot === null
              ? { greenCoffeeId: null, coffeeName: name, origin }
              : { greenCoffeeId: lot.id, coffeeName: "", origin: "" }),
          },
        ],
  );

/** Currency in which most prices of a list are; null where it has none. */
export function currencyOf({ rows }: GreenList): Currency | null {
  const counts = new Map<Currency, number>();
  for (const { values } of rows) {
    if (values.price !== null) counts.set(values.price.currency, (counts.get(values.price.currency) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
