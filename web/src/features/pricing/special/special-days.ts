import { holdsOn, type PriceDays } from "@tryer/domain/pricing";

export type SpecialState = "holds" | "comes" | "over";

export const SPECIAL_WORDS: Record<SpecialState, string> = { holds: "Holds today", comes: "Comes", over: "Over" };

/** State of a special price on a day. */
export function specialState(price: PriceDays, today: string): SpecialState {
  if (holdsOn(price, today)) return "holds";
  return price.endsOn !== null && price.endsOn < today ? "over" : "comes";
}

/** Days of a special price in words. Worked: 'Dec 1 – Dec 31', 'until Dec 31', 'at all times'. */
export function specialDays({ startsOn, endsOn }: PriceDays, dayText: (day: string) => string): string {
  if (startsOn === null) return endsOn === null ? "at all times" : `until ${dayText(endsOn)}`;
  return endsOn === null ? `from ${dayText(startsOn)}` : `${dayText(startsOn)} – ${dayText(endsOn)}`;
}
