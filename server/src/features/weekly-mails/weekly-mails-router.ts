import { api } from "../../runtime/api.ts";
import { endMail, sendNow, showMail, startMail } from "./choose-mail.ts";

export const weeklyMailsRouter = {
  show: api.weeklyMails.show.handler(({ context }) => showMail(context)),
  start: api.weeklyMails.start.handler(({ context }) => startMail(context)),
  end: api.weeklyMails.end.handler(({ context }) => endMail(context)),
  sendNow: api.weeklyMails.sendNow.handler(({ context }) => sendNow(context)),
};
