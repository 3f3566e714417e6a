import { z } from "zod";
import { read, SESSION_ONLY, write } from "../basics/operation.ts";

/** Secret address by which a person's calendar shows planned batches and promised orders. */
export const CalendarFeed = z.object({
  /** Moment at which the present address was made; null where there is none. */
  madeAt: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const MadeCalendarFeed = CalendarFeed.extend({
  /** Address with its secret, told this once. */
  url: z.string(),
});
export type MadeCalendarFeed = z.infer<typeof MadeCalendarFeed>;

const tags = ["Calendar"];

export const calendarFeeds = {
  show: read({
    path: "/calendar-feed",
    scope: SESSION_ONLY,
    tags,
    summary: "Read whether you have a calendar address",
  }).output(CalendarFeed),
  make: write({
    method: "POST",
    path: "/calendar-feed",
    scope: SESSION_ONLY,
    tags,
    summary: "Create your calendar address, shown once; the earlier one stops working",
    causes: ["calendar.address_made"],
  }).output(MadeCalendarFeed),
  end: write({
    method: "DELETE",
    path: "/calendar-feed",
    scope: SESSION_ONLY,
    tags,
    summary: "Remove your calendar address",
    causes: ["calendar.address_ended"],
  }).output(CalendarFeed),
};
