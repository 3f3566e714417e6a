import type { PurchaseStatus } from "./purchase-statuses.ts";

/** Quantity of one line as it was ordered, and as it came so far: grams of coffee, or pieces of packaging. */
export interface LineProgress {
  ordered: number;
  received: number;
}

/** The status follows from how much of each line has come. */
const BY_LINES = Symbol("by lines");

interface Transition {
  /** Words for people: what the act does. */
  does: string;
  /** Right that a person needs for it; owners and managers have it. */
  right: "purchases:write";
  to: Record<PurchaseStatus, PurchaseStatus | typeof BY_LINES | null>;
}

const NEVER = { draft: null, ordered: null, partly_received: null, received: null, cancelled: null } as const;
const RIGHT = "purchases:write";

/** The one table of what may happen to a purchase order, by whom, and what becomes of it; null where it is refused. */
const TRANSITIONS = {
  editLines: { does: "Change lines and prices", right: RIGHT, to: { ...NEVER, draft: "draft" } },
  editCharges: {
    does: "Change fees, freight, duty and the exchange rate",
    right: RIGHT,
    to: { ...NEVER, draft: "draft", ordered: "ordered", partly_received: "partly_received", received: "received" },
  },
  order: { does: "Mark as ordered", right: RIGHT, to: { ...NEVER, draft: "ordered" } },
  revise: { does: "Return to draft while nothing was received", right: RIGHT, to: { ...NEVER, ordered: "draft" } },
  receive: {
    does: "Book the delivery, even more than ordered",
    right: RIGHT,
    to: { ...NEVER, ordered: BY_LINES, partly_received: BY_LINES, received: BY_LINES },
  },
  takeBackReceipt: {
    does: "Book a receipt back out of stock",
    right: RIGHT,
    to: { ...NEVER, partly_received: BY_LINES, received: BY_LINES },
  },
  closeShort: { does: "Close without the rest", right: RIGHT, to: { ...NEVER, partly_received: "received" } },
  cancel: { does: "Cancel", right: RIGHT, to: { ...NEVER, draft: "cancelled", ordered: "cancelled" } },
  reopen: {
    does: "Reopen what was canceled or closed short",
    right: RIGHT,
    to: { ...NEVER, received: BY_LINES, cancelled: "draft" },
  },
} as const satisfies Record<string, Transition>;

export type PurchaseAct = keyof typeof TRANSITIONS;

export const PURCHASE_ACTS = Object.keys(TRANSITIONS) as PurchaseAct[];

export type StatusChange =
  | { ok: true; status: PurchaseStatus }
  | { ok: false; reason: "notNow" }
  | { ok: false; reason: "noLines" };

/** Words and right of an act. */
export function purchaseAct(act: PurchaseAct): Pick<Transition, "does" | "right"> {
  const { does, right } = TRANSITIONS[act];
  return { does, right };
}

/**
 * Status of a purchase order after an act; `lines` are as the act leaves them. Refused as `notNow` where the status does
 * not allow the act, and as `noLines` for an order of nothing. Worked: ordered, 60 of 120 kg received → partly_received.
 */
export function statusAfter(status: PurchaseStatus, act: PurchaseAct, lines: readonly LineProgress[]): StatusChange {
  const transition: Transition = TRANSITIONS[act];
  const to = transition.to[status];
  if (to === null) return { ok: false, reason: "notNow" };
  if (act === "order" && lines.length === 0) return { ok: false, reason: "noLines" };
  return { ok: true, status: to === BY_LINES ? statusByLines(lines) : to };
}

/** Acts that a status allows, for the buttons of a purchase. Worked: cancelled → reopen. */
export const actsAllowed = (status: PurchaseStatus): PurchaseAct[] =>
  PURCHASE_ACTS.filter((act) => TRANSITIONS[act].to[status] !== null);

/** The next act of a purchase's usual way; null where it has arrived. Worked: ordered → receive. */
export const nextPurchaseAct = (status: PurchaseStatus): "order" | "receive" | null => NEXT[status];

const NEXT = {
  draft: "order",
  ordered: "receive",
  partly_received: "receive",
  received: null,
  cancelled: null,
} as const satisfies Record<PurchaseStatus, PurchaseAct | null>;

/** Status by what came: nothing → ordered, all of each line or more → received, else partly_received. */
function statusByLines(lines: readonly LineProgress[]): PurchaseStatus {
  if (lines.every(({ received }) => received === 0)) return "ordered";
  const isComplete = lines.every(({ ordered, received }) => received >= ordered);
  return isComplete ? "received" : "partly_received";
}
