import { type CasesOf, everybody, own } from "../../operation-case.ts";

export const search: CasesOf<"search"> = {
  find: everybody(
    own(() => ({ q: "Quimbaya" })),
    own(() => ({ q: "GC-0001" })),
  ),
};
