import type { Routes } from "../../runtime/api.ts";
import { listSecurityEvents } from "./security-log/list-security-events.ts";

export const accountsRouter = {
  signInActivity: listSecurityEvents,
} satisfies Routes<"accounts">;
