import { contract, type EditCustomerInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { invalid, outdated } from "../../runtime/refusal.ts";
import { writeAddresses } from "./customer-addresses.ts";
import { lockCustomer, orderPageColumns, presentCustomer, requireTier, updateCustomer } from "./customer-row.ts";

export const editCustomer = command({
  operation: contract.customers.edit,
  permission: "customers:write",
  async run(work, { id, version, addresses, ...input }: EditCustomerInput) {
    const { orderCutOff, orderMinimumMinor, orderMinimumKg, ...facts } = input;
    const row = await lockCustomer(work, id);
    if (row.version !== version) throw outdated(await presentCustomer(work, row));
    const typed = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    // A customer keeps a tier that was put away until another one is chosen.
    if (facts.priceTierId !== row.priceTierId) await requireTier(work, facts.priceTierId);
    const { currency = row.currency } = facts;
    if (currency !== row.currency && row.orderMinimumMinor !== null && orderMinimumMinor === undefined)
      throw invalid(`The customer pays in ${currency}. Enter the order minimum again.`, "orderMinimumMinor");
    if (currency !== row.currency && row.creditLimitMinor !== null && facts.creditLimitMinor === undefined)
      throw invalid(`The customer pays in ${currency}. Enter the credit limit again.`, "creditLimitMinor");
    const edited = await updateCustomer(work, row, {
      ...typed,
      ...orderPageColumns({ orderCutOff, orderMinimumMinor, orderMinimumKg }),
    });
    if (addresses) await writeAddresses(work, id, addresses);
    return { result: await presentCustomer(work, edited), subjectId: id };
  },
});
