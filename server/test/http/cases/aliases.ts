import { type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

export const aliases: CasesOf<"aliases"> = {
  list: everybody(own()),
  remember: inCharge(foreign(({ roastedItemId }) => ({ aliases: [{ alias: "Elm", roastedItemId }] }))),
  forget: inCharge(foreign(({ aliasId }) => ({ id: aliasId }))),
};
