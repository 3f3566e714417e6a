import { sql } from "drizzle-orm";
import { check, index, integer, pgPolicy, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roasteries, users } from "../accounts.ts";
import { recordKey } from "../record-columns.ts";
import { appRole, instant, roasteryId, roasteryPolicy } from "../tenancy.ts";

/**
 * Keys by which programs of people work in a roastery. The application's role reaches the rows of its roastery; the owner
 * of the tables reaches all, because a key is looked up by the hash of its secret before its roastery is known.
 */
export const apiKeys = pgTable(
  "api_keys",
  {
    ...recordKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** SHA-256 of the secret, hexadecimal. */
    secretHash: text("secret_hash").notNull(),
    lastFour: text("last_four").notNull(),
    scopes: text("scopes").array().notNull(),
    expiresAt: instant("expires_at"),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    // Led by no roastery: the look-up before each request of a program finds the roastery by it.
    uniqueIndex("api_keys_secret_key").on(t.secretHash),
    index("api_keys_person_idx").on(t.roasteryId, t.userId),
    check("api_keys_scopes", sql`cardinality(${t.scopes}) > 0`),
    pgPolicy("api_keys_in_roastery", {
      as: "permissive",
      for: "all",
      to: appRole,
      using: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
      withCheck: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
    }),
  ],
);

/** Answers to writes that came with an `Idempotency-Key`, kept for a day: the same request again gets the same one. */
export const cachedAnswers = pgTable(
  "kept_answers",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of caller and key, hexadecimal. */
    keyHash: text("key_hash").notNull(),
    /** SHA-256 of method, address and body. */
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.keyHash] }),
    index("kept_answers_age_idx").on(t.roasteryId, t.createdAt),
    roasteryPolicy("kept_answers"),
  ],
);
