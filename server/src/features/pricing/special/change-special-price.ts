import { contract, type EditSpecialPriceInput } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { specialPrices } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { outdated } from "../../../runtime/refusal.ts";
import { lockSpecial, presentSpecial, requireFreeDays, updateSpecial } from "./special-rows.ts";

export const editSpecialPrice = command({
  operation: contract.specialPrices.edit,
  permission: "prices:write",
  async run(work, { id, version, ...facts }: EditSpecialPriceInput) {
    const before = await lockSpecial(work, id);
    if (before.version !== version) throw outdated(presentSpecial(before));
    const { startsOn = before.startsOn, endsOn = before.endsOn } = facts;
    await requireFreeDays(work, { ...before, startsOn, endsOn });
    const row = await updateSpecial(work, before, facts);
    return { result: presentSpecial(row), subjectId: row.customerId };
  },
});

/** Takes a special price away. Orders that were made keep it. */
export const removeSpecialPrice = command({
  operation: contract.specialPrices.remove,
  permission: "prices:write",
  async run(work, { id }: { id: string }) {
    const row = await lockSpecial(work, id);
    await work.tx.delete(specialPrices).where(ownRows(work.actor, specialPrices, eq(specialPrices.id, id)));
    return { result: presentSpecial(row), subjectId: row.customerId };
  },
});
