import type { ShopImport } from "@tryer/contract";
import { MAX_LINE_QUANTITY } from "@tryer/domain/orders";
import {
  discountLeft,
  isNumberAlone,
  isOtherBasis,
  isOutdatedOrder,
  isWholeQuantity,
  type ShopLine,
  type ShopOrder,
  tellsTax,
} from "@tryer/domain/shops";
import { and, eq } from "drizzle-orm";
import { shopOrderLines, shopOrders } from "#db/schema/index.ts";
import {
  type AgreedLine,
  amendOrder,
  confirmOrHold,
  insertOrder,
  linesOf,
  lockOrder,
  moveOn,
  type OrderLineRow,
  type OrderRow,
} from "#features/orders/index.ts";
import { taxByPercent } from "#features/pricing/index.ts";
import { attempt } from "../../runtime/attempt.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, Refusal } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { holdShortNumbers } from "../../runtime/short-number.ts";
import { customerOfOrder, knownCustomerOf } from "./buyer-customers.ts";
import { fatesOf, type LineFate } from "./match-lines.ts";
import { differenceWords, type Judged, judgeOrders, type KnownOrder, unfollowedWords } from "./order-of-shop.ts";
import { type KnownItems, knownItems } from "./shop-items.ts";
import type { ShopRow } from "./shop-rows.ts";
import { refusedOrder } from "./told-orders.ts";
import { undoably } from "./undo-shop-import.ts";

type Counts = Omit<ShopImport, "id">;

interface TakingIn {
  shop: ShopRow;
  known: KnownItems;
  importId: string;
  /** Whether what changed is kept as it was, so that the import can be taken back. */
  isUndoable: boolean;
}

interface TakenIn extends Pick<TakingIn, "importId" | "isUndoable"> {
  orders: readonly ShopOrder[];
  letIn?: readonly string[];
}

/** Takes in orders of a shop that the caller holds, one after another. */
export async function takeInOrders(
  work: Work,
  shop: ShopRow,
  { orders, letIn = [], importId, isUndoable }: TakenIn,
): Promise<Counts> {
  const known = await knownItems(work, shop.id);
  const taking = { shop, known, importId, isUndoable };
  const counts: Counts = { added: 0, changed: 0, differing: 0, same: 0, leftOut: 0, waiting: 0, refused: [] };
  const allJudged = await judgeOrders(work, shop, { orders, letIn, isHeld: true });
  // Before the customer of any order is locked, as whoever adds an order does.
  if (allJudged.some(({ outcome }) => outcome === "new")) await holdShortNumbers(work, "order");
  for (const judged of allJudged) {
    const { outcome } = judged;
    await learnId(work, judged);
    const isConfirmed = await learnPayment(work, judged);
    const waiting = await attempt(work, () => TAKE_IN[outcome](work, judged, taking));
    if (waiting instanceof Refusal) counts.refused.push(refusedOrder(judged.order, waiting));
    else if (waiting === null) counts.leftOut += 1;
    else {
      counts[(isConfirmed ? COUNTED_CONFIRMED : COUNTED)[outcome]] += 1;
      counts.waiting += waiting;
    }
  }
  return counts;
}

const COUNTED = {
  new: "added",
  changed: "changed",
  differs: "differing",
  same: "same",
  skipped: "leftOut",
  refused: "leftOut",
} as const satisfies Record<Judged["outcome"], keyof Counts>;

/** An order that its payment confirmed has changed, whatever else the shop tells. */
const COUNTED_CONFIRMED = { ...COUNTED, same: "changed" } as const;

/** Keeps the id of an order that was known by its number alone, so that no other id is taken for it. */
async function learnId(work: Work, { known, order: { externalId } }: Judged): Promise<void> {
  if (known === null || !isNumberAlone(known.row) || isNumberAlone({ externalId })) return;
  await keepContent(work, known.row.orderId, { externalId });
}

/**
 * Keeps that a shop has the money now, also of an order that stays as it is: it owes nothing from then on. Confirms a draft
 * that was held beyond the credit limit, and answers whether it did.
 */
async function learnPayment(work: Work, { known, changes, order, outcome }: Judged): Promise<boolean> {
  const isOtherState = changes !== null && changes.state !== null;
  if (known === null || isOtherState || isOutdatedOrder(known.row.content, order)) return false;
  if (order.payment !== "paid" || known.row.content.payment === "paid") return false;
  const { orderId } = known.row;
  await keepContent(work, orderId, { content: { ...known.row.content, payment: order.payment } });
  // One that changes besides is confirmed with its change, so that the undo of the import takes both back.
  if (outcome === "changed") return false;
  const { status, heldBecause, version } = await lockOrder(work, orderId);
  if (status !== "draft" || heldBecause === "" || (await hasWaitingLine(work, orderId))) return false;
  // One that cannot be confirmed for another reason stays a draft for a person.
  const confirmed = await attempt(work, () => confirmOrHold(work, { id: orderId, version }));
  return !(confirmed instanceof Refusal) && (await lockOrder(work, orderId)).status !== "draft";
}

async function hasWaitingLine({ tx, actor }: Work, orderId: string): Promise<boolean> {
  const isWaiting = and(eq(shopOrderLines.orderId, orderId), eq(shopOrderLines.state, "waiting"));
  const rows = await tx
    .select({ key: shopOrderLines.key })
    .from(shopOrderLines)
    .where(ownRows(actor, shopOrderLines, isWaiting))
    .limit(1);
  return rows.length > 0;
}

/** Ways in which an order is taken in; each answers how many of its lines wait, or null where nothing of it is made here. */
const TAKE_IN: Record<Judged["outcome"], (work: Work, judged: Judged, taking: TakingIn) => Promise<number | null>> = {
  refused: async (_, { reason }) => {
    throw invalid(reason);
  },
  new: addOrderOfShop,
  changed: async (work, judged, taking) => {
    const { known } = judged;
    if (known === null) return 0;
    const follow = () => followShop(work, judged, { ...taking, before: known });
    return taking.isUndoable ? undoably(work, { known, importId: taking.importId, isOrder: true }, follow) : follow();
  },
  differs: async (work, judged, { isUndoable, importId }) => {
    const { known } = judged;
    if (known === null) return 0;
    const tell = () => keepContent(work, known.row.orderId, { differs: differenceWords(judged) });
    await (isUndoable ? undoably(work, { known, importId, isOrder: false }, tell) : tell());
    return 0;
  },
  same: async () => 0,
  skipped: async () => null,
};

const wanted = (order: ShopOrder) => order.lines.filter(({ quantity }) => quantity > 0);

async function addOrderOfShop(work: Work, { order }: Judged, { shop, known, importId }: TakingIn) {
  const lines = wanted(order);
  const pricesIncludeTax = order.pricesIncludeTax ?? shop.pricesIncludeTax;
  const { orderedOn, currency } = order;
  const terms = { customerId: await knownCustomerOf(work, shop, order), orderedOn, currency, pricesIncludeTax };
  const { taxMinor } = order;
  const fates = await fatesOf(work, lines, { known, taxMinor, ...terms });
  if (fates.every(({ state }) => state === "left out")) return null;
  const mapped = fates.flatMap((fate) => (fate.state === "mapped" ? fate.line : []));
  const { result } = await insertOrder(
    work,
    {
      customerId: await customerOfOrder(work, shop, order),
      channel: shop.channel as "online",
      reference: order.number,
      ...(orderedOn === null ? {} : { orderedOn }),
      promisedOn: null,
      ...(order.shipTo === "" ? {} : { shipTo: order.shipTo }),
      notes: order.notes,
      discountPercent: null,
      discountAmountMinor: Math.min(discountLeft(order), goodsOf(mapped)) || null,
      shippingMinor: order.shippingMinor,
      lines: mapped,
    },
    { currency, pricesIncludeTax, shippingTax: await shippingTaxOf(work, order, pricesIncludeTax) },
  );
  const { externalId, number } = order;
  const { roasteryId } = work.actor;
  await work.tx
    .insert(shopOrders)
    .values({ roasteryId, orderId: result.id, shopId: shop.id, externalId, number, content: order, importId });
  const written = await linesOf(work, [result.id]);
  await keepLines(work, { orderId: result.id, shopId: shop.id, lines, fates, idOf: idsInOrder(fates, written) });
  const waiting = fates.filter(({ state }) => state === "waiting").length;
  if (waiting === 0) await confirmOrHold(work, { id: result.id, version: 1 });
  return waiting;
}

/** Tax of the shipping as the shop tells it; none where the roastery's own counts. */
async function shippingTaxOf(work: Work, order: ShopOrder, pricesIncludeTax: boolean) {
  const { shippingTax } = order;
  if (shippingTax === null || !tellsTax(order, pricesIncludeTax)) return undefined;
  return (await taxByPercent(work))(shippingTax);
}

const isBags = (quantity: number) => isWholeQuantity(quantity) && quantity <= MAX_LINE_QUANTITY;

const goodsOf = (lines: readonly AgreedLine[]) =>
  lines.reduce((sum, { quantity, unitPriceMinor = 0 }) => sum + quantity * unitPriceMinor, 0);

/** Ids of the lines that were written, by the position of the fates that they were written for. */
function idsInOrder(fates: readonly LineFate[], written: readonly OrderLineRow[]): (string | null)[] {
  const ids = written.map(({ id }) => id);
  return fates.map(({ state }) => (state === "mapped" ? (ids.shift() ?? null) : null));
}

interface Following extends Pick<TakingIn, "known" | "shop"> {
  before: KnownOrder;
  /** Whether all figures of the shop count, those that a person changed here as well. */
  takesAll?: boolean;
}

/** Brings an order in step with its shop: lines that changed there change here, and what a person changed here stays. */
export async function followShop(
  work: Work,
  judged: Pick<Judged, "order" | "state" | "changes">,
  { known, shop, before, takesAll: takesShop = false }: Following,
) {
  const { order, state, changes } = judged;
  const { orderId, content } = before.row;
  const row = await lockOrder(work, orderId);
  if (state !== "open") {
    await moveOn(work, { id: orderId, version: row.version, step: "cancel" });
    await keepContent(work, orderId, { content: order, differs: "" });
    return 0;
  }
  const kept = await work.tx
    .select()
    .from(shopOrderLines)
    .where(ownRows(work.actor, shopOrderLines, eq(shopOrderLines.orderId, orderId)));
  const standing = await linesOf(work, [orderId]);
  const lines = wanted(order);
  const pricesIncludeTax = order.pricesIncludeTax ?? row.pricesIncludeTax;
  const isOther = isOtherBasis(pricesIncludeTax, row.pricesIncludeTax);
  if (isOther && !isAsOfShop(content, { row, standing, kept })) {
    // Prices of the shop and those that a person changed would be mixed with tax and without it.
    await keepContent(work, orderId, { differs: differenceWords({ order, state, changes }) });
    return 0;
  }
  const takesAll = takesShop || isOther;
  const fates = await fatesOf(work, lines, { known, ...row, pricesIncludeTax, taxMinor: order.taxMinor });
  const linked = new Map(kept.map(({ key, orderLineId }) => [key, standing.find(({ id }) => id === orderLineId)]));
  const isOfShop = (line: OrderLineRow) => kept.some(({ orderLineId }) => orderLineId === line.id);
  const unfollowed: string[] = [];
  const now = lines.map((line, at): { fate: LineFate; isRemoved: boolean } => {
    const fate = fates[at] ?? { state: "left out" };
    const there = linked.get(line.key);
    const wasSettled = kept.some(({ key, state: was }) => key === line.key && was !== "waiting");
    const isChanged = changes?.lines.includes(line.key) === true;
    if (there === undefined) return { fate, isRemoved: wasSettled && !isChanged };
    // A line that is there stays, also where its product is archived or its item forgotten by now.
    const follows = isChanged && fate.state !== "left out" && isBags(line.quantity);
    const quantity = follows ? line.quantity : there.quantity;
    if (isChanged && quantity !== line.quantity) unfollowed.push(line.key);
    const old = content.lines.find(({ key }) => key === line.key);
    const isOtherPrice = takesAll || old?.unitPriceMinor !== line.unitPriceMinor;
    const unitPriceMinor = (isOtherPrice ? line.unitPriceMinor : null) ?? there.unitPriceMinor;
    const isOtherTax = takesAll || !isSameTax(old?.tax, line.tax);
    const ownTax = isOtherTax && fate.state === "mapped" ? fate.line.ownTax : undefined;
    const standingLine = { ...asInput(there), quantity, unitPriceMinor, ownTax };
    const agreed = takesAll ? { ...standingLine, discountPercent: 0 } : standingLine;
    return { fate: { state: "mapped", line: agreed }, isRemoved: false };
  });
  // A line that a person took off the order stays off while the shop says nothing new about it.
  const current = now.map(({ fate, isRemoved }): LineFate => (isRemoved ? { state: "left out" } : fate));
  const inputs = [
    ...current.flatMap((fate) => (fate.state === "mapped" ? fate.line : [])),
    ...standing.filter((line) => !isOfShop(line)).map(asInput),
  ];
  const waiting = current.filter((fate) => fate.state === "waiting").length;
  if (inputs.length === 0 && waiting === 0) {
    await moveOn(work, { id: orderId, version: row.version, step: "cancel" });
    await keepContent(work, orderId, { content: order, differs: "" });
    return 0;
  }
  // A discount that a person gave stays until the shop tells another one.
  const isDiscountOfShop = hasDiscountOfShop(content, { row, standing });
  const followsDiscount =
    takesAll ||
    (changes?.amounts === true && content.discountMinor !== order.discountMinor) ||
    ((changes?.lines.length ?? 0) > 0 && isDiscountOfShop);
  const isOtherShipping =
    takesAll ||
    (changes?.amounts === true &&
      (content.shippingMinor !== order.shippingMinor || !isSameTax(content.shippingTax, order.shippingTax)));
  const written = await amendOrder(work, row, {
    lines: inputs,
    pricesIncludeTax,
    ...(changes?.shipTo ? { shipTo: order.shipTo } : {}),
    ...(changes?.notes ? { notes: order.notes } : {}),
    ...(followsDiscount ? { discountMinor: discountLeft(order) } : {}),
    ...(isOtherShipping
      ? { shippingMinor: order.shippingMinor, shippingTax: await shippingTaxOf(work, order, pricesIncludeTax) }
      : {}),
  });
  await keepContent(work, orderId, { content: order, differs: unfollowedWords(order, unfollowed) });
  await keepLines(work, { orderId, shopId: shop.id, lines, fates: current, idOf: idsInOrder(current, written) });
  const { status, version } = await lockOrder(work, orderId);
  // What it waited for is settled, products or its money; a draft that waited for nothing is a person's own.
  const isMatched = kept.some((line) => line.state === "waiting");
  const isPaidNow = row.heldBecause !== "" && order.payment === "paid" && content.payment !== "paid";
  if (status === "draft" && waiting === 0 && (isMatched || isPaidNow))
    await confirmOrHold(work, { id: orderId, version });
  return waiting;
}

interface Standing {
  row: OrderRow;
  standing: readonly OrderLineRow[];
}

const hasDiscountOfShop = (content: ShopOrder, { row, standing }: Standing): boolean =>
  row.discountE2 === null &&
  (row.discountAmountMinor ?? 0) === Math.min(discountLeft(content), goodsOf(standing.map(asInput)));

/** Whether all prices of an order are those that its shop told last. */
function isAsOfShop(
  content: ShopOrder,
  { kept, ...order }: Standing & { kept: readonly { key: string; orderLineId: string | null }[] },
): boolean {
  const { row, standing } = order;
  const told = (id: string) => {
    const key = kept.find(({ orderLineId }) => orderLineId === id)?.key;
    return content.lines.find((line) => line.key === key);
  };
  const isSame = ({ id, unitPriceMinor, discountE2 }: OrderLineRow) =>
    told(id)?.unitPriceMinor === unitPriceMinor && discountE2 === 0;
  return row.shippingMinor === content.shippingMinor && standing.every(isSame) && hasDiscountOfShop(content, order);
}

const isSameTax = (one: ShopLine["tax"] | undefined, other: ShopLine["tax"]): boolean =>
  one?.name === other?.name && one?.e3 === other?.e3;

export const asInput = (line: OrderLineRow): AgreedLine => ({
  id: line.id,
  roastedItemId: line.roastedItemId,
  packageSizeId: line.packageSizeId,
  grind: line.grind,
  quantity: line.quantity,
  unitPriceMinor: line.unitPriceMinor,
  discountPercent: line.discountE2 / 100,
  taxRateId: line.taxRateId,
});

type Told = Partial<Pick<typeof shopOrders.$inferSelect, "content" | "differs" | "externalId">>;

const keepContent = ({ tx, actor }: Work, orderId: string, told: Told) =>
  tx
    .update(shopOrders)
    .set(told)
    .where(ownRows(actor, shopOrders, and(eq(shopOrders.orderId, orderId))));

interface Kept {
  orderId: string;
  shopId: string;
  lines: ShopOrder["lines"];
  fates: readonly LineFate[];
  idOf: readonly (string | null)[];
}

/** Writes what became of each line of the shop, in place of what stood there. */
async function keepLines({ tx, actor }: Work, { orderId, shopId, lines, fates, idOf }: Kept): Promise<void> {
  await tx.delete(shopOrderLines).where(ownRows(actor, shopOrderLines, eq(shopOrderLines.orderId, orderId)));
  if (lines.length === 0) return;
  await tx.insert(shopOrderLines).values(
    lines.map(({ key, variantId, sku, title, quantity, unitPriceMinor }, at) => {
      const fate = fates[at] ?? { state: "left out" };
      return {
        roasteryId: actor.roasteryId,
        orderId,
        shopId,
        key,
        variantId,
        sku,
        title,
        quantity,
        unitPriceMinor,
        state: fate.state,
        reason: fate.state === "waiting" ? fate.reason : "",
        orderLineId: idOf[at] ?? null,
      };
    }),
  );
}
