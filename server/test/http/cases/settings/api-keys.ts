import { everybody, foreign, type Operation, own } from "../../operation-case.ts";

export const apiKeys: Record<string, Operation> = {
  list: everybody(own()),
  make: everybody(own(() => ({ name: "Till", scopes: ["green:read"], days: 30 }))),
  revoke: everybody(foreign(({ apiKeyId }) => ({ id: apiKeyId }))),
};
