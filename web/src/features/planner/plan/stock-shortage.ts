import type { Plan } from "@tryer/contract";
import type { GreenToBuy } from "@tryer/domain/purchases";
import { greenNeeds } from "#shared/green/green-needs.ts";

/** Green coffees of which the plan still needs more than is in stock, by id; products of one coffee share its stock. */
export const stockShortages = ({ rows }: Pick<Plan, "rows">): Map<string, GreenToBuy> =>
  new Map(
    greenNeeds(rows)
      .filter(({ missingGrams }) => missingGrams > 0)
      .map((need) => [need.greenCoffeeId, need]),
  );
