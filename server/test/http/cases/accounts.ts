import { type CasesOf, everybody, own } from "../operation-case.ts";

export const accounts: CasesOf<"accounts"> = {
  signInActivity: everybody(own()),
};
