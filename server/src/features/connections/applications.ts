import { nextRegistrationMs } from "@tryer/domain/accounts";
import { withoutMisleading } from "@tryer/domain/files";
import { and, desc, eq, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Tx } from "#db/database.ts";
import { applicationConnections, oauthApplications } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { countAttempt, limitKey } from "#features/accounts/index.ts";
import { systemQuery, systemUpkeep } from "../../runtime/system.ts";
import { isRedirectAddress, placeOf } from "./redirect-address.ts";

const LONGEST_NAME = 60;
const MOST_ADDRESSES = 10;
/** Applications that registered and that nobody has allowed yet. */
const MOST_WAITING = 5000;
const DAY_MS = 86_400_000;
/** Time for which an application that nobody allows, or nobody any more, stays known. */
const WAITING_MS = 7 * DAY_MS;
const UNUSED_MS = 90 * DAY_MS;

export type Application = typeof oauthApplications.$inferSelect;

const Metadata = z.looseObject({
  client_name: z.string().max(1000).optional(),
  redirect_uris: z.array(z.string()).min(1).max(MOST_ADDRESSES),
  grant_types: z.array(z.string().max(100)).max(10).optional(),
  response_types: z.array(z.string().max(100)).max(10).optional(),
});

export type Registration =
  | { application: Application }
  | { error: "invalid_client_metadata" | "invalid_redirect_uri"; description: string }
  | { waitUntil: Date };

/**
 * Registers an application (RFC 7591), whoever asks: it gets an id and no secret, and opens nothing before a person allows
 * it. Limited for each network, and in all; whatever nobody allows is forgotten.
 */
export async function registerApplication(
  database: SealedDatabase,
  { metadata, network, now }: { metadata: unknown; network: string; now: Date },
): Promise<Registration> {
  const read = Metadata.safeParse(metadata);
  if (!read.success) {
    const description = `Send JSON with redirect_uris, a list of 1 to ${MOST_ADDRESSES} addresses, and a client_name`;
    return { error: "invalid_client_metadata", description };
  }
  const { client_name: name = "", redirect_uris: redirectUris, grant_types: grants, response_types: types } = read.data;
  if ((grants !== undefined && !grants.includes("authorization_code")) || (types && !types.includes("code"))) {
    return { error: "invalid_client_metadata", description: "Only the authorization code flow is possible" };
  }
  const [first] = redirectUris;
  if (first === undefined || !redirectUris.every(isRedirectAddress)) {
    const description =
      "A redirect address is https at one host, http on the person's own computer, or a program's own scheme with its domain, as com.example.app";
    return { error: "invalid_redirect_uri", description };
  }
  const limit = { key: limitKey("register-application", network), nextMs: nextRegistrationMs };
  const waitUntil = await countAttempt(database, [limit], now);
  if (waitUntil !== null) return { waitUntil };
  return systemUpkeep(database, async (tx) => {
    await tx.delete(oauthApplications).where(isForgotten(now));
    await makeRoom(tx);
    const application: Application = {
      id: uuidv7(),
      name: nameOf(name) || placeOf(first),
      redirectUris,
      allowedAt: null,
      createdAt: now,
    };
    await tx.insert(oauthApplications).values(application);
    return { application };
  });
}

/**
 * Forgets those that wait longest where too many do: whoever registers in masses from many networks drives out their own,
 * and keeps nobody from registering now.
 */
async function makeRoom(tx: Tx): Promise<void> {
  const isWaiting = isNull(oauthApplications.allowedAt);
  const surplus = await tx
    .select({ id: oauthApplications.id })
    .from(oauthApplications)
    .where(isWaiting)
    .orderBy(desc(oauthApplications.createdAt), desc(oauthApplications.id))
    .offset(MOST_WAITING - 1);
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(oauthApplications).where(and(isWaiting, inArray(oauthApplications.id, ids)));
}

/** The name that an application gives itself, without signs that show nothing or mislead. */
function nameOf(text: string): string {
  const shown = withoutMisleading(text)
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return [...shown].slice(0, LONGEST_NAME).join("").trim();
}

const isForgotten = (now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const hasNobody = notExists(
    sql`(select from ${applicationConnections} c where c.application_id = ${oauthApplications.id} and c.ended_at is null)`,
  );
  return and(
    hasNobody,
    sql`(${and(isNull(oauthApplications.allowedAt), lt(oauthApplications.createdAt, before(WAITING_MS)))}
      or ${lt(oauthApplications.allowedAt, before(UNUSED_MS))})`,
  );
};

const Id = z.uuid();

export async function findApplication(database: SealedDatabase, id: string): Promise<Application | null> {
  if (!Id.safeParse(id).success) return null;
  const rows = await systemQuery(database, (tx) =>
    tx.select().from(oauthApplications).where(eq(oauthApplications.id, id.toLowerCase())),
  );
  return rows[0] ?? null;
}

/** Keeps an application that somebody allowed. */
export const keepApplication = (database: SealedDatabase, id: string, now: Date): Promise<unknown> =>
  systemUpkeep(database, (tx) =>
    tx.update(oauthApplications).set({ allowedAt: now }).where(eq(oauthApplications.id, id)),
  );
