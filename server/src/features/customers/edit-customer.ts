import { contract, type EditCustomerInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { writeAddresses } from "./customer-addresses.ts";
import { lockCustomer, presentCustomer, requireTier, updateCustomer } from "./customer-row.ts";

export const editCustomer = command({
  operation: contract.customers.edit,
  permission: "customers:write",
  async run(work, { id, version, addresses, ...facts }: EditCustomerInput) {
    const row = await lockCustomer(work, id);
    if (row.version !== version) throw outdated(await presentCustomer(work, row));
    const typed = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    // A customer keeps a tier that was put away until another one is chosen.
    if (facts.priceTierId !== row.priceTierId) await requireTier(work, facts.priceTierId);
    const edited = await updateCustomer(work, row, typed);
    if (addresses) await writeAddresses(work, id, addresses);
    return { result: await presentCustomer(work, edited), subjectId: id };
  },
});
