import type { Routes } from "../../../runtime/api.ts";
import { orderByPage } from "./order-by-page.ts";
import { pauseByPage, resumeByPage } from "./pause-by-page.ts";
import { showOrderPage } from "./show-order-page.ts";
import { skipByPage, unskipByPage } from "./skip-by-page.ts";

export const orderPageRouter = {
  show: showOrderPage,
  order: orderByPage,
  pause: pauseByPage,
  resume: resumeByPage,
  skip: skipByPage,
  unskip: unskipByPage,
} satisfies Omit<Routes<"orderPage">, "days">;
