import type { Routes } from "../../../runtime/api.ts";
import { listShopMessages } from "./message-queries.ts";
import { setShopSecret, tryMessageAgain } from "./set-shop-secret.ts";

export const shopMessagesRouter = {
  list: listShopMessages,
  setSecret: setShopSecret,
  tryAgain: tryMessageAgain,
} satisfies Routes<"shopMessages">;
