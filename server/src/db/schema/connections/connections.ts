import { sql } from "drizzle-orm";
import { check, index, pgPolicy, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts.ts";
import { keyTo, recordKey } from "../record-columns.ts";
import { appRole, instant } from "../tenancy.ts";

/**
 * Applications that registered themselves (RFC 7591). Whatever stands here is their own claim: a name, and the addresses
 * that people are sent back to. They have no secret.
 */
export const oauthApplications = pgTable(
  "oauth_applications",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    redirectUris: text("redirect_uris").array().notNull(),
    /** Moment at which somebody allowed it last; null for one that nobody ever did, which is forgotten soon. */
    allowedAt: instant("allowed_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("oauth_applications_age_idx").on(t.createdAt)],
);

/** Rows of a roastery for the application's role, every row for the owner of the tables, who looks secrets up. */
const connectionPolicy = (table: string) =>
  pgPolicy(`${table}_in_roastery`, {
    as: "permissive",
    for: "all",
    to: appRole,
    using: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
    withCheck: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
  });

/** Connections of applications: what one person allowed one application in one roastery, with the code that it came by. */
export const applicationConnections = pgTable(
  "application_connections",
  {
    ...recordKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The application that registered; what is forgotten has no connection that is open. */
    applicationId: uuid("application_id").notNull(),
    /** Name of the application when it was allowed. */
    name: text("name").notNull(),
    scopes: text("scopes").array().notNull(),
    redirectUri: text("redirect_uri").notNull(),
    /** SHA-256 of the authorization code, hexadecimal. */
    codeHash: text("code_hash").notNull(),
    /** The S256 challenge that the verifier of the code must fit. */
    codeChallenge: text("code_challenge").notNull(),
    codeExpiresAt: instant("code_expires_at").notNull(),
    codeUsedAt: instant("code_used_at"),
    lastUsedAt: instant("last_used_at"),
    endedAt: instant("ended_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    // Led by no roastery: a code finds its connection before its roastery is known.
    uniqueIndex("application_connections_code_key").on(t.codeHash),
    index("application_connections_person_idx").on(t.roasteryId, t.userId),
    index("application_connections_application_idx").on(t.applicationId),
    check("application_connections_scopes", sql`cardinality(${t.scopes}) > 0`),
    connectionPolicy("application_connections"),
  ],
);

/** Pairs of tokens of a connection: its family. A replaced pair stays, so that its refresh token is known when it comes again. */
export const applicationTokens = pgTable(
  "application_tokens",
  {
    ...recordKey(),
    connectionId: uuid("connection_id").notNull(),
    /** SHA-256 of the access token, hexadecimal. */
    accessHash: text("access_hash").notNull(),
    /** SHA-256 of the refresh token, hexadecimal. */
    refreshHash: text("refresh_hash").notNull(),
    accessExpiresAt: instant("access_expires_at").notNull(),
    refreshExpiresAt: instant("refresh_expires_at").notNull(),
    /** Moment at which the refresh token was exchanged for the next pair. */
    replacedAt: instant("replaced_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    keyTo(t, t.connectionId, applicationConnections).onDelete("cascade"),
    // Led by no roastery: tokens are looked up before each request of a program.
    uniqueIndex("application_tokens_access_key").on(t.accessHash),
    uniqueIndex("application_tokens_refresh_key").on(t.refreshHash),
    index("application_tokens_connection_idx").on(t.roasteryId, t.connectionId),
    connectionPolicy("application_tokens"),
  ],
);
