import { ALL_SCOPES, type Scope } from "@tryer/domain/team";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { id, line, newId } from "../basics/fields.ts";
import { read, SESSION_ONLY, write } from "../basics/operation.ts";

export const ScopeName = z.enum(ALL_SCOPES as [Scope, ...Scope[]], { error: "Scope is not known" });

/** Keys that one person has in one roastery at a time; those that have expired count until they are revoked. */
export const MOST_API_KEYS = 20;
/** Longest life of a key that expires, in days. */
export const LONGEST_KEY_DAYS = 366;

/** A key by which a program of a person works in a roastery. Its secret is told once, when it is made. */
export const ApiKey = z.object({
  id,
  name: z.string(),
  /** Last four characters of the secret, by which people tell keys apart. */
  lastFour: z.string(),
  scopes: z.array(ScopeName),
  /** Person whose role limits the key. */
  userId: id,
  personName: z.string(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  /** Null where the key works until it is revoked. */
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
  /** Moment of the last use, exact to a minute; null while there was none. */
  lastUsedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeys = z.object({ keys: z.array(ApiKey) });
export type ApiKeys = z.infer<typeof ApiKeys>;

export const MakeApiKeyInput = z.object({
  id: newId.optional(),
  name: line("Name", 60),
  scopes: z
    .array(ScopeName, { error: "Scopes must be a list" })
    .min(1, "Choose at least 1 scope")
    .max(ALL_SCOPES.length, `At most ${ALL_SCOPES.length} scopes`)
    .transform((scopes) => ALL_SCOPES.filter((scope) => scopes.includes(scope))),
  /** Days until the key expires; null for a key that works until it is revoked. */
  days: z
    .int({ error: "Days must be a whole number" })
    .min(1, "A key lasts at least 1 day")
    .max(LONGEST_KEY_DAYS, `A key that expires lasts at most ${LONGEST_KEY_DAYS} days`)
    .nullable(),
});
export type MakeApiKeyInput = z.infer<typeof MakeApiKeyInput>;

export const MadeApiKey = z.object({
  key: ApiKey,
  /** Secret of the key, which is kept as a hash only and never told again. */
  secret: z.string(),
});
export type MadeApiKey = z.infer<typeof MadeApiKey>;

const tags = ["API keys"];

export const apiKeys = {
  list: read({
    path: "/api-keys",
    scope: SESSION_ONLY,
    tags,
    summary: "List your API keys, newest first; owners see everyone's",
  }).output(ApiKeys),
  make: write({
    method: "POST",
    path: "/api-keys",
    scope: SESSION_ONLY,
    successStatus: 201,
    tags,
    summary: "Create an API key; its secret is shown once",
    causes: ["api_key.made"],
  })
    .input(MakeApiKeyInput)
    .output(MadeApiKey),
  revoke: write({
    method: "POST",
    path: "/api-keys/{id}/revoke",
    scope: SESSION_ONLY,
    tags,
    summary: "Revoke an API key for good",
    causes: ["api_key.revoked"],
  })
    .input(withId)
    .output(withId),
};
