import { api } from "../../runtime/api.ts";
import { endAddress, makeAddress, showFeed } from "./feed-address.ts";

export const calendarFeedsRouter = {
  show: api.calendarFeeds.show.handler(({ context }) => showFeed(context, undefined)),
  make: api.calendarFeeds.make.handler(({ context }) => makeAddress(context)),
  end: api.calendarFeeds.end.handler(({ context }) => endAddress(context, undefined)),
};
