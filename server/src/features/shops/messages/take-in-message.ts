import { MAX_SHOP_ORDERS, ShopOrderInput } from "@tryer/contract";
import { readShopJson, type ShopOrder } from "@tryer/domain/shops";
import { and, eq, isNull, lt } from "drizzle-orm";
import { shopMessages, shopOrders } from "#db/schema/index.ts";
import { databaseJob, JobFailure } from "#features/jobs/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { lockShop } from "../shop-rows.ts";
import { takeInOrders } from "../take-in-orders.ts";
import { shopMessage } from "./message-kind.ts";

/** Time for which a message that is done is known again. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

/** Takes in what a shop sent: the orders in it, as an import does, and 'done' in the same transaction. */
export const takingInMessages = databaseJob(shopMessage, async (work, { shopId, bodyHash }) => {
  const { tx, actor, now, job } = work;
  const shop = await lockShop(work, shopId);
  const isMessage = and(eq(shopMessages.shopId, shopId), eq(shopMessages.bodyHash, bodyHash));
  const [row] = await tx
    .select()
    .from(shopMessages)
    .where(ownRows(actor, shopMessages, isMessage));
  if (row === undefined || row.body === null) return [];
  const orders = await ordersOf(work, { shopId, body: row.body, topic: row.topic });
  const counts = await takeInOrders(work, shop, { orders, importId: job.id, isUndoable: false });
  const [refused] = counts.refused;
  if (refused !== undefined) throw new JobFailure(`Order ${refused.number}: ${refused.reason}.`);
  await tx
    .update(shopMessages)
    .set({ doneAt: now, body: null })
    .where(ownRows(actor, shopMessages, isMessage));
  const isOld = and(eq(shopMessages.shopId, shopId), lt(shopMessages.doneAt, new Date(now.getTime() - KEPT_MS)));
  await tx.delete(shopMessages).where(ownRows(actor, shopMessages, isOld));
  const isChange = counts.added + counts.changed + counts.differing > 0;
  return isChange ? [{ activity: "shop.message_taken_in", subjectId: shopId, detail: { ...counts, refused: 0 } }] : [];
});

interface Told {
  shopId: string;
  body: Buffer;
  topic: string;
}

/** Orders of a message; none in one that is about something else. Throws where an order can't be read. */
async function ordersOf(work: Work, { shopId, body, topic }: Told): Promise<ShopOrder[]> {
  const value = jsonOf(body);
  if (/^orders?[./]deleted?$/.test(topic)) return deletedOrders(work, { shopId, value });
  const message = readShopJson(value);
  if (message.kind === "nothing") return [];
  const { orders, problems } = message;
  if (problems[0] !== undefined) throw new JobFailure(problems[0]);
  if (orders.length > MAX_SHOP_ORDERS) throw new JobFailure(`A message can contain at most ${MAX_SHOP_ORDERS} orders.`);
  return orders.map((order) => {
    const checked = ShopOrderInput.safeParse(order);
    if (checked.success) return checked.data;
    throw new JobFailure(`Order ${order.number}: ${checked.error.issues[0]?.message ?? "it could not be read"}.`);
  });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new JobFailure("The shop's message is not valid JSON.");
  }
}

/** The order that a shop deleted, of which it tells the id alone: what it told last, as cancelled. */
async function deletedOrders({ tx, actor }: Work, { shopId, value }: { shopId: string; value: unknown }) {
  const id = typeof value === "object" && value !== null && "id" in value ? String(value.id) : "";
  const isOrder = and(eq(shopOrders.shopId, shopId), eq(shopOrders.externalId, id), isNull(shopOrders.takenBackAt));
  const found = await tx
    .select({ content: shopOrders.content })
    .from(shopOrders)
    .where(ownRows(actor, shopOrders, isOrder));
  return found.map(({ content }) => ({ ...content, isCancelled: true }));
}
