import { MAX_QUANTITY_AT_ONCE } from "@tryer/domain/planner";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import type { PlanAddition } from "./use-add-plan-items.ts";

/** Packages of one size of a coffee, as typed, before they are added to the plan. */
export interface StagedItem {
  roastedItemId: string;
  packageSizeId: string;
  quantityText: string;
}

export type StagedKey = Pick<StagedItem, "roastedItemId" | "packageSizeId">;

const isAt = (key: StagedKey) => (item: StagedKey) =>
  item.roastedItemId === key.roastedItemId && item.packageSizeId === key.packageSizeId;

export const stagedText = (staged: readonly StagedItem[], key: StagedKey) => staged.find(isAt(key))?.quantityText ?? "";

/** Replaces the typed quantity of an item; an emptied field is no longer staged. */
export function withQuantity(staged: readonly StagedItem[], key: StagedKey, quantityText: string): StagedItem[] {
  if (quantityText === "") return staged.filter((item) => !isAt(key)(item));
  const next = { ...key, quantityText };
  return staged.some(isAt(key)) ? staged.map((item) => (isAt(key)(item) ? next : item)) : [...staged, next];
}

/** Problem of a typed quantity; nothing typed is nothing wanted. */
export function quantityProblem(text: string): string | null {
  if (text.trim() === "") return null;
  const parsed = typedDecimal(text, { places: 0, min: 0, max: MAX_QUANTITY_AT_ONCE });
  return parsed.ok ? null : parsed.reason;
}

/** Staged items with a quantity above 0. */
export const selectedItems = (staged: readonly StagedItem[]) =>
  staged.filter(({ quantityText }) => {
    const parsed = typedDecimal(quantityText, { places: 0, min: 1, max: MAX_QUANTITY_AT_ONCE });
    return parsed.ok;
  });

/** The quantity of the review: at least 1, and 1 where it is not a number (spec §5). */
export function reviewedQuantity(text: string): number {
  const parsed = typedDecimal(text, { places: 0, min: 1 });
  return parsed.ok ? Math.min(parsed.value, MAX_QUANTITY_AT_ONCE) : 1;
}

export const additionsOf = (staged: readonly StagedItem[]): PlanAddition[] =>
  staged.map(({ roastedItemId, packageSizeId, quantityText }) => ({
    roastedItemId,
    packageSizeId,
    quantity: reviewedQuantity(quantityText),
  }));
