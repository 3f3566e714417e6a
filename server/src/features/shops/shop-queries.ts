import {
  type OrderOfShop,
  type PreviewShopOrdersInput,
  type RefusedShopOrder,
  ShopKind,
  type ShopOrderPreview,
  type WaitingItem,
} from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { itemKey, itemNames, matchedItem, type ShopOrder, shopOrderLink } from "@tryer/domain/shops";
import { orderNumberLabel } from "@tryer/domain/units";
import { and, asc, eq, isNull } from "drizzle-orm";
import { orders, shopOrderLines, shopOrders, shops } from "#db/schema/index.ts";
import { checkOfShop, invoicedAmong } from "#features/orders/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { knownCustomerOf } from "./buyer-customers.ts";
import { waitingLines } from "./map-item.ts";
import { fatesOf } from "./match-lines.ts";
import { CHANGEABLE, judgeOrders } from "./order-of-shop.ts";
import { knownItems, loadItems } from "./shop-items.ts";
import { findShop, loadShops } from "./shop-rows.ts";
import { toldOrders } from "./told-orders.ts";

export const listShops = query({
  permission: "orders:write",
  run: async (work) => ({ items: await loadShops(work) }),
});

export const listShopItems = query({
  permission: "orders:write",
  async run(work, { id }: { id: string }) {
    if (!(await findShop(work, id))) throw notFound("Shop");
    return { items: await loadItems(work, id) };
  },
});

/** Items that lines wait for, each once with its orders. */
export const listWaitingItems = query({
  permission: "orders:write",
  async run(work) {
    const rows = await waitingLines(work);
    const items = new Map<string, WaitingItem>();
    for (const { line, number } of rows) {
      const { shopId, variantId, sku, title, reason, quantity } = line;
      const order = { id: line.orderId, number: orderNumberLabel(number) };
      const names = itemNames({ variantId, sku, title }).map(itemKey).join("|");
      const key = `${shopId} ${names} ${reason}`;
      const before = items.get(key);
      if (before === undefined) items.set(key, { shopId, variantId, sku, title, reason, orders: [order], quantity });
      else {
        before.quantity += quantity;
        if (!before.orders.some(({ id }) => id === order.id)) before.orders.push(order);
      }
    }
    return { lines: rows.length, items: [...items.values()] };
  },
});

/** Facts of the shop about one order. */
export const getOrderOfShop = query({
  permission: "orders:write",
  run: async (work, { id }: { id: string }) => ({ order: await loadOrderOfShop(work, id) }),
});

export async function loadOrderOfShop(work: Work, id: string): Promise<OrderOfShop | null> {
  const { tx, actor } = work;
  const [found] = await tx
    .select({ order: shopOrders, row: orders, shopName: shops.name, kind: shops.kind, site: shops.site })
    .from(shopOrders)
    .innerJoin(orders, ownRows(actor, orders, eq(orders.id, shopOrders.orderId)))
    .innerJoin(shops, ownRows(actor, shops, eq(shops.id, shopOrders.shopId)))
    .where(ownRows(actor, shopOrders, and(eq(shopOrders.orderId, id), isNull(shopOrders.takenBackAt))));
  if (!found) return null;
  const waiting = await tx
    .select({ title: shopOrderLines.title, quantity: shopOrderLines.quantity, reason: shopOrderLines.reason })
    .from(shopOrderLines)
    .where(ownRows(actor, shopOrderLines, and(eq(shopOrderLines.orderId, id), eq(shopOrderLines.state, "waiting"))))
    .orderBy(asc(shopOrderLines.key));
  const { number, differs, content, externalId } = found.order;
  const { isPartlyRefunded, totalMinor, updatedAt } = content;
  const link = shopOrderLink({ kind: ShopKind.parse(found.kind), site: found.site, externalId });
  const changedAt = updatedAt === null ? null : new Date(updatedAt * 1000).toISOString();
  const told = { number, differs, isPartlyRefunded, totalMinor, link, changedAt };
  return { shopName: found.shopName, ...told, check: await presentCheck(work, found), waiting };
}

/** Difference of the totals with who looked at it. */
async function presentCheck(
  work: Work,
  { order, row }: { order: typeof shopOrders.$inferSelect; row: typeof orders.$inferSelect },
): Promise<OrderOfShop["check"]> {
  const check = checkOfShop(order, row);
  if (check === null) return null;
  const { isLookedAt, ...sums } = check;
  const isTakable = CHANGEABLE.includes(row.status) && !(await invoicedAmong(work, [row.id])).has(row.id);
  const totals = { ...sums, isTakable };
  const { lookedAt, lookedBy } = order;
  if (!isLookedAt || lookedAt === null || lookedBy === null) return { ...totals, looked: null };
  const personName = (await namesOf(work, [lookedBy])).get(lookedBy) ?? DELETED_PERSON;
  return { ...totals, looked: { at: lookedAt.toISOString(), personName } };
}

/** Tells what an import would make of each order, and writes nothing. */
export const previewShopOrders = query({
  permission: "orders:write",
  async run(work, { shopId, orders: asked, letIn }: PreviewShopOrdersInput): Promise<{ orders: ShopOrderPreview[] }> {
    const shop = await findShop(work, shopId);
    if (!shop) throw notFound("Shop");
    const known = await knownItems(work, shopId);
    const told = toldOrders(asked);
    const readable = told.flatMap(({ order }) => order ?? []);
    const previews = new Map<ShopOrder, ShopOrderPreview>();
    for (const { order, outcome, state, reason } of await judgeOrders(work, shop, {
      orders: readable,
      letIn,
      isHeld: false,
    })) {
      const isWritten = outcome === "new" || (state === "open" && outcome === "changed");
      const lines = isWritten ? order.lines.filter(({ quantity }) => quantity > 0) : [];
      const { orderedOn, currency, taxMinor } = order;
      const pricesIncludeTax = order.pricesIncludeTax ?? shop.pricesIncludeTax;
      const customerId = await knownCustomerOf(work, shop, order);
      const fates = await fatesOf(work, lines, { known, customerId, orderedOn, currency, pricesIncludeTax, taxMinor });
      const waiting = lines.flatMap(({ title, sku }, at) => (fates[at]?.state === "waiting" ? title || sku : []));
      const matched = { variant: 0, sku: 0, title: 0 };
      for (const [at, line] of lines.entries()) {
        const item = fates[at]?.state === "mapped" ? matchedItem(line, known) : null;
        if (item !== null) matched[item.by] += 1;
      }
      const isNothing = outcome === "new" && lines.length > 0 && fates.every((fate) => fate.state === "left out");
      const { number } = order;
      const preview = { number, outcome: isNothing ? "skipped" : outcome, state, reason, waiting, matched } as const;
      previews.set(order, preview);
    }
    const all = told.flatMap(({ order, refused }) =>
      order === null ? previewOfRefused(refused) : (previews.get(order) ?? []),
    );
    return { orders: all };
  },
});

const previewOfRefused = ({ number, reason }: RefusedShopOrder): ShopOrderPreview => ({
  number,
  outcome: "refused",
  state: null,
  reason,
  waiting: [],
  matched: { variant: 0, sku: 0, title: 0 },
});
