import { api } from "../../runtime/api.ts";
import { listSecurityEvents } from "./security-log/list-security-events.ts";

export const accountsRouter = {
  signInActivity: api.accounts.signInActivity.handler(({ context, input }) => listSecurityEvents(context, input)),
};
