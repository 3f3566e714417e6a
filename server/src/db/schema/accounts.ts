import { ROASTERY_KINDS } from "@tryer/domain/onboarding";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { percent } from "./decimal-columns.ts";
import { isOneOf } from "./one-of.ts";
import { appRole, instant, timestamps } from "./tenancy.ts";

/**
 * The tables of the auth library. They belong to people, not to one roastery: the library and the accounts feature
 * work on them as their owner. Commands and queries of a roastery reach its members, invitations and the names of its
 * people only, by the policies below.
 */

const inOpenRoastery = sql`organization_id = current_setting('app.roastery_id')::uuid`;

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    timeZone: text("time_zone").notNull().default("UTC"),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull(),
    image: text("image"),
    ...timestamps,
  },
  (t) => [
    // A sign-up is a row of `pending_sign_ups` and nothing else until its address is proved.
    check("users_email_verified", sql`${t.emailVerified}`),
    // People who left keep their name in what they did. An imported history may name anybody's id, so it shows no account.
    // A function says so: a distributed database takes no policy with a query in it.
    pgPolicy("users_of_roastery", {
      as: "permissive",
      for: "select",
      to: appRole,
      using: sql`is_or_was_in_roastery(id)`,
    }),
  ],
);

export const roasteries = pgTable(
  "roasteries",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    logo: text("logo"),
    metadata: text("metadata"),
    /** IANA name; decides which day a time belongs to. */
    timeZone: text("time_zone").notNull().default("UTC"),
    /** ISO 4217 code of the currency that the roastery reckons in. */
    currency: text("currency").notNull().default("USD"),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    state: text("state").notNull().default(""),
    zip: text("zip").notNull().default(""),
    phone: text("phone").notNull().default(""),
    website: text("website").notNull().default(""),
    /** Default shrinkage of new green coffees. */
    defaultShrinkagePercent: percent("default_shrinkage_percent").notNull().default(sql`'15'`),
    /** Whether roasters see what green coffee costs. */
    roastersSeeCosts: boolean("roasters_see_costs").notNull().default(false),
    /** Whether roasted coffee is on hold from the roast until somebody releases it. */
    holdsRoastedCoffee: boolean("holds_roasted_coffee").notNull().default(false),
    /** Whether the pages behind the codes of its bags show something. */
    hasBagPages: boolean("has_bag_pages").notNull().default(false),
    /** Words about brewing its coffees, on the pages of its bags. */
    bagBrewing: text("bag_brewing").notNull().default(""),
    /** Answer to the question whom it roasts for; null where nobody was asked. Decides which areas are shown before their first record. */
    kind: text("kind"),
    /** Last day of the locked period of the stock books; null where nothing is locked. */
    lockedThrough: date("locked_through", { mode: "string" }),
    /** Person whose account it was opened for, also after they left: their next one gets another name. */
    founderId: uuid("founder_id").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("roasteries_founder_idx").on(t.founderId),
    check("roasteries_kind", isOneOf(t.kind, ROASTERY_KINDS)),
    pgPolicy("roasteries_open", {
      as: "permissive",
      for: "select",
      to: appRole,
      using: sql`id = current_setting('app.roastery_id')::uuid`,
    }),
    pgPolicy("roasteries_edit_open", {
      as: "permissive",
      for: "update",
      to: appRole,
      using: sql`id = current_setting('app.roastery_id')::uuid`,
      withCheck: sql`id = current_setting('app.roastery_id')::uuid`,
    }),
  ],
);

/** A browser in which a person has signed in: it holds the key in a signed cookie, the table the hash of it. */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the key, base64url. People who share a browser have a row each. */
    keyHash: text("key_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Null where only a new password was chosen so far, by a mailed link. */
    lastSignInAt: instant("last_sign_in_at"),
    /** Last proof of a second factor in this browser. */
    provedAt: instant("proved_at"),
  },
  (t) => [uniqueIndex("known_devices_user_key").on(t.userId, t.keyHash), index("known_devices_key_idx").on(t.keyHash)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    activeOrganizationId: uuid("active_organization_id").references(() => roasteries.id, { onDelete: "set null" }),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Assurance level: aal2 once a second factor was proved in this session. */
    aal: text("aal", { enum: ["aal1", "aal2"] })
      .notNull()
      .default("aal1"),
    factorCheckedAt: instant("factor_checked_at"),
    deviceId: uuid("device_id").references(() => knownDevices.id, { onDelete: "set null" }),
    /** Last use of the session, exact to a few minutes: not every request is worth a write. */
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    /** SHA-256 of the token before this one, base64url, and when it was replaced: requests under way still carry it. */
    replacedTokenHash: text("replaced_token_hash"),
    replacedAt: instant("replaced_at"),
    ...timestamps,
  },
  (t) => [
    index("sessions_user_id_idx").on(t.userId),
    index("sessions_device_id_idx").on(t.deviceId),
    index("sessions_replaced_token_idx").on(t.replacedTokenHash),
  ],
);

export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    ...timestamps,
  },
  (t) => [index("accounts_user_id_idx").on(t.userId)],
);

/**
 * Sign-ups whose address nobody has proved yet, one row for each time that somebody signed up. The mailed link carries
 * its id, and the browser that signed up keeps it. Rows stay for a while after they were used, so that their links can
 * say so.
 */
export const pendingSignUps = pgTable(
  "pending_sign_ups",
  {
    id: uuid("id").primaryKey(),
    /** Address in lower case. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    timeZone: text("time_zone").notNull(),
    /** Null where no browser has chosen one, and as soon as the address has an account. */
    passwordHash: text("password_hash"),
    /** A path of ours: where the person goes when the address is proved. */
    redirect: text("redirect"),
    linkExpiresAt: instant("link_expires_at").notNull(),
    /** Moment when the account was made from this very sign-up. */
    verifiedAt: instant("verified_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("pending_sign_ups_email_idx").on(t.email, t.createdAt),
    index("pending_sign_ups_link_expires_idx").on(t.linkExpiresAt),
  ],
);

/** Hashes of used mailed links: opened once more they report that they were used. */
export const usedLinks = pgTable(
  "used_links",
  {
    keyHash: text("key_hash").primaryKey(),
    usedAt: instant("used_at").notNull(),
  },
  (t) => [index("used_links_used_idx").on(t.usedAt)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    ...timestamps,
  },
  (t) => [index("verifications_identifier_idx").on(t.identifier)],
);

export const members = pgTable(
  "members",
  {
    id: uuid("id").primaryKey(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => roasteries.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role").notNull().default("owner"),
    /** Last opening of this roastery by the person: the latest one is open after the next sign-in. */
    openedAt: instant("opened_at").notNull().defaultNow(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("members_user_roastery_key").on(t.userId, t.organizationId),
    index("members_roastery_idx").on(t.organizationId),
    pgPolicy("members_in_roastery", {
      as: "permissive",
      for: "all",
      to: appRole,
      using: inOpenRoastery,
      withCheck: inOpenRoastery,
    }),
    // A person knows which roasteries they work in, whichever is open.
    pgPolicy("members_own", {
      as: "permissive",
      for: "select",
      to: appRole,
      using: sql`user_id = current_setting('app.user_id')::uuid`,
    }),
  ],
);

export const invitations = pgTable(
  "invitations",
  {
    id: uuid("id").primaryKey(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => roasteries.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    role: text("role"),
    status: text("status").notNull().default("pending"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    inviterId: uuid("inviter_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("invitations_organization_idx").on(t.organizationId),
    index("invitations_email_idx").on(t.email),
    uniqueIndex("invitations_pending_key").on(t.organizationId, t.email).where(sql`status = 'pending'`),
    pgPolicy("invitations_in_roastery", {
      as: "permissive",
      for: "all",
      to: appRole,
      using: inOpenRoastery,
      withCheck: inOpenRoastery,
    }),
  ],
);

/** A change of address that waits for both mailboxes; one per person. Its id is what the mailed links carry. */
export const emailChanges = pgTable("email_changes", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  id: uuid("id").notNull().unique(),
  newEmail: text("new_email").notNull(),
  oldConfirmedAt: instant("old_confirmed_at"),
  newConfirmedAt: instant("new_confirmed_at"),
  expiresAt: instant("expires_at").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Keys that a device keeps for its owner, and what is known of each: never the key itself. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("passkeys_user_id_idx").on(t.userId)],
);

/** Addresses that somebody had before: their data is under these too, when it is to be erased. */
export const formerAddresses = pgTable(
  "former_addresses",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.email] })],
);

/** A closed account that its mailed link can still bring back. Its id is what the link carries. */
export const accountClosures = pgTable("account_closures", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  id: uuid("id").notNull().unique(),
  closedAt: instant("closed_at").notNull(),
});

/** Requests of one kind that a client has made since its window began. One row per client and kind. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  beganAt: instant("began_at").notNull(),
});

/** Recent attempts of what is limited: a password, a code, a mail on request. One row per limit. */
export const recentTries = pgTable(
  "recent_tries",
  {
    key: text("key").primaryKey(),
    tries: instant("tries").array().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("recent_tries_updated_idx").on(t.updatedAt)],
);
