import { randomBytes } from "node:crypto";
import { contract, type SetShopSecretInput, ShopKind } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { shopMessages, shopSecrets } from "#db/schema/index.ts";
import { retryJob } from "#features/jobs/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { lockShop } from "../shop-rows.ts";
import { sendsMessages } from "./shop-signature.ts";

const keepSecret = command({
  operation: contract.shopMessages.setSecret,
  permission: "orders:write",
  async run(work, { id, sealed, isMade }: { id: string; sealed: string; isMade: boolean }) {
    const { tx, actor, now } = work;
    const shop = await lockShop(work, id);
    if (!sendsMessages(ShopKind.parse(shop.kind)))
      throw conflict("Only Shopify and WooCommerce shops send orders automatically. Import a file instead.");
    const { roasteryId, userId } = actor;
    const told = { sealed, userId, updatedAt: now };
    await tx
      .insert(shopSecrets)
      .values({ ...told, roasteryId, shopId: id })
      .onConflictDoUpdate({ target: [shopSecrets.roasteryId, shopSecrets.shopId], set: told });
    return { result: undefined, subjectId: id, detail: { isMade } };
  },
});

/** Sets the secret that a shop signs with. It is kept sealed and told once, where it was made here. */
export async function setShopSecret(context: RequestContext, { id, secret }: SetShopSecretInput) {
  const made = secret === "" ? randomBytes(24).toString("base64url") : null;
  const sealed = await context.secrets.seal(made ?? secret);
  await keepSecret(context, { id, sealed, isMade: made !== null });
  return { secret: made };
}

/** Takes in now what failed. */
export const tryMessageAgain = command({
  operation: contract.shopMessages.tryAgain,
  permission: "orders:write",
  async run(work, { id }: { id: string }) {
    const { tx, actor } = work;
    const [message] = await tx
      .select({ shopId: shopMessages.shopId })
      .from(shopMessages)
      .where(ownRows(actor, shopMessages, eq(shopMessages.jobId, id)));
    if (message === undefined) throw notFound("Message");
    return { ...(await retryJob(work, id)), subjectId: message.shopId };
  },
});
