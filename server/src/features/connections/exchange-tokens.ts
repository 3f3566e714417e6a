import { and, eq, isNull, lt, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#db/database.ts";
import { accountClosures, applicationConnections, applicationTokens, members, users } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { writeSecurityEvent } from "../../runtime/security-event.ts";
import { systemUpkeep } from "../../runtime/system.ts";
import { fits, hashOfSecret, isCode, isRefreshToken, newAccessToken, newRefreshToken } from "./token-secrets.ts";

export const ACCESS_SECONDS = 3600;
const DAY_MS = 86_400_000;
/** Time after which a connection that nobody used has to be allowed anew. */
const REFRESH_MS = 30 * DAY_MS;

type ConnectionRow = typeof applicationConnections.$inferSelect;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  scopes: readonly string[];
}

/** Reason why there are no tokens, in words for whoever writes the application. */
interface NoTokens {
  refused: string;
  /** Person and application, where a code or token came twice and the whole family was ended for it. */
  replayed?: { email: string; name: string };
}

const isIt = ({ roasteryId, id }: ConnectionRow) =>
  and(eq(applicationConnections.roasteryId, roasteryId), eq(applicationConnections.id, id));

const end = (tx: Tx, connection: ConnectionRow, now: Date) =>
  tx
    .update(applicationConnections)
    .set({ endedAt: now })
    .where(and(isIt(connection), isNull(applicationConnections.endedAt)));

/** Ends the family: what came twice is in two hands, and nobody knows which of them is the application's. */
async function endFamily(tx: Tx, connection: ConnectionRow, now: Date, refused: string): Promise<NoTokens> {
  if (connection.endedAt !== null) return { refused };
  await end(tx, connection, now);
  const { userId, name } = connection;
  await writeSecurityEvent(tx, { kind: "application-ended", of: { userId }, subject: name, headers: undefined, now });
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return person === undefined ? { refused } : { refused, replayed: { email: person.email, name } };
}

/** Whether the person of a connection is at work in its roastery. */
async function isMember(tx: Tx, { roasteryId, userId }: ConnectionRow): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id, closing: accountClosures.userId })
    .from(members)
    .leftJoin(accountClosures, eq(accountClosures.userId, members.userId))
    .where(and(eq(members.organizationId, roasteryId), eq(members.userId, userId)));
  return rows.some(({ closing }) => closing === null);
}

interface CodeExchange {
  code: string;
  clientId: string;
  redirectUri: string | null;
  verifier: string;
}

/** Exchanges a code for the first pair of tokens, once. One that comes with a wrong verifier is spent as well. */
export async function exchangeCode(
  database: SealedDatabase,
  { code, clientId, redirectUri, verifier }: CodeExchange,
  now: Date,
): Promise<Tokens | NoTokens> {
  const unknown = { refused: "Unknown code" };
  if (!isCode(code)) return unknown;
  return systemUpkeep(database, async (tx) => {
    const [connection] = await tx
      .select()
      .from(applicationConnections)
      .where(eq(applicationConnections.codeHash, hashOfSecret(code)))
      .for("update");
    if (connection === undefined || connection.applicationId !== clientId.toLowerCase()) return unknown;
    if (connection.codeUsedAt !== null) return endFamily(tx, connection, now, "The code was already used");
    const refused = await refusalOf(tx, connection, { redirectUri, verifier }, now);
    await tx.update(applicationConnections).set({ codeUsedAt: now }).where(isIt(connection));
    if (refused !== null) {
      await end(tx, connection, now);
      return { refused };
    }
    await endEarlier(tx, connection, now);
    return issue(tx, connection, now);
  });
}

async function refusalOf(
  tx: Tx,
  connection: ConnectionRow,
  { redirectUri, verifier }: Pick<CodeExchange, "redirectUri" | "verifier">,
  now: Date,
): Promise<string | null> {
  if (connection.endedAt !== null) return "The connection was ended";
  if (connection.codeExpiresAt <= now) return "The code has expired";
  if (redirectUri !== null && redirectUri !== connection.redirectUri) return "The redirect_uri is another one";
  if (!fits(verifier, connection.codeChallenge)) return "The code_verifier does not fit";
  return (await isMember(tx, connection)) ? null : "The person is no longer in the roastery";
}

/** Ends what the person had allowed this application before: connecting anew replaces it. */
const endEarlier = (tx: Tx, { roasteryId, userId, applicationId, id }: ConnectionRow, now: Date) =>
  tx
    .update(applicationConnections)
    .set({ endedAt: now })
    .where(
      and(
        eq(applicationConnections.roasteryId, roasteryId),
        eq(applicationConnections.userId, userId),
        eq(applicationConnections.applicationId, applicationId),
        ne(applicationConnections.id, id),
        isNull(applicationConnections.endedAt),
      ),
    );

/** Exchanges a refresh token for the next pair. The same one a second time ends the family. */
export async function exchangeRefreshToken(
  database: SealedDatabase,
  { refreshToken, clientId }: { refreshToken: string; clientId: string | null },
  now: Date,
): Promise<Tokens | NoTokens> {
  const unknown = { refused: "Unknown refresh token" };
  if (!isRefreshToken(refreshToken)) return unknown;
  const hasHash = eq(applicationTokens.refreshHash, hashOfSecret(refreshToken));
  return systemUpkeep(database, async (tx) => {
    const connection = await lockConnectionOf(tx, hasHash);
    // Read behind the lock: of two at the same moment the second one finds that the first was there.
    const [pair] = await tx.select().from(applicationTokens).where(hasHash);
    if (connection === undefined || pair === undefined) return unknown;
    if (clientId !== null && connection.applicationId !== clientId.toLowerCase()) return unknown;
    if (pair.replacedAt !== null) return endFamily(tx, connection, now, "The refresh token was already used");
    if (connection.endedAt !== null) return { refused: "The application was disconnected" };
    if (pair.refreshExpiresAt <= now) return { refused: "The refresh token has expired" };
    if (!(await isMember(tx, connection))) return { refused: "The person is no longer in the roastery" };
    await tx.update(applicationTokens).set({ replacedAt: now }).where(hasHash);
    return issue(tx, connection, now);
  });
}

async function lockConnectionOf(tx: Tx, isToken: ReturnType<typeof eq>): Promise<ConnectionRow | undefined> {
  const [token] = await tx.select().from(applicationTokens).where(isToken);
  if (token === undefined) return undefined;
  const { roasteryId, connectionId } = token;
  const [connection] = await tx
    .select()
    .from(applicationConnections)
    .where(and(eq(applicationConnections.roasteryId, roasteryId), eq(applicationConnections.id, connectionId)))
    .for("update");
  return connection;
}

async function issue(tx: Tx, { roasteryId, id: connectionId, scopes }: ConnectionRow, now: Date): Promise<Tokens> {
  const [accessToken, refreshToken] = [newAccessToken(), newRefreshToken()];
  const isOver = and(
    eq(applicationTokens.roasteryId, roasteryId),
    eq(applicationTokens.connectionId, connectionId),
    lt(applicationTokens.refreshExpiresAt, now),
  );
  await tx.delete(applicationTokens).where(isOver);
  await tx.insert(applicationTokens).values({
    roasteryId,
    id: uuidv7(),
    connectionId,
    accessHash: hashOfSecret(accessToken),
    refreshHash: hashOfSecret(refreshToken),
    accessExpiresAt: new Date(now.getTime() + ACCESS_SECONDS * 1000),
    refreshExpiresAt: new Date(now.getTime() + REFRESH_MS),
    createdAt: now,
  });
  return { accessToken, refreshToken, scopes };
}

/** Ends the connection of a token that its application gives back (RFC 7009). A token that is not known is as good as ended. */
export async function revokeToken(database: SealedDatabase, token: string, now: Date): Promise<void> {
  const hash = hashOfSecret(token);
  const column = isRefreshToken(token) ? applicationTokens.refreshHash : applicationTokens.accessHash;
  await systemUpkeep(database, async (tx) => {
    const connection = await lockConnectionOf(tx, eq(column, hash));
    if (connection !== undefined) await end(tx, connection, now);
  });
}
