import { everybody, foreign, inCharge, type Operation, own } from "../operation-case.ts";

export const aliases: Record<string, Operation> = {
  list: everybody(own()),
  remember: inCharge(foreign(({ roastedItemId }) => ({ aliases: [{ alias: "Elm", roastedItemId }] }))),
  forget: inCharge(foreign(({ aliasId }) => ({ id: aliasId }))),
};
