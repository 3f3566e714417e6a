import type { ShopConnection } from "@tryer/contract";
import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { shopConnections, shops } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";

type ConnectionRow = typeof shopConnections.$inferSelect;

/** Key and secret as they stand under the seal. */
export const SealedAccess = z.object({ key: z.string(), secret: z.string() });

const ofShop = ({ actor }: RoasteryWork, shopId: string) =>
  ownRows(actor, shopConnections, eq(shopConnections.shopId, shopId));

/** A connection with its shop; null where the shop has none. */
export async function findConnection(work: RoasteryWork, shopId: string) {
  const { tx, actor } = work;
  const [found] = await tx
    .select({ connection: shopConnections, kind: shops.kind })
    .from(shopConnections)
    .innerJoin(shops, ownRows(actor, shops, eq(shops.id, shopConnections.shopId)))
    .where(ofShop(work, shopId));
  return found ?? null;
}

export const presentConnection = (row: ConnectionRow): ShopConnection => ({
  shopId: row.shopId,
  address: row.address,
  setAt: row.updatedAt.toISOString(),
  notifiesCustomer: row.notifiesCustomer,
  problem: row.problem,
});

export async function loadConnections({ tx, actor }: RoasteryWork): Promise<ShopConnection[]> {
  const rows = await tx
    .select()
    .from(shopConnections)
    .where(ownRows(actor, shopConnections))
    .orderBy(asc(shopConnections.shopId));
  return rows.map(presentConnection);
}

export async function requireConnection(work: RoasteryWork, shopId: string): Promise<ConnectionRow> {
  const found = await findConnection(work, shopId);
  if (found === null) throw notFound("API access of the shop");
  return found.connection;
}

/** Writes words on why the shop refuses the access, or that it does not any more. */
export async function writeProblem(work: RoasteryWork, { shopId, problem }: { shopId: string; problem: string }) {
  await work.tx.update(shopConnections).set({ problem }).where(ofShop(work, shopId));
}
