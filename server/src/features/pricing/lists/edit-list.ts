import { contract, type EditPriceListInput } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { outdated } from "../../../runtime/refusal.ts";
import { lockList, presentList, updateList } from "./list-rows.ts";

export const editList = command({
  operation: contract.priceLists.edit,
  permission: "prices:write",
  async run(work, { id, version, ...facts }: EditPriceListInput) {
    const row = await lockList(work, id);
    if (row.version !== version) throw outdated(await presentList(work, row));
    const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    return { result: await presentList(work, await updateList(work, row, told)), subjectId: id };
  },
});
