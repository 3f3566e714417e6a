import { type AddContractInput, contract, Supplier } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { purchaseContracts } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { nextShortNumber } from "../../../runtime/short-number.ts";
import { homeCurrencyOf, requireSupplier } from "../add-purchase.ts";
import { contractColumns } from "./contract-columns.ts";
import { findContract, loadContract } from "./contract-record.ts";

export const addContract = command({
  operation: contract.purchaseContracts.add,
  permission: "purchases:write",
  run: insertContract,
});

/** Adds a contract; answers the one that is there when the request was sent before. */
export async function insertContract(work: Work, { id = uuidv7(), currency: asked, ...facts }: AddContractInput) {
  const { tx, actor, now } = work;
  const addedBefore = async () => ({ result: await loadContract(work, id), subjectId: id, isRepeat: true });
  if (await findContract(work, id)) return addedBefore();
  const supplier = await requireSupplier(work, facts.supplierId);
  const currency = asked ?? Supplier.shape.currency.parse(supplier.currency) ?? (await homeCurrencyOf(work));
  const inserted = await tx
    .insert(purchaseContracts)
    .values({
      ...facts,
      ...(await contractColumns(work, { ...facts, currency })),
      roasteryId: actor.roasteryId,
      id,
      number: await nextShortNumber(work, "contract"),
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: purchaseContracts.id });
  if (inserted.length === 0) return addedBefore();
  return { result: await loadContract(work, id), subjectId: id };
}
