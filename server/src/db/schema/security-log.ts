import { SECURITY_EVENT_KINDS } from "@tryer/domain/accounts";
import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { appRole, instant } from "./tenancy.ts";

/**
 * Events of the security of an account: sign-ins, failures, factors, resets. Rows are only added; commands may read
 * those of their own person. The erasure of an account takes the person out of its rows.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: uuid("id").primaryKey(),
    /** Null for a failure at an unknown address, and once the account is erased. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: SECURITY_EVENT_KINDS }).notNull(),
    /** Detail of the event: a sign-in method, the name of a factor, a new address. */
    subject: text("subject"),
    /** Browser and system in words. */
    device: text("device"),
    /** The client's address; of IPv6 the network. */
    network: text("network"),
    /** Request id, as in the log of the server and in the answer's `x-request-id`. */
    requestId: uuid("request_id"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("security_events_newest_idx").on(t.userId, t.createdAt, t.id),
    index("security_events_unowned_idx").on(t.createdAt).where(sql`user_id is null`),
    pgPolicy("security_events_of_user", {
      as: "permissive",
      for: "select",
      to: appRole,
      using: sql`user_id = current_setting('app.user_id')::uuid`,
    }),
  ],
);
