import { createHmac } from "node:crypto";
import type { Person } from "./test-app.ts";

export const signatureOf = (secret: string, body: string | Buffer): string =>
  createHmac("sha256", secret).update(body).digest("base64");

/** Sets access and secret of a shop of Shopify, sends a message that is no order, and answers its id. */
export async function sendShopMessage({ api, request }: Person, shopId: string): Promise<string> {
  await api.shopConnections.set({ id: shopId, address: "my-shop.myshopify.com", secret: "shpat_of_a_full_roastery" });
  const { secret } = await api.shopMessages.setSecret({ id: shopId });
  const { webhooks } = await api.shopMessages.list({});
  const path = webhooks.find((each) => each.shopId === shopId)?.path ?? "";
  const body = JSON.stringify({ id: 1, sentFor: shopId });
  const headers = { "x-shopify-hmac-sha256": signatureOf(secret ?? "", body), "x-shopify-topic": "orders/create" };
  const answer = await request(path, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`the message was answered with ${answer.status}`);
  const { messages } = await api.shopMessages.list({});
  return messages.find((message) => message.shopId === shopId)?.id ?? "";
}
