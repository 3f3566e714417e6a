import { api } from "../../../runtime/api.ts";
import { addContract } from "./add-contract.ts";
import { closeContract, reopenContract } from "./close-contract.ts";
import { getContract, listContracts, sumContracts } from "./contract-queries.ts";
import { editContract } from "./edit-contract.ts";
import { fixContract, takeFixationBack } from "./fix-contract.ts";

export const contractsRouter = {
  list: api.purchaseContracts.list.handler(({ context, input }) => listContracts(context, input)),
  totals: api.purchaseContracts.totals.handler(({ context, input }) => sumContracts(context, input)),
  get: api.purchaseContracts.get.handler(({ context, input }) => getContract(context, input)),
  add: api.purchaseContracts.add.handler(({ context, input }) => addContract(context, input)),
  edit: api.purchaseContracts.edit.handler(({ context, input }) => editContract(context, input)),
  close: api.purchaseContracts.close.handler(({ context, input }) => closeContract(context, input)),
  reopen: api.purchaseContracts.reopen.handler(({ context, input }) => reopenContract(context, input)),
  fix: api.purchaseContracts.fix.handler(({ context, input }) => fixContract(context, input)),
  unfix: api.purchaseContracts.unfix.handler(({ context, input }) => takeFixationBack(context, input)),
};
