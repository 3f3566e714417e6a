import { type CasesOf, everybody, own } from "../operation-case.ts";

export const subscription: CasesOf<"subscription"> = {
  show: everybody(own()),
};
