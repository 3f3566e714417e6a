import { foreign, inCharge, type Operation, own } from "../../operation-case.ts";

export const shopMessages: Record<string, Operation> = {
  list: inCharge(own()),
  setSecret: inCharge(foreign(({ shopId }) => ({ id: shopId, secret: "a secret of the shop" }))),
  tryAgain: inCharge(foreign(({ shopMessageId }) => ({ id: shopMessageId }))),
};
