import type { Routes } from "../../runtime/api.ts";
import { disconnectApplication, listConnections } from "./connections.ts";
import { allowApplication, askConsent } from "./consent.ts";

export const connectionsRouter = {
  list: listConnections,
  ask: askConsent,
  allow: allowApplication,
  disconnect: disconnectApplication,
} satisfies Routes<"connections">;
