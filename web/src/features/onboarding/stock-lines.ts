import type { OnboardingInventoryInput } from "@tryer/contract";
import type { StockRow } from "@tryer/domain/onboarding";
import { kgFromGrams } from "@tryer/domain/units";

type Coffees = OnboardingInventoryInput["coffees"];

/**
 * The rows as coffees to add. An unchanged row keeps its id in `ids`, so that a request that is sent again makes no
 * second coffee, and a line that was changed in between is a coffee of its own.
 */
export function greensOfRows(rows: StockRow[], ids: Map<string, string>, newId: () => string): Coffees {
  const seen = new Map<string, number>();
  return rows.map(({ coffeeName, origin, quantityGrams }) => {
    const said = JSON.stringify([coffeeName, origin, quantityGrams]);
    const times = (seen.get(said) ?? 0) + 1;
    seen.set(said, times);
    const key = `${said} ${times}`;
    const id = ids.get(key) ?? newId();
    ids.set(key, id);
    return { id, coffeeName, origin, quantityKg: kgFromGrams(quantityGrams) };
  });
}
