import { z } from "zod";
import { read, SESSION_ONLY, write } from "../basics/operation.ts";

/** Mail about the last week of a roastery, which a person chooses for themselves. */
export const WeeklyMail = z.object({
  isOn: z.boolean(),
  /** Whether this server sends mail at all. */
  isMailOffered: z.boolean(),
  /** Address that it goes to. */
  address: z.string(),
  /** Moment at which the next one is due, where it is on. */
  nextAt: z.string(),
});
export type WeeklyMail = z.infer<typeof WeeklyMail>;

const tags = ["Weekly mail"];

export const weeklyMails = {
  show: read({
    path: "/weekly-mail",
    scope: SESSION_ONLY,
    tags,
    summary: "Read your weekly mail setting, its address and next date",
  }).output(WeeklyMail),
  start: write({
    method: "PUT",
    path: "/weekly-mail",
    scope: SESSION_ONLY,
    tags,
    summary: "Subscribe to the weekly mail",
    causes: ["weekly_mail.started"],
  }).output(WeeklyMail),
  end: write({
    method: "DELETE",
    path: "/weekly-mail",
    scope: SESSION_ONLY,
    tags,
    summary: "Stop the weekly mail",
    causes: ["weekly_mail.ended"],
  }).output(WeeklyMail),
  sendNow: write({
    method: "POST",
    path: "/weekly-mail/now",
    scope: SESSION_ONLY,
    tags,
    summary: "Send the weekly mail now, at most three times an hour",
    causes: ["weekly_mail.asked_for"],
  }).output(WeeklyMail),
};
