import { contract, type EditShopConnectionInput, type SetShopConnectionInput, ShopKind } from "@tryer/contract";
import { isConnectedKind, type ShopKind as Kind } from "@tryer/domain/shops";
import { eq, inArray, sql } from "drizzle-orm";
import { shopConnections, shopOrders } from "#db/schema/index.ts";
import { failingJobs, retryJob } from "#features/jobs/index.ts";
import { command } from "../../../runtime/command.ts";
import { readTarget, TargetRefused } from "../../../runtime/outgoing/target.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../../runtime/request-context.ts";
import { lockShop } from "../shop-rows.ts";
import { presentConnection, requireConnection } from "./connection-rows.ts";

interface Kept extends Omit<SetShopConnectionInput, "key" | "secret"> {
  sealed: string;
  key: string;
  isClientSecret: boolean;
  allowsLocal: boolean;
}

const keepConnection = command({
  operation: contract.shopConnections.set,
  permission: "orders:write",
  async run(work, { id, address: typed, sealed, notifiesCustomer, ...access }: Kept) {
    const { tx, actor, now } = work;
    const kind = ShopKind.parse((await lockShop(work, id)).kind);
    const address = apiAddress(kind, typed, access);
    const { roasteryId, userId } = actor;
    const told = { address, sealed, notifiesCustomer, problem: "", userId, updatedAt: now };
    await tx
      .insert(shopConnections)
      .values({ ...told, roasteryId, shopId: id })
      .onConflictDoUpdate({ target: [shopConnections.roasteryId, shopConnections.shopId], set: told });
    await tryFailedAgain(work, id);
    return { result: presentConnection(await requireConnection(work, id)), subjectId: id };
  },
});

/**
 * Sets the access to the API of a shop. Address, key and secret are set together, so that nobody who changes the address
 * alone is sent a secret that somebody else entered.
 */
export async function setShopConnection(context: RequestContext, { key, secret, ...input }: SetShopConnectionInput) {
  const sealed = await context.secrets.seal(JSON.stringify({ key, secret }));
  const { allowsLocalWebhooks: allowsLocal } = context;
  return keepConnection(context, { ...input, key, sealed, allowsLocal, isClientSecret: secret.startsWith("shpss_") });
}

const SHOPIFY_HOST = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

function apiAddress(
  kind: Kind,
  typed: string,
  { key, isClientSecret, allowsLocal }: Pick<Kept, "key" | "isClientSecret" | "allowsLocal">,
): string {
  if (!isConnectedKind(kind)) throw conflict("Only Shopify and WooCommerce take tracking numbers from Tryer.");
  const isShopify = kind === "shopify";
  if (!isShopify && key === "") throw invalid("Enter the consumer key as well", "key");
  if (isShopify && key === "" && isClientSecret)
    throw invalid("This is a client secret. Enter the client ID as well", "key");
  const url = targetOf(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`, allowsLocal);
  if (isShopify && !allowsLocal && !SHOPIFY_HOST.test(url.hostname))
    throw invalid("Enter the address of the shop that ends in .myshopify.com", "address");
  // WordPress may stand in a folder of its site.
  return isShopify ? url.origin : `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

function targetOf(address: string, allowsLocal: boolean): URL {
  try {
    return readTarget(address, { allowsLocal });
  } catch (error) {
    if (error instanceof TargetRefused) throw invalid(error.message, "address");
    throw error;
  }
}

/** Lets orders go now whose parcels the shop refused before. */
async function tryFailedAgain(work: Work, shopId: string): Promise<void> {
  const { tx, actor } = work;
  const failed = await tx
    .select({ id: sql<string>`${shopOrders.handOverJobId}` })
    .from(shopOrders)
    .where(
      ownRows(
        actor,
        shopOrders,
        eq(shopOrders.shopId, shopId),
        inArray(shopOrders.handOverJobId, await failingJobs(work)),
      ),
    );
  for (const { id } of failed) await retryJob(work, id);
}

export const editShopConnection = command({
  operation: contract.shopConnections.edit,
  permission: "orders:write",
  async run(work, { id, notifiesCustomer }: EditShopConnectionInput) {
    const { tx, actor } = work;
    await lockShop(work, id);
    await requireConnection(work, id);
    await tx
      .update(shopConnections)
      .set({ notifiesCustomer })
      .where(ownRows(actor, shopConnections, eq(shopConnections.shopId, id)));
    return { result: presentConnection(await requireConnection(work, id)), subjectId: id };
  },
});

/** Forgets key and secret. Parcels on their way find no access, and are given to nobody. */
export const removeShopConnection = command({
  operation: contract.shopConnections.remove,
  permission: "orders:write",
  async run(work, { id }: { id: string }) {
    const { tx, actor } = work;
    await lockShop(work, id);
    await requireConnection(work, id);
    await tx.delete(shopConnections).where(ownRows(actor, shopConnections, eq(shopConnections.shopId, id)));
    return { result: { id }, subjectId: id };
  },
});
