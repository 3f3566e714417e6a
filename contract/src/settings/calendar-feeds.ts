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
    summary: "Whether one has an address for one's calendar",
  }).output(CalendarFeed),
  make: write({
    method: "POST",
    path: "/calendar-feed",
    scope: SESSION_ONLY,
    tags,
    summary: "Make an address for one's calendar, told once; the one before shows nothing any more",
    causes: ["calendar.address_made"],
  }).output(MadeCalendarFeed),
  end: write({
    method: "DELETE",
    path: "/calendar-feed",
    scope: SESSION_ONLY,
    tags,
    summary: "End the address of one's calendar",
    causes: ["calendar.address_ended"],
  }).output(CalendarFeed),
};
