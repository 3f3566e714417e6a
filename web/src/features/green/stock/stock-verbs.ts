import type { GreenCoffee, Location } from "@tryer/contract";
import type { BookingVerb } from "#shared/ledger/booking-form.tsx";
import type { Weights } from "#shared/weights/weights.ts";

export const STOCK_VERBS = ["receive", "count", "adjust", "transfer", "split", "waste", "sample", "sale"] as const;
export type StockVerb = (typeof STOCK_VERBS)[number];

/** Verbs with a form of their own. */
type OwnFormVerb = "receive" | "split";

/** Changes that the form of a change books. */
export type ChangeVerb = Exclude<StockVerb, OwnFormVerb>;

/** Weight that a person has typed, and whether an adjustment takes it out. */
interface TypedChange {
  quantityKg: number;
  isOut: boolean;
}

interface Verb extends BookingVerb {
  /** Change of the stock of the location, in kg. */
  changeKg: (change: TypedChange, heldKg: number) => number;
  /** Whether the typed weight is what is there, in place of what comes or goes. */
  isLevel?: boolean;
}

const withdrawal = (label: string, done: string, needsReason = false): Verb => ({
  label,
  done,
  changeKg: ({ quantityKg }) => -quantityKg,
  needsReason,
});

/** Changes that a person books on a lot. */
export const STOCK_CHANGES: Record<ChangeVerb, Verb> & Record<OwnFormVerb, Pick<Verb, "label" | "done">> = {
  receive: { label: "Receive", done: "Delivery received" },
  split: { label: "Split", done: "Lot split" },
  count: {
    label: "Count",
    done: "Stock counted",
    changeKg: ({ quantityKg }, heldKg) => quantityKg - heldKg,
    needsReason: false,
    isLevel: true,
  },
  adjust: {
    label: "Adjust",
    done: "Stock adjusted",
    asks: "direction",
    changeKg: ({ quantityKg, isOut }) => (isOut ? -quantityKg : quantityKg),
    needsReason: true,
  },
  transfer: {
    label: "Transfer",
    done: "Stock moved",
    asks: "destination",
    changeKg: ({ quantityKg }) => -quantityKg,
    needsReason: false,
  },
  waste: withdrawal("Waste", "Waste booked", true),
  sample: withdrawal("Sample", "Sample booked"),
  sale: withdrawal("Sale", "Sale booked"),
};

/** Kilograms of a coffee at a location. */
export const heldKg = ({ stock }: GreenCoffee, locationId: string): number =>
  stock.find((held) => held.locationId === locationId)?.quantityKg ?? 0;

/** Locations to choose from, each with what lies there of a coffee. */
export const placesOf = (green: GreenCoffee, locations: readonly Location[], weighed: Weights["weighed"]) =>
  locations.map(({ id, name }) => ({ value: id, label: `${name} (${weighed(heldKg(green, id))})` }));

/** The location that a change begins with: the one that holds most. */
export const usualLocation = (green: GreenCoffee, locations: readonly Location[]): string =>
  locations.toSorted((a, b) => heldKg(green, b.id) - heldKg(green, a.id))[0]?.id ?? "";

interface Preview {
  green: GreenCoffee;
  verb: ChangeVerb;
  locationId: string;
  /** Name of the location, where there are several. */
  at: string | null;
  /** Null until a weight is typed. */
  typed: TypedChange | null;
}

/** Says what is there, and what will be left as somebody types. */
export function stockPreview({ green, verb, locationId, at, typed }: Preview, weighed: Weights["weighed"]): string {
  const held = heldKg(green, locationId);
  const where = at === null ? "" : ` at ${at}`;
  if (typed === null) return `In stock${where}: ${weighed(held)}`;
  const change = toGram(STOCK_CHANGES[verb].changeKg(typed, held));
  const left = toGram(held + change);
  if (left < 0) return `Only ${weighed(held)} is in stock${where}`;
  const settled = green.shortfallKg > 0 ? ` · settles ${weighed(green.shortfallKg)} that was missing` : "";
  const difference = change === 0 ? "no difference" : `${change < 0 ? "−" : "+"}${weighed(Math.abs(change))}`;
  return STOCK_CHANGES[verb].isLevel
    ? `On record${where}: ${weighed(held)} · ${difference}${settled}`
    : `New stock${where}: ${weighed(left)}`;
}

/** Tells whether a change can be taken back: a count that confirms the books books nothing, and a settled shortfall stays settled. */
export function booksUndoable({ green, verb, locationId, typed }: Omit<Preview, "at">): boolean {
  const { isLevel = false, changeKg } = STOCK_CHANGES[verb];
  if (!isLevel || typed === null) return true;
  return green.shortfallKg === 0 && toGram(changeKg(typed, heldKg(green, locationId))) !== 0;
}

const toGram = (kg: number) => Math.round(kg * 1000) / 1000;
