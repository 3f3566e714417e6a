import type { GreenCoffee, Location } from "@tryer/contract";
import { api } from "#api/client.ts";
import { kilograms } from "#shared/weights/weights.ts";

export const STOCK_VERBS = ["receive", "count", "adjust", "transfer", "split", "waste", "sample", "sale"] as const;
export type StockVerb = (typeof STOCK_VERBS)[number];

/** Verbs with a form of their own. */
type OwnFormVerb = "receive" | "split";

/** Changes that the form of a change books. */
export type ChangeVerb = Exclude<StockVerb, OwnFormVerb>;

/** Values that a person has typed, read as the API takes them. */
export interface StockChange {
  id: string;
  requestId: string;
  quantityKg: number;
  locationId: string;
  toLocationId: string;
  /** Whether an adjustment takes stock out. */
  isOut: boolean;
  businessDay: string;
  reason: string;
}

interface Verb {
  /** Name in the menu and on the button. */
  label: string;
  /** Title of the toast. */
  done: string;
  /** Change of the stock of the location, in kg. */
  changeKg: (change: Pick<StockChange, "quantityKg" | "isOut">, heldKg: number) => number;
  needsReason: boolean;
  /** Whether the typed weight is what is there, in place of what comes or goes. */
  isLevel?: boolean;
  call: (change: StockChange) => Promise<GreenCoffee>;
}

const withdrawal = (kind: "sale" | "waste" | "sample", label: string, done: string): Verb => ({
  label,
  done,
  changeKg: ({ quantityKg }) => -quantityKg,
  needsReason: kind === "waste",
  call: ({ id, requestId, quantityKg, locationId, businessDay, reason }) =>
    api.green.withdraw.call({ id, requestId, kind, quantityKg, locationId, businessDay, reason }),
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
    call: ({ id, requestId, quantityKg, locationId, businessDay, reason }) =>
      api.green.count.call({ id, requestId, quantityKg, locationId, businessDay, reason }),
  },
  adjust: {
    label: "Adjust",
    done: "Stock adjusted",
    changeKg: ({ quantityKg, isOut }) => (isOut ? -quantityKg : quantityKg),
    needsReason: true,
    call: ({ id, requestId, quantityKg, isOut, locationId, businessDay, reason }) =>
      api.green.adjust.call({
        id,
        requestId,
        changeKg: isOut ? -quantityKg : quantityKg,
        locationId,
        businessDay,
        reason,
      }),
  },
  transfer: {
    label: "Transfer",
    done: "Stock moved",
    changeKg: ({ quantityKg }) => -quantityKg,
    needsReason: false,
    call: ({ id, requestId, quantityKg, locationId, toLocationId, businessDay, reason }) =>
      api.green.transfer.call({
        id,
        requestId,
        quantityKg,
        fromLocationId: locationId,
        toLocationId,
        businessDay,
        reason,
      }),
  },
  waste: withdrawal("waste", "Waste", "Waste booked"),
  sample: withdrawal("sample", "Sample", "Sample booked"),
  sale: withdrawal("sale", "Sale", "Sale booked"),
};

/** Kilograms of a coffee at a location. */
export const heldKg = ({ stock }: GreenCoffee, locationId: string): number =>
  stock.find((held) => held.locationId === locationId)?.quantityKg ?? 0;

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
  typed: Pick<StockChange, "quantityKg" | "isOut"> | null;
}

/** Says what is there, and what will be left as somebody types. */
export function stockPreview({ green, verb, locationId, at, typed }: Preview): string {
  const held = heldKg(green, locationId);
  const where = at === null ? "" : ` at ${at}`;
  if (typed === null) return `In stock${where}: ${kilograms(held)}`;
  const change = toGram(STOCK_CHANGES[verb].changeKg(typed, held));
  const left = toGram(held + change);
  if (left < 0) return `Only ${kilograms(held)} is in stock${where}`;
  const settled = green.shortfallKg > 0 ? ` · settles ${kilograms(green.shortfallKg)} that was missing` : "";
  const difference = change === 0 ? "no difference" : `${change < 0 ? "−" : "+"}${kilograms(Math.abs(change))}`;
  return STOCK_CHANGES[verb].isLevel
    ? `On record${where}: ${kilograms(held)} · ${difference}${settled}`
    : `New stock${where}: ${kilograms(left)}`;
}

/** Tells whether a change can be taken back: a count that confirms the books books nothing, and a settled shortfall stays settled. */
export function booksUndoable({ green, verb, locationId, typed }: Omit<Preview, "at">): boolean {
  const { isLevel = false, changeKg } = STOCK_CHANGES[verb];
  if (!isLevel || typed === null) return true;
  return green.shortfallKg === 0 && toGram(changeKg(typed, heldKg(green, locationId))) !== 0;
}

const toGram = (kg: number) => Math.round(kg * 1000) / 1000;
