import { AddPlanItemsInput } from "@tryer/contract";
import { MAX_QUANTITY_AT_ONCE } from "@tryer/domain/planner";
import { v7 as uuidv7 } from "uuid";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import type { PlanAddition } from "./use-add-plan-items.ts";

/** A row of the classic view as it is typed. */
export interface ClassicRow {
  key: string;
  roastedItemId: string;
  packageSizeId: string;
  quantityText: string;
}

export type ClassicField = "roastedItemId" | "packageSizeId" | "quantity";

/** Messages by row key and field. */
type ClassicProblems = Record<string, Partial<Record<ClassicField, string>>>;

export type CheckedRows =
  | { ok: true; additions: PlanAddition[] }
  | { ok: false; problems: ClassicProblems; problem: string | null };

export const emptyRow = (): ClassicRow => ({ key: uuidv7(), roastedItemId: "", packageSizeId: "", quantityText: "" });

export const isUntouched = (rows: readonly ClassicRow[]) =>
  rows.every((row) => row.roastedItemId === "" && row.packageSizeId === "" && row.quantityText.trim() === "");

/** Reads the rows by the contract's own rules; each message belongs to a field of a row, or to the form. */
export function checkRows(rows: readonly ClassicRow[]): CheckedRows {
  const problems: ClassicProblems = {};
  const candidates = rows.map((row) => {
    const quantity = typedDecimal(row.quantityText, {
      places: 0,
      min: 1,
      max: MAX_QUANTITY_AT_ONCE,
      label: "Quantity",
    });
    if (!quantity.ok) problems[row.key] = { quantity: quantity.reason };
    return {
      roastedItemId: row.roastedItemId,
      packageSizeId: row.packageSizeId,
      quantity: quantity.ok ? quantity.value : 1,
    };
  });
  const parsed = AddPlanItemsInput.shape.items.safeParse(candidates);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [index, field] = path;
    const row = typeof index === "number" ? rows[index] : undefined;
    if (row === undefined) return { ok: false, problems: {}, problem: message };
    if (field === "roastedItemId" || field === "packageSizeId") {
      problems[row.key] = { ...problems[row.key], [field]: message };
    }
  }
  if (!parsed.success || Object.keys(problems).length > 0) return { ok: false, problems, problem: null };
  return { ok: true, additions: candidates };
}
