import { contract, type EditSupplierInput } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { outdated } from "../../../runtime/refusal.ts";
import { lockSupplier, presentSupplier, updateSupplier } from "./supplier-row.ts";

export const editSupplier = command({
  operation: contract.suppliers.edit,
  permission: "purchases:write",
  async run(work, { id, version, ...facts }: EditSupplierInput) {
    const row = await lockSupplier(work, id);
    if (row.version !== version) throw outdated(presentSupplier(row));
    const typed = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    return { result: presentSupplier(await updateSupplier(work, row, typed)), subjectId: id };
  },
});
