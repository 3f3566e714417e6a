import { type CasesOf, everybody, foreign, own } from "../../operation-case.ts";

export const apiKeys: CasesOf<"apiKeys"> = {
  list: everybody(own()),
  make: everybody(own(() => ({ name: "Till", scopes: ["green:read"], days: 30 }))),
  revoke: everybody(foreign(({ apiKeyId }) => ({ id: apiKeyId }))),
};
