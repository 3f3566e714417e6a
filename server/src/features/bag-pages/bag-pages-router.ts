import { api } from "../../runtime/api.ts";
import { endBagPage, getBagPage, renewBagPage } from "./manage-bag-page.ts";

export const bagPagesRouter = {
  get: api.bagPages.get.handler(({ context, input }) => getBagPage(context, input)),
  renew: api.bagPages.renew.handler(({ context, input }) => renewBagPage(context, input)),
  end: api.bagPages.end.handler(({ context, input }) => endBagPage(context, input)),
};
