import { type AddShopInput, contract, type EditShopInput } from "@tryer/contract";
import { and, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { shops } from "#db/schema/index.ts";
import { requireBuyer } from "#features/customers/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { findShop, loadShop, lockShop, updateShop } from "./shop-rows.ts";

export const addShop = command({
  operation: contract.shops.add,
  permission: "orders:write",
  async run(work, { id = uuidv7(), ...facts }: AddShopInput) {
    const { tx, actor, now } = work;
    if (await findShop(work, id)) return { result: await loadShop(work, id), subjectId: id, isRepeat: true };
    await requireBuyer(work, facts.customerId);
    await requireFreeName(work, { id, name: facts.name });
    const { roasteryId, userId } = actor;
    const added = await tx
      .insert(shops)
      .values({ ...facts, roasteryId, id, userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: shops.id });
    if (added.length === 0 && !(await findShop(work, id))) throw nameTaken(facts.name);
    return { result: await loadShop(work, id), subjectId: id, isRepeat: added.length === 0 };
  },
});

export const editShop = command({
  operation: contract.shops.edit,
  permission: "orders:write",
  async run(work, { id, version, ...facts }: EditShopInput) {
    const row = await lockShop(work, id);
    if (row.version !== version) throw outdated(await loadShop(work, id));
    if (facts.customerId !== undefined && facts.customerId !== row.customerId)
      await requireBuyer(work, facts.customerId);
    if (facts.name !== undefined) await requireFreeName(work, { id, name: facts.name });
    await updateShop(work, row, facts);
    return { result: await loadShop(work, id), subjectId: id };
  },
});

const nameTaken = (name: string) => conflict(`A shop called "${name}" already exists. Choose another name.`, "name");

async function requireFreeName({ tx, actor }: Work, { id, name }: { id: string; name: string }): Promise<void> {
  const isSame = sql`lower(btrim(${shops.name})) = lower(btrim(${name}))`;
  const taken = await tx
    .select({ id: shops.id })
    .from(shops)
    .where(ownRows(actor, shops, and(isSame, ne(shops.id, id))));
  if (taken.length > 0) throw nameTaken(name);
}
