import type { Activity } from "../basics/activities.ts";

/** Kinds of records that an event names, with the address that reads one; null where there is no such address. */
export const EVENT_SUBJECTS = {
  order: "/orders/{id}",
  customer: "/customers/{id}",
  invoice: "/invoices/{id}",
  purchase: "/purchases/{id}",
  shop: "/shops/{id}",
  product: "/roasted-items/{id}",
  green: "/green-coffees/{id}",
  roast: "/roasts/{id}",
  batch: null,
  plan: "/plans/{id}",
  roastedLot: null,
  location: null,
  import: null,
  webhook: null,
} as const satisfies Record<string, string | null>;

export type EventSubject = keyof typeof EVENT_SUBJECTS;

interface EventEntry {
  /** Words that an owner chooses it by. */
  words: string;
  /** Changes that it tells of, each with the kind of the record that it names. */
  tells: Partial<Record<Activity, EventSubject>>;
}

/**
 * Events that a roastery can have sent to another program, from the changes that the activity lists. Names are kept for
 * good: receivers go by them.
 */
export const WEBHOOK_EVENTS = {
  "order.added": {
    words: "An order was drafted",
    tells: {
      "order.added": "order",
      "order.sent_by_page": "order",
      "order.drafted_ahead": "order",
      "order.duplicated": "order",
    },
  },
  "order.edited": {
    words: "An order was edited",
    tells: { "order.edited": "order", "order.shop_figures_taken": "order" },
  },
  "order.confirmed": { words: "An order was confirmed", tells: { "order.confirmed": "order" } },
  "order.in_production": { words: "An order went into production", tells: { "order.produced": "order" } },
  "order.packed": { words: "An order was packed", tells: { "order.packed": "order" } },
  "order.fulfilled": { words: "An order was fulfilled, in full or in part", tells: { "order.fulfilled": "order" } },
  "order.closed": { words: "An order was closed", tells: { "order.closed": "order" } },
  "order.returned": { words: "An order was returned, in full or in part", tells: { "order.returned": "order" } },
  "order.cancelled": { words: "An order was canceled", tells: { "order.cancelled": "order" } },
  "order.step_taken_back": { words: "A step of an order was undone", tells: { "order.step_taken_back": "order" } },
  "shop.orders_taken_in": {
    words: "Orders of a shop came in or were undone",
    tells: { "shop.message_taken_in": "shop", "shop.orders_imported": "shop", "shop.import_undone": "shop" },
  },
  "invoice.issued": {
    words: "An invoice or credit note was issued",
    tells: { "invoice.issued": "invoice", "invoice.credited": "invoice" },
  },
  "invoice.payment_changed": {
    words: "A payment was booked or undone",
    tells: {
      "invoice.payment_added": "invoice",
      "invoice.payment_taken_back": "invoice",
      "invoice.payment_restored": "invoice",
    },
  },
  "customer.changed": {
    words: "A customer was added, edited, merged, archived or erased",
    tells: {
      "customer.added": "customer",
      "customer.edited": "customer",
      "customer.archived": "customer",
      "customer.erased": "customer",
      "customer.merged": "customer",
      "customer.restored": "customer",
    },
  },
  "plan.completed": { words: "A plan was completed", tells: { "plan.completed": "plan" } },
  "plan.reopened": { words: "A plan was reopened", tells: { "plan.reopened": "plan" } },
  "batch.done": {
    words: "A batch was ticked off or logged",
    tells: { "batch.marked": "batch", "batch.logged": "batch" },
  },
  "batch.reopened": { words: "A batch was reopened", tells: { "batch.unmarked": "batch" } },
  "roast.added": {
    words: "A roast was logged",
    tells: { "roast.added": "roast", "batch.logged": "roast", "roast.imported": "roast" },
  },
  "roast.edited": {
    words: "A roast was edited, or got or lost its log",
    tells: {
      "roast.edited": "roast",
      "roast.log_attached": "roast",
      "roast.log_removed": "roast",
      "roast.log_restored": "roast",
    },
  },
  "roast.deleted": { words: "A roast was deleted", tells: { "roast.removed": "roast" } },
  "roast.restored": { words: "A deleted roast was restored", tells: { "roast.restored": "roast" } },
  "product.changed": {
    words: "A product was added, edited or archived",
    tells: {
      "item.added": "product",
      "item.edited": "product",
      "item.archived": "product",
      "item.restored": "product",
    },
  },
  "green.added": { words: "Green coffee was added", tells: { "green.added": "green", "green.imported": "import" } },
  "green.edited": {
    words: "Green coffee was edited, archived or restored",
    tells: { "green.edited": "green", "green.archived": "green", "green.restored": "green" },
  },
  "green.stock_changed": {
    words: "Green coffee stock changed other than by a roast",
    tells: {
      "green.received": "green",
      "green.delivery_taken_back": "green",
      "stock.counted": "green",
      "stock.sheet_counted": "location",
      "stock.adjusted": "green",
      "stock.transferred": "green",
      "stock.split": "green",
      "stock.sold": "green",
      "stock.wasted": "green",
      "stock.sampled": "green",
      "stock.undone": "green",
      "stock.counts_imported": "import",
      "stock.counts_import_undone": "import",
      "green.import_undone": "import",
    },
  },
  "roasted.stock_changed": {
    words: "Roasted stock changed other than by a roast or an order",
    tells: {
      "roasted.added": "roastedLot",
      "roasted.packed": "product",
      "roasted.blended": "roastedLot",
      "roasted.counted": "roastedLot",
      "roasted.wasted": "roastedLot",
      "roasted.transferred": "roastedLot",
      "roasted.undone": "roastedLot",
      "roasted.released": "roastedLot",
      "roasted.held": "roastedLot",
    },
  },
  "purchase.ordered": { words: "A purchase was ordered", tells: { "purchase.ordered": "purchase" } },
  "purchase.received": {
    words: "A delivery of a purchase was received or undone",
    tells: { "purchase.received": "purchase", "purchase.receipt_taken_back": "purchase" },
  },
} as const satisfies Record<string, EventEntry>;

export type WebhookEventName = keyof typeof WEBHOOK_EVENTS;

export const isWebhookEvent = (text: string): text is WebhookEventName => Object.hasOwn(WEBHOOK_EVENTS, text);

export const ALL_WEBHOOK_EVENTS: readonly WebhookEventName[] = Object.keys(WEBHOOK_EVENTS).filter(isWebhookEvent);

/** Event that a person sends to try an address; nobody chooses it. */
export const TEST_EVENT = "webhook.test";

interface ToldEvent {
  name: WebhookEventName;
  subject: EventSubject;
}

const ENTRIES: readonly [string, EventEntry][] = Object.entries(WEBHOOK_EVENTS);

/** Events that tell of a change: none of most, and two where a batch becomes a roast. */
export const eventsOf = (activity: Activity): readonly ToldEvent[] =>
  ENTRIES.flatMap(([name, { tells }]) => {
    const subject = tells[activity];
    return subject !== undefined && isWebhookEvent(name) ? [{ name, subject }] : [];
  });
