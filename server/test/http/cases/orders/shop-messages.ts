import { type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

export const shopMessages: CasesOf<"shopMessages"> = {
  list: inCharge(own()),
  setSecret: inCharge(foreign(({ shopId }) => ({ id: shopId, secret: "a secret of the shop" }))),
  tryAgain: inCharge(foreign(({ shopMessageId }) => ({ id: shopMessageId }))),
};
