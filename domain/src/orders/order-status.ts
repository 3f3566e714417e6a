import { ORDER_STATUSES, type OrderStatus } from "./order-statuses.ts";

/** Pieces of one line: ordered, sent so far, and those of the sent ones that came back. */
export interface OrderLineProgress {
  ordered: number;
  sent: number;
  returned: number;
}

/** The status follows from how much of each line was sent. */
const BY_SENT = Symbol("by sent");
/** The status follows from how much of what was sent came back. */
const BY_RETURNED = Symbol("by returned");
/** The status is the one before the last step. */
const BEFORE = Symbol("before");

interface Transition {
  /** Words for people: what the act does. */
  does: string;
  /** Right that a person needs for it. */
  right: "orders:write" | "orders:pack";
  to: Record<OrderStatus, OrderStatus | typeof BY_SENT | typeof BY_RETURNED | typeof BEFORE | null>;
}

const NEVER = {
  draft: null,
  confirmed: null,
  in_production: null,
  packed: null,
  partly_fulfilled: null,
  fulfilled: null,
  returned: null,
  cancelled: null,
} as const satisfies Record<OrderStatus, null>;

/** The one table of what may happen to an order, by whom, and what becomes of it; null where it is refused. */
const TRANSITIONS = {
  editLines: {
    does: "Change customer, lines and prices",
    right: "orders:write",
    to: { ...NEVER, draft: "draft", confirmed: "confirmed", in_production: "in_production" },
  },
  editFacts: {
    does: "Change dates, address, reference and notes",
    right: "orders:write",
    to: {
      ...NEVER,
      draft: "draft",
      confirmed: "confirmed",
      in_production: "in_production",
      packed: "packed",
      partly_fulfilled: "partly_fulfilled",
    },
  },
  confirm: { does: "Confirm", right: "orders:write", to: { ...NEVER, draft: "confirmed" } },
  produce: { does: "Take into production", right: "orders:pack", to: { ...NEVER, confirmed: "in_production" } },
  pack: {
    does: "Mark as packed",
    right: "orders:pack",
    to: { ...NEVER, confirmed: "packed", in_production: "packed" },
  },
  fulfil: {
    does: "Book bags sent or collected, in full or in part",
    right: "orders:pack",
    to: { ...NEVER, confirmed: BY_SENT, in_production: BY_SENT, packed: BY_SENT, partly_fulfilled: BY_SENT },
  },
  closeShort: {
    does: "Close without sending the rest",
    right: "orders:write",
    to: { ...NEVER, partly_fulfilled: "fulfilled" },
  },
  return: {
    does: "Book bags the customer returned",
    right: "orders:write",
    to: { ...NEVER, partly_fulfilled: BY_RETURNED, fulfilled: BY_RETURNED },
  },
  cancel: {
    does: "Cancel",
    right: "orders:write",
    to: { ...NEVER, draft: "cancelled", confirmed: "cancelled", in_production: "cancelled", packed: "cancelled" },
  },
  takeBack: {
    does: "Undo the last step",
    right: "orders:pack",
    to: {
      draft: null,
      confirmed: BEFORE,
      in_production: BEFORE,
      packed: BEFORE,
      partly_fulfilled: BEFORE,
      fulfilled: BEFORE,
      returned: BEFORE,
      cancelled: BEFORE,
    },
  },
} as const satisfies Record<string, Transition>;

export type OrderAct = keyof typeof TRANSITIONS;

export const ORDER_ACTS = Object.keys(TRANSITIONS) as OrderAct[];

/** Steps that move an order on, each of which can be taken back. */
export const ORDER_STEPS = ["confirm", "produce", "pack", "fulfil", "closeShort", "return", "cancel"] as const;

export type OrderStep = (typeof ORDER_STEPS)[number];

export type OrderChange =
  | { ok: true; status: OrderStatus }
  | { ok: false; reason: "notNow" }
  | { ok: false; reason: "noLines" }
  | { ok: false; reason: "nothingMoved" };

/** Words and right of an act. */
export function orderAct(act: OrderAct): Pick<Transition, "does" | "right"> {
  const { does, right } = TRANSITIONS[act];
  return { does, right };
}

interface OrderState {
  /** Lines as the act leaves them. */
  lines: readonly OrderLineProgress[];
  /** Status before the last step that was not taken back; null where there was none. */
  before?: OrderStatus | null;
}

/**
 * Status of an order after an act. Refused as `notNow` where the status does not allow the act, as `noLines` for an order
 * of nothing, which only a draft can be, and as `nothingMoved` for a shipment or return of nothing. Worked: packed, 4 of 6
 * bags sent → partly_fulfilled.
 */
export function orderStatusAfter(
  status: OrderStatus,
  act: OrderAct,
  { lines, before = null }: OrderState,
): OrderChange {
  const transition: Transition = TRANSITIONS[act];
  const to = transition.to[status];
  if (to === null) return { ok: false, reason: "notNow" };
  const needsLines = act === "confirm" || (act === "editLines" && status !== "draft");
  if (needsLines && lines.length === 0) return { ok: false, reason: "noLines" };
  if (to === BEFORE) return before === null ? { ok: false, reason: "notNow" } : { ok: true, status: before };
  if (to === BY_SENT) return statusBySent(lines);
  if (to === BY_RETURNED) return statusByReturned(status, lines);
  return { ok: true, status: to };
}

/** Acts that a status allows, for the buttons of an order. Worked: draft → editLines, editFacts, confirm, cancel. */
export const orderActsAllowed = (status: OrderStatus): OrderAct[] =>
  ORDER_ACTS.filter((act) => TRANSITIONS[act].to[status] !== null);

/** The next step of an order's usual way; null where it has arrived. Worked: confirmed → produce. */
export const nextOrderStep = (status: OrderStatus): OrderStep | null => NEXT[status];

const NEXT: Record<OrderStatus, OrderStep | null> = {
  draft: "confirm",
  confirmed: "produce",
  in_production: "pack",
  packed: "fulfil",
  partly_fulfilled: "fulfil",
  fulfilled: null,
  returned: null,
  cancelled: null,
};

function statusBySent(lines: readonly OrderLineProgress[]): OrderChange {
  if (lines.every(({ sent }) => sent === 0)) return { ok: false, reason: "nothingMoved" };
  const isWhole = lines.every(({ ordered, sent }) => sent >= ordered);
  return { ok: true, status: isWhole ? "fulfilled" : "partly_fulfilled" };
}

/** An order counts as returned when all that was sent came back, and stays as it is until then. */
function statusByReturned(status: OrderStatus, lines: readonly OrderLineProgress[]): OrderChange {
  if (lines.every(({ returned }) => returned === 0)) return { ok: false, reason: "nothingMoved" };
  return { ok: true, status: lines.every(({ sent, returned }) => returned >= sent) ? "returned" : status };
}

const SOLD: Record<OrderStatus, boolean> = {
  draft: false,
  confirmed: true,
  in_production: true,
  packed: true,
  partly_fulfilled: true,
  fulfilled: true,
  returned: true,
  cancelled: false,
};

/** The states of an order that counts as a sale: agreed on, and not cancelled. What came back is taken off its bags. */
export const SOLD_ORDER_STATUSES = ORDER_STATUSES.filter((status) => SOLD[status]);
