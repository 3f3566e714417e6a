import { type AddTaxRateInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { taxRates } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { nameTaken } from "../../../runtime/records/record-of.ts";
import { findTaxRate, presentTaxRate, requireRoomForTaxRate, taxE3Of } from "./tax-rate-row.ts";

export const addTaxRate = command({
  operation: contract.pricing.addTaxRate,
  permission: "prices:write",
  async run(work, { id = uuidv7(), name, percent }: AddTaxRateInput) {
    const { tx, actor, now } = work;
    const before = await findTaxRate(work, id);
    if (before) return { result: presentTaxRate(before), subjectId: id, isRepeat: true };
    await requireRoomForTaxRate(work);
    const stamps = { userId: actor.userId, createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(taxRates)
      .values({ roasteryId: actor.roasteryId, id, name, taxE3: taxE3Of(percent), ...stamps })
      .onConflictDoNothing()
      .returning();
    if (row) return { result: presentTaxRate(row), subjectId: id };
    const meanwhile = await findTaxRate(work, id);
    if (!meanwhile) throw nameTaken("tax rate", name);
    return { result: presentTaxRate(meanwhile), subjectId: id, isRepeat: true };
  },
});
