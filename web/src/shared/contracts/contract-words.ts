import type { PurchaseContract } from "@tryer/contract";
import { CONTRACT_STAGES } from "@tryer/domain/purchases";
import { typedPrice } from "#shared/money/money-text.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";

/** Words for where contracted coffee is, in the order of its way. */
export const STAGE_WORDS: Record<(typeof CONTRACT_STAGES)[number], string> = {
  contracted: "Contracted",
  afloat: "Afloat",
  warehouse: "In a warehouse",
  on_site: "On site",
};

export const STAGES = CONTRACT_STAGES.map((key) => ({ key, label: STAGE_WORDS[key] }));

const signed = (cents: string) =>
  cents.startsWith("-") ? `− ${fieldNumber(cents.slice(1))}` : `+ ${fieldNumber(cents)}`;

/** Differential to the C price. Worked: "35" → 'C + 35 ¢/lb'. */
export const differential = (cents: string) => `C ${signed(cents)} ¢/lb`;

/** Price of a contract: '$4.15/lb', 'C + 35 ¢/lb', or that it is open. */
export function contractPrice({ differentialCents, price, currency, priceBasis }: PurchaseContract): string {
  if (differentialCents !== null) return differential(differentialCents);
  return price === null ? "Price open" : typedPrice(price, currency, priceBasis);
}
