import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "./accounts.ts";
import { instant, timestamps } from "./tenancy.ts";

/** Second factors belong to people, like the tables of the auth library: no roastery reaches them. */

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const mfaFactors = pgTable(
  "mfa_factors",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    factorType: text("factor_type", { enum: ["totp", "phone"] }).notNull(),
    /** Unverified until the first right code: it protects nothing and proves nothing. */
    status: text("status", { enum: ["unverified", "verified"] })
      .notNull()
      .default("unverified"),
    friendlyName: text("friendly_name").notNull(),
    phone: text("phone"),
    issuer: text("issuer"),
    /** Secret of an authenticator app, encrypted. */
    secret: text("secret"),
    /** The step of the last code that was accepted: none up to it is accepted again. */
    lastStep: integer("last_step"),
    lastUsedAt: instant("last_used_at"),
    ...timestamps,
  },
  (t) => [
    index("mfa_factors_user_idx").on(t.userId, t.status),
    check("mfa_factors_type", sql`${t.factorType} in ('totp', 'phone')`),
    check("mfa_factors_status", sql`${t.status} in ('unverified', 'verified')`),
    check(
      "mfa_factors_means",
      sql`(${t.factorType} = 'totp') = (${t.secret} is not null)
      and (${t.factorType} = 'phone') = (${t.phone} is not null)`,
    ),
  ],
);

/** A question that one session was asked about one factor. */
export const mfaChallenges = pgTable(
  "mfa_challenges",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => mfaFactors.id, { onDelete: "cascade" }),
    /** Hash of the code that was sent by text message. */
    codeHash: text("code_hash"),
    expiresAt: instant("expires_at").notNull(),
    /** Moment of the answer that counted: there is no second one. */
    verifiedAt: instant("verified_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("mfa_challenges_user_idx").on(t.userId),
    index("mfa_challenges_session_idx").on(t.sessionId),
    index("mfa_challenges_factor_idx").on(t.factorId),
  ],
);

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid("id").primaryKey(),
    userId: userId(),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("recovery_codes_user_hash_key").on(t.userId, t.codeHash)],
);
