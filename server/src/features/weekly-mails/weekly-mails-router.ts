import type { Routes } from "../../runtime/api.ts";
import { endMail, sendNow, showMail, startMail } from "./choose-mail.ts";

export const weeklyMailsRouter = {
  show: showMail,
  start: startMail,
  end: endMail,
  sendNow,
} satisfies Routes<"weeklyMails">;
