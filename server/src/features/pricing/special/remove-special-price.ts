import { contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { specialPrices } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { lockSpecial, presentSpecial } from "./special-rows.ts";

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
