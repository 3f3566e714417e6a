import type { Routes } from "../../../runtime/api.ts";
import { addContract } from "./add-contract.ts";
import { closeContract, reopenContract } from "./close-contract.ts";
import { getContract, listContracts, sumContracts } from "./contract-queries.ts";
import { editContract } from "./edit-contract.ts";
import { fixContract, takeFixationBack } from "./fix-contract.ts";

export const contractsRouter = {
  list: listContracts,
  totals: sumContracts,
  get: getContract,
  add: addContract,
  edit: editContract,
  close: closeContract,
  reopen: reopenContract,
  fix: fixContract,
  unfix: takeFixationBack,
} satisfies Routes<"purchaseContracts">;
