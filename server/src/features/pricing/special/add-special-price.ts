import { type AddSpecialPriceInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { specialPrices } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { requireBags } from "../require-all.ts";
import { findSpecial, lockCustomer, presentSpecial, requireFreeDays } from "./special-rows.ts";

/** Agrees a price of a bag with a customer, in the customer's currency. */
export const addSpecialPrice = command({
  operation: contract.specialPrices.add,
  permission: "prices:write",
  async run(work, { id = uuidv7(), ...facts }: AddSpecialPriceInput) {
    const { tx, actor, now } = work;
    const { customerId } = facts;
    const customer = await lockCustomer(work, customerId);
    const before = await findSpecial(work, id);
    if (before) return { result: presentSpecial(before), subjectId: before.customerId, isRepeat: true };
    await requireBags(work, [facts]);
    await requireFreeDays(work, { id, ...facts });
    const [row] = await tx
      .insert(specialPrices)
      .values({
        ...facts,
        roasteryId: actor.roasteryId,
        id,
        currency: customer.currency,
        userId: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error("a special price was not written");
    return { result: presentSpecial(row), subjectId: customerId };
  },
});
