import { api } from "../../../runtime/api.ts";
import { listShopMessages } from "./message-queries.ts";
import { setShopSecret, tryMessageAgain } from "./set-shop-secret.ts";

export const shopMessagesRouter = {
  list: api.shopMessages.list.handler(({ context, input }) => listShopMessages(context, input)),
  setSecret: api.shopMessages.setSecret.handler(({ context, input }) => setShopSecret(context, input)),
  tryAgain: api.shopMessages.tryAgain.handler(({ context, input }) => tryMessageAgain(context, input)),
};
