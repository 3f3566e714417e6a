import type { PlanCoffee, PlanItem } from "@tryer/contract";
import { MAX_QUANTITY_AT_ONCE } from "@tryer/domain/planner";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Typed quantity of each plan item of a row, by its id. */
export type TypedQuantities = Record<string, string>;

export const typedQuantities = (items: readonly PlanItem[]): TypedQuantities =>
  Object.fromEntries(items.map(({ id, quantity }) => [id, fieldNumber(quantity)]));

interface ChangedQuantity {
  id: string;
  quantity: number;
  was: number;
}

type ParsedQuantities =
  | { ok: true; changed: ChangedQuantity[] }
  | { ok: false; errors: Partial<Record<string, string>> };

/** The quantities that differ from the plan, or what is wrong with which. */
export function parseQuantities({ items }: Pick<PlanCoffee, "items">, typed: TypedQuantities): ParsedQuantities {
  const errors: Record<string, string> = {};
  const changed: ChangedQuantity[] = [];
  for (const { id, quantity: was } of items) {
    const text = typed[id] ?? fieldNumber(was);
    if (text === fieldNumber(was)) continue;
    const parsed = typedDecimal(text, { label: "Quantity", places: 0, min: 1, max: MAX_QUANTITY_AT_ONCE });
    if (!parsed.ok) errors[id] = parsed.reason;
    else if (parsed.value !== was) changed.push({ id, quantity: parsed.value, was });
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, changed };
}
