import { api } from "../../../runtime/api.ts";
import { orderByPage } from "./order-by-page.ts";
import { pauseByPage, resumeByPage } from "./pause-by-page.ts";
import { showOrderPage } from "./show-order-page.ts";

export const orderPageRouter = {
  show: api.orderPage.show.handler(({ context, input }) => showOrderPage(context, input)),
  order: api.orderPage.order.handler(({ context, input }) => orderByPage(context, input)),
  pause: api.orderPage.pause.handler(({ context, input }) => pauseByPage(context, input)),
  resume: api.orderPage.resume.handler(({ context, input }) => resumeByPage(context, input)),
};
