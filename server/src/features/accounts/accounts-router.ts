import type { Routes } from "../../runtime/api.ts";
import { listSecurityEvents } from "./security-log/security-log.ts";

export const accountsRouter = {
  signInActivity: listSecurityEvents,
} satisfies Routes<"accounts">;
