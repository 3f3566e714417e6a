import { type AddCustomerInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { customers } from "#db/schema/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { isNameTaken, nameTaken } from "../../runtime/records/record-of.ts";
import { conflict } from "../../runtime/refusal.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { writeAddresses } from "./customer-addresses.ts";
import { findCustomer, orderPageColumns, presentCustomer, requireTier } from "./customer-row.ts";

export const addCustomer = command({
  operation: contract.customers.add,
  permission: "customers:write",
  async run(work, { id = uuidv7(), currency, addresses, ...typed }: AddCustomerInput) {
    const { orderCutOff, orderMinimumMinor, orderMinimumKg, ...facts } = typed;
    const addedBefore = await findCustomer(work, id);
    if (addedBefore) return { result: await presentCustomer(work, addedBefore), subjectId: id, isRepeat: true };
    const { tx, actor, now } = work;
    await requireTier(work, facts.priceTierId);
    const [row] = await tx
      .insert(customers)
      .values({
        ...facts,
        ...orderPageColumns({ orderCutOff, orderMinimumMinor, orderMinimumKg }),
        currency: currency ?? (await loadRoastery(work)).currency,
        number: await nextShortNumber(work, "customer"),
        roasteryId: actor.roasteryId,
        id,
        userId: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (row) {
      await writeAddresses(work, id, addresses);
      return { result: await presentCustomer(work, row), subjectId: id };
    }
    const addedMeanwhile = await findCustomer(work, id);
    if (addedMeanwhile) return { result: await presentCustomer(work, addedMeanwhile), subjectId: id, isRepeat: true };
    throw (await isNameTaken(work, customers, facts.name))
      ? nameTaken("customer", facts.name)
      : conflict("This id is taken", "id");
  },
});
