import { contract, type ForgetShopItemInput, type MapShopItemInput } from "@tryer/contract";
import { discountLeft, isSameChoice, itemKey, itemNames, type ShopItemName, type ShopOrder } from "@tryer/domain/shops";
import { and, asc, count, eq, inArray, isNull, ne } from "drizzle-orm";
import { orders, packageSizes, roastedCoffeeItems, shopItems, shopOrderLines, shopOrders } from "#db/schema/index.ts";
import { amendOrder, confirmOrHold, invoicedAmong, linesOf, lockOrder, moveOn } from "#features/orders/index.ts";
import { attempt } from "../../runtime/attempt.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound, Refusal } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { fatesOf, type LineFate } from "./match-lines.ts";
import { type KnownItems, knownItems, loadItems } from "./shop-items.ts";
import { lockShop, type ShopRow } from "./shop-rows.ts";
import { asInput } from "./take-in-orders.ts";

/** Remembers what an item of a shop is, and completes the orders that wait for it. */
export const mapShopItem = command({
  operation: contract.shops.mapItem,
  permission: "orders:write",
  async run(work, { id, variantId, sku, title, ...bag }: MapShopItemInput) {
    const { tx, actor, now } = work;
    const shop = await lockShop(work, id);
    await requireBag(work, bag);
    const known = await knownItems(work, id);
    const { roasteryId, userId } = actor;
    const told = { ...bag, title, userId, updatedAt: now };
    for (const { by, value } of rememberedNames({ variantId, sku, title }, known)) {
      await tx
        .insert(shopItems)
        .values({ ...told, roasteryId, shopId: id, by, value })
        .onConflictDoUpdate({
          target: [shopItems.roasteryId, shopItems.shopId, shopItems.by, shopItems.value],
          set: told,
        });
    }
    const completed = await settleWaiting(work, shop);
    return { result: { items: await loadItems(work, id), completed }, subjectId: id, detail: { title, completed } };
  },
});

/** Names to remember an item by: variant and SKU; the title where it has neither, or the SKU is that of another grind. */
function rememberedNames(item: { variantId: string; sku: string; title: string }, known: KnownItems): ShopItemName[] {
  const names = itemNames(item).filter((name) => {
    const before = known.get(itemKey(name));
    return before === undefined || isSameChoice(name, item.title, before.title);
  });
  const sure = names.filter(({ by }) => by !== "title");
  return sure.length > 0 ? sure : names;
}

async function requireBag(
  { tx, actor }: Work,
  { roastedItemId, packageSizeId }: Pick<MapShopItemInput, "roastedItemId" | "packageSizeId">,
) {
  if (roastedItemId === null || packageSizeId === null) return;
  const isProduct = eq(roastedCoffeeItems.id, roastedItemId);
  const product = await tx
    .select({ id: roastedCoffeeItems.id })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, isProduct, isNull(roastedCoffeeItems.archivedAt)));
  if (product.length === 0) throw notFound("Product");
  const isSize = eq(packageSizes.id, packageSizeId);
  const size = await tx
    .select({ id: packageSizes.id })
    .from(packageSizes)
    .where(ownRows(actor, packageSizes, isSize, isNull(packageSizes.archivedAt)));
  if (size.length === 0) throw notFound("Package size");
}

/** Statuses of orders to which lines are still added. */
export const OPEN_TO_LINES = ["draft", "confirmed", "in_production"];

/** Lines that wait, of one shop or of all, in orders that can still take them. */
const isWaiting = ({ actor }: Work, shopId?: string) =>
  ownRows(
    actor,
    shopOrderLines,
    and(
      eq(shopOrderLines.state, "waiting"),
      shopId === undefined ? undefined : eq(shopOrderLines.shopId, shopId),
      isNull(shopOrders.takenBackAt),
      inArray(orders.status, OPEN_TO_LINES),
    ),
  );

export const waitingLines = (work: Work, shopId?: string) =>
  work.tx
    .select({ line: shopOrderLines, content: shopOrders.content, number: orders.number })
    .from(shopOrderLines)
    .innerJoin(shopOrders, ownRows(work.actor, shopOrders, eq(shopOrders.orderId, shopOrderLines.orderId)))
    .innerJoin(orders, ownRows(work.actor, orders, eq(orders.id, shopOrderLines.orderId)))
    .where(isWaiting(work, shopId))
    .orderBy(asc(orders.number), asc(shopOrderLines.key));

/** Number of lines that wait. */
export async function countWaitingLines(work: Work): Promise<number> {
  const [counted] = await work.tx
    .select({ lines: count() })
    .from(shopOrderLines)
    .innerJoin(shopOrders, ownRows(work.actor, shopOrders, eq(shopOrders.orderId, shopOrderLines.orderId)))
    .innerJoin(orders, ownRows(work.actor, orders, eq(orders.id, shopOrderLines.orderId)))
    .where(isWaiting(work));
  return counted?.lines ?? 0;
}

const taxOfLine = ({ lines }: ShopOrder, key: string) => lines.find((line) => line.key === key)?.tax ?? null;

/** Adds lines that wait no longer to their orders, and confirms drafts that are complete. Answers how many orders it completed. */
async function settleWaiting(work: Work, shop: ShopRow): Promise<number> {
  const known = await knownItems(work, shop.id);
  const waiting = await waitingLines(work, shop.id);
  let completed = 0;
  for (const orderId of [...new Set(waiting.map(({ line }) => line.orderId))]) {
    const ofOrder = waiting.filter(({ line }) => line.orderId === orderId);
    const row = await lockOrder(work, orderId);
    // Somebody may have packed it between the look at the list and the lock.
    if (!OPEN_TO_LINES.includes(row.status)) continue;
    const matched = await fatesOf(
      work,
      ofOrder.map(({ line, content }) => ({ ...line, tax: taxOfLine(content, line.key) })),
      { known, ...row, taxMinor: ofOrder[0]?.content.taxMinor ?? null },
    );
    const isInvoiced = (await invoicedAmong(work, [orderId])).has(orderId);
    const allowed = isInvoiced ? matched.map((fate) => instead(fate, ON_INVOICE)) : matched;
    const standing = await linesOf(work, [orderId]);
    const [first] = ofOrder;
    const lines = linesIn(allowed);
    const attempted = await attempt(work, async () =>
      lines.length === 0
        ? []
        : amendOrder(work, row, {
            lines: [...standing.map(asInput), ...lines],
            ...(first === undefined || row.discountE2 !== null ? {} : { discountMinor: discountLeft(first.content) }),
          }),
    );
    const isRefused = attempted instanceof Refusal;
    const written = isRefused ? [] : attempted;
    const fates = isRefused ? allowed.map((fate) => instead(fate, `${attempted.message}.`)) : allowed;
    await keepReasons(work, { orderId, fates, keys: ofOrder.map(({ line }) => line.key) });
    if (fates.every(({ state }) => state === "waiting")) continue;
    const added = linesIn(fates);
    const ids = written.slice(standing.length).map(({ id }) => id);
    for (const [at, { line }] of ofOrder.entries()) {
      const fate = fates[at];
      if (fate === undefined || fate.state === "waiting") continue;
      await work.tx
        .update(shopOrderLines)
        .set({ state: fate.state, reason: "", orderLineId: fate.state === "mapped" ? (ids.shift() ?? null) : null })
        .where(
          ownRows(work.actor, shopOrderLines, eq(shopOrderLines.orderId, orderId), eq(shopOrderLines.key, line.key)),
        );
    }
    if (fates.some(({ state }) => state === "waiting")) continue;
    completed += 1;
    const { version, status } = await lockOrder(work, orderId);
    if (status !== "draft") continue;
    const isEmpty = standing.length + added.length === 0;
    if (isEmpty) await moveOn(work, { id: orderId, version, step: "cancel" });
    else await confirmOrHold(work, { id: orderId, version });
  }
  return completed;
}

interface Waiting {
  orderId: string;
  fates: readonly LineFate[];
  keys: readonly string[];
}

/** Says of lines that go on waiting why they do by now. */
async function keepReasons({ tx, actor }: Work, { orderId, fates, keys }: Waiting): Promise<void> {
  for (const [at, fate] of fates.entries()) {
    if (fate.state !== "waiting") continue;
    const isLine = and(eq(shopOrderLines.orderId, orderId), eq(shopOrderLines.key, keys[at] ?? ""));
    await tx
      .update(shopOrderLines)
      .set({ reason: fate.reason })
      .where(ownRows(actor, shopOrderLines, isLine, ne(shopOrderLines.reason, fate.reason)));
  }
}

/** Fate of a line that its order can't take, on an invoice or by its sum: it goes on waiting, with the reason. */
const instead = (fate: LineFate, reason: string): LineFate =>
  fate.state === "mapped" ? { state: "waiting", reason } : fate;

const linesIn = (fates: readonly LineFate[]) => fates.flatMap((fate) => (fate.state === "mapped" ? fate.line : []));

const ON_INVOICE = "The order is invoiced. Credit it, then match the item again, or add another order.";

/** Forgets what an item is. Orders that are there keep their lines. */
export const forgetShopItem = command({
  operation: contract.shops.forgetItem,
  permission: "orders:write",
  async run(work, { id, by, value }: ForgetShopItemInput) {
    const { tx, actor } = work;
    await lockShop(work, id);
    const isItem = and(eq(shopItems.shopId, id), eq(shopItems.by, by), eq(shopItems.value, value));
    const gone = await tx
      .delete(shopItems)
      .where(ownRows(actor, shopItems, isItem))
      .returning({ value: shopItems.value });
    return { result: { items: await loadItems(work, id) }, subjectId: id, isRepeat: gone.length === 0 };
  },
});
