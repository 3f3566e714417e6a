import { holdsOn, type PriceDays } from "./price-lists.ts";

export type SpecialState = "holds" | "comes" | "over";

export const SPECIAL_WORDS: Record<SpecialState, string> = { holds: "Applies today", comes: "Comes", over: "Over" };

/** State of a special price on a day. */
export function specialState(price: PriceDays, today: string): SpecialState {
  if (holdsOn(price, today)) return "holds";
  return price.endsOn !== null && price.endsOn < today ? "over" : "comes";
}
