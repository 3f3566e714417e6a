import type { Routes } from "../../runtime/api.ts";
import { endAddress, makeAddress, showFeed } from "./feed-address.ts";

export const calendarFeedsRouter = {
  show: showFeed,
  make: makeAddress,
  end: endAddress,
} satisfies Routes<"calendarFeeds">;
