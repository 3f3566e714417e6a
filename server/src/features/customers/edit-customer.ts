import { contract, type EditCustomerInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { lockCustomer, presentCustomer, updateCustomer } from "./customer-row.ts";

export const editCustomer = command({
  operation: contract.customers.edit,
  permission: "customers:write",
  async run(work, { id, version, ...facts }: EditCustomerInput) {
    const row = await lockCustomer(work, id);
    if (row.version !== version) throw outdated(presentCustomer(row));
    const typed = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    return { result: presentCustomer(await updateCustomer(work, row, typed)), subjectId: id };
  },
});
