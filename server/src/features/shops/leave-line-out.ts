import { contract, type ShopLineInput } from "@tryer/contract";
import { and, eq, ne, type SQL } from "drizzle-orm";
import { shopOrderLines } from "#db/schema/index.ts";
import { lockOrder } from "#features/orders/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/**
 * Leaves lines of an item out of one order, for which they wait. What the item is stays open for all other orders, and the
 * order stays in its status.
 */
export const leaveShopLineOut = command({
  operation: contract.shops.leaveLineOut,
  permission: "orders:write",
  async run(work, line: ShopLineInput) {
    const lines = await setState(work, line, { from: eq(shopOrderLines.state, "waiting"), to: "left out" });
    const isRepeat = lines === 0 && (await countOf(work, line, leftOutByHand)) > 0;
    if (lines === 0 && !isRepeat) throw conflict("This item no longer needs matching. Check the list again.");
    return { result: { lines }, subjectId: line.id, detail: { title: line.title }, isRepeat };
  },
});

/** Lets lines wait again that were left out of one order. */
export const awaitShopLine = command({
  operation: contract.shops.awaitLine,
  permission: "orders:write",
  async run(work, line: ShopLineInput) {
    const lines = await setState(work, line, { from: leftOutByHand, to: "waiting" });
    const isRepeat = lines === 0 && (await countOf(work, line, eq(shopOrderLines.state, "waiting"))) > 0;
    if (lines === 0 && !isRepeat) throw conflict("The shop has changed this line. Check the order again.");
    return { result: { lines }, subjectId: line.id, detail: { title: line.title }, isRepeat };
  },
});

/** Lines that a person left out keep the reason for which they waited; those that are not made here have none. */
const leftOutByHand = and(eq(shopOrderLines.state, "left out"), ne(shopOrderLines.reason, ""));

const ofItem = ({ actor }: Work, { id, variantId, sku, title }: ShopLineInput, condition: SQL | undefined) =>
  ownRows(
    actor,
    shopOrderLines,
    eq(shopOrderLines.orderId, id),
    eq(shopOrderLines.variantId, variantId),
    eq(shopOrderLines.sku, sku),
    eq(shopOrderLines.title, title),
    condition,
  );

async function setState(work: Work, line: ShopLineInput, { from, to }: { from: SQL | undefined; to: string }) {
  await lockOrder(work, line.id);
  const changed = await work.tx
    .update(shopOrderLines)
    .set({ state: to })
    .where(ofItem(work, line, from))
    .returning({ key: shopOrderLines.key });
  return changed.length;
}

async function countOf(work: Work, line: ShopLineInput, condition: SQL | undefined): Promise<number> {
  const rows = await work.tx
    .select({ key: shopOrderLines.key })
    .from(shopOrderLines)
    .where(ofItem(work, line, condition));
  return rows.length;
}
