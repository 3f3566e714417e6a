import { api } from "../../runtime/api.ts";
import { disconnectApplication, listConnections } from "./connections.ts";
import { allowApplication, askConsent } from "./consent.ts";

export const connectionsRouter = {
  list: api.connections.list.handler(({ context }) => listConnections(context, undefined)),
  ask: api.connections.ask.handler(({ context, input }) => askConsent(context, input)),
  allow: api.connections.allow.handler(({ context, input }) => allowApplication(context, input)),
  disconnect: api.connections.disconnect.handler(({ context, input }) => disconnectApplication(context, input)),
};
