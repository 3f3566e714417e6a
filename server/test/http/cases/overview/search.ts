import { everybody, type Operation, own } from "../../operation-case.ts";

export const search: Record<string, Operation> = {
  find: everybody(
    own(() => ({ q: "Quimbaya" })),
    own(() => ({ q: "GC-0001" })),
  ),
};
