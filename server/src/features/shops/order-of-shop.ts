import type { ShopOrderOutcome } from "@tryer/contract";
import {
  bareNumber,
  identities,
  isOutdatedOrder,
  isUnchanged,
  SHOP_ORDER_STATE_WORDS,
  type ShopChanges,
  type ShopOrder,
  type ShopOrderState,
  shopChanges,
  shopOrderState,
} from "@tryer/domain/shops";
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { orderLines, orders, shopOrderLines, shopOrders } from "#db/schema/index.ts";
import { invoicedAmong } from "#features/orders/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { ShopRow } from "./shop-rows.ts";

export interface KnownOrder {
  row: typeof shopOrders.$inferSelect;
  status: string;
}

/** Judgement about an order that comes in: its outcome, and what there is to be brought in step. */
export interface Judged {
  order: ShopOrder;
  state: ShopOrderState;
  outcome: ShopOrderOutcome;
  known: KnownOrder | null;
  changes: ShopChanges | null;
  /** Reason why it is refused; empty for all others. */
  reason: string;
}

/** Statuses of orders that a shop still changes. */
export const CHANGEABLE = ["draft", "confirmed"];

interface Asked {
  orders: readonly ShopOrder[];
  /** Ids of those that come in although they would be left out. */
  letIn: readonly string[];
  /** Whether they are locked until the transaction ends, so that nobody packs or invoices what is about to change. */
  isHeld: boolean;
}

/** Orders of a shop that are here already, by the ids and the numbers that it gives them. */
async function knownOrders(
  { tx, actor }: Work,
  shop: ShopRow,
  { orders: asked, isHeld }: Omit<Asked, "letIn">,
): Promise<KnownOrder[]> {
  const ids = asked.map(({ externalId }) => externalId);
  const numbers = asked.map(({ number }) => bareNumber(number)).flatMap((number) => [number, `#${number}`]);
  const isAsked = or(inArray(shopOrders.externalId, ids), inArray(shopOrders.number, numbers));
  const known = tx
    .select({ row: shopOrders, status: orders.status })
    .from(shopOrders)
    .innerJoin(orders, ownRows(actor, orders, eq(orders.id, shopOrders.orderId)))
    .where(ownRows(actor, shopOrders, and(eq(shopOrders.shopId, shop.id), isNull(shopOrders.takenBackAt), isAsked)))
    .orderBy(asc(orders.id));
  return isHeld ? known.for("no key update", { of: orders }) : known;
}

export async function judgeOrders(work: Work, shop: ShopRow, asked: Asked): Promise<Judged[]> {
  const found = await knownOrders(work, shop, asked);
  const invoiced = await invoicedAmong(
    work,
    found.map(({ row }) => row.orderId),
  );
  const sent = await sentKeys(work, found);
  const known = found.map((each) => ({ ...each, externalId: each.row.externalId, number: each.row.number }));
  const meant = identities(asked.orders, known);
  return asked.orders.map((order, at): Judged => {
    const state = shopOrderState(order, shop.countsUnpaid);
    const identity = meant[at] ?? { kind: "several" };
    const nothing = { order, state, known: null, changes: null, reason: "" };
    if (identity.kind === "several") return { ...nothing, outcome: "refused", reason: SEVERAL };
    // An order that stands twice in a list is taken in as it stands last.
    if (identity.at !== at) return { ...nothing, outcome: "same" };
    const isLetIn = asked.letIn.includes(order.externalId) && state !== "empty" && hasPieces(order);
    const isOpen = state === "open" || isLetIn;
    if (identity.kind === "new") return { ...nothing, outcome: isOpen ? "new" : "skipped" };
    const judged = { ...nothing, known: identity.known };
    const { status, row } = identity.known;
    const told = withoutSent(order, { before: row.content, status, sent: sent.get(row.orderId) });
    const changes = shopChanges(row.content, told, shop.countsUnpaid);
    const isSame = isOutdatedOrder(row.content, order) || isUnchanged(changes);
    if (isSame) return { ...judged, outcome: "same" };
    const mayChange = CHANGEABLE.includes(status) && !invoiced.has(row.orderId) && FOLLOWS[state];
    return { ...judged, changes, outcome: mayChange ? "changed" : "differs" };
  });
}

/** Bags that were sent of each line of the shop, by its key and by the order. */
type SentKeys = ReadonlyMap<string, number>;

async function sentKeys({ tx, actor }: Work, found: readonly KnownOrder[]): Promise<ReadonlyMap<string, SentKeys>> {
  const ids = found.filter(({ status }) => !CHANGEABLE.includes(status)).map(({ row }) => row.orderId);
  const byOrder = new Map<string, Map<string, number>>();
  if (ids.length === 0) return byOrder;
  const rows = await tx
    .select({ orderId: shopOrderLines.orderId, key: shopOrderLines.key, sent: orderLines.sentQuantity })
    .from(shopOrderLines)
    .innerJoin(orderLines, ownRows(actor, orderLines, eq(orderLines.id, shopOrderLines.orderLineId)))
    .where(ownRows(actor, shopOrderLines, inArray(shopOrderLines.orderId, ids)));
  for (const { orderId, key, sent } of rows)
    byOrder.set(orderId, (byOrder.get(orderId) ?? new Map<string, number>()).set(key, sent));
  return byOrder;
}

interface SentOrder {
  before: ShopOrder;
  status: string;
  sent: SentKeys | undefined;
}

/** The order as the shop would tell it without what was sent from here: the shop knows that, and differs in nothing. */
function withoutSent(order: ShopOrder, { before, status, sent }: SentOrder): ShopOrder {
  if (sent === undefined) return order;
  const lines = order.lines.map((line) => {
    const was = before.lines.find(({ key }) => key === line.key)?.quantity ?? 0;
    const isSent = line.quantity < was && line.quantity >= was - (sent.get(line.key) ?? 0);
    return isSent ? { ...line, quantity: was } : line;
  });
  const isAllSent = status === "fulfilled";
  return { ...order, lines, isFulfilled: isAllSent ? before.isFulfilled : order.isFulfilled };
}

const hasPieces = ({ lines }: ShopOrder) => lines.some(({ quantity }) => quantity > 0);

const SEVERAL = "Several orders have this number, and the list has no id to tell them apart.";

/** States that an order here follows by itself. What was sent from the shop is booked here by a person. */
const FOLLOWS: Record<ShopOrderState, boolean> = {
  open: true,
  unpaid: false,
  authorized: false,
  partially_paid: false,
  cancelled: true,
  refunded: true,
  fulfilled: false,
  test: true,
  empty: true,
};

/** Words on how the shop differs, for the page of the order. */
export function differenceWords({ state, changes, order }: Pick<Judged, "state" | "changes" | "order">): string {
  if (changes === null) return "";
  if (changes.state !== null) return `In the shop: ${SHOP_ORDER_STATE_WORDS[state].toLowerCase()}.`;
  const lines = order.lines.filter(({ key }) => changes.lines.includes(key));
  const pieces = piecesIn(lines);
  const gone = changes.lines.length - lines.length;
  const parts = [
    ...pieces,
    gone > 0 ? `${gone} lines less` : "",
    changes.shipTo ? "another address" : "",
    changes.notes ? "other notes" : "",
    changes.amounts ? "another discount or shipping" : "",
  ].filter(Boolean);
  return `Now in the shop: ${parts.join(", ")}.`.slice(0, 1000);
}

const piecesIn = (lines: ShopOrder["lines"]) =>
  lines.map(({ quantity, title, sku }) => `${quantity} × ${title || sku}`).slice(0, 10);

/** Words on lines whose change could not be followed, as of a part of a bag; empty where there is none. */
export function unfollowedWords({ lines }: ShopOrder, keys: readonly string[]): string {
  const pieces = piecesIn(lines.filter(({ key }) => keys.includes(key)));
  return pieces.length === 0 ? "" : `Now in the shop: ${pieces.join(", ")}.`.slice(0, 1000);
}
