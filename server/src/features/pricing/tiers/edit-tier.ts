import { contract, type EditPriceTierInput } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { outdated } from "../../../runtime/refusal.ts";
import { lockTier, presentTier, updateTier } from "./tier-row.ts";

export const editTier = command({
  operation: contract.pricing.editTier,
  permission: "prices:write",
  async run(work, { id, version, name }: EditPriceTierInput) {
    const row = await lockTier(work, id);
    if (row.version !== version) throw outdated(presentTier(row));
    const edited = await updateTier(work, row, name === undefined ? {} : { name });
    return { result: presentTier(edited), subjectId: id };
  },
});
