import { normalizeIP } from "@better-auth/core/utils/ip";
import { deviceText, type SecurityEventKind, unownedEventsSinceMs } from "@tryer/domain/accounts";
import { and, isNull, lt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#db/database.ts";
import { securityEvents, users } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from "./request-headers.ts";
import { systemUpkeep } from "./system.ts";

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** An address that may have no account: the event is written either way, and takes as long. */
  of: { userId: string } | { email: string };
  subject?: string | null;
  /** Headers of the request that caused it. */
  headers: Headers | undefined;
  now: Date;
}

/** Records an event that changes nothing by itself, such as a wrong password; changes are a `systemCommand`. */
export const recordSecurityEvent = (database: SealedDatabase, event: SecurityEvent): Promise<void> =>
  systemUpkeep(database, (tx) => writeSecurityEvent(tx, event));

/** Writes an event to the security log, inside the transaction of what happened. */
export async function writeSecurityEvent(tx: Tx, { kind, of, subject = null, headers, now }: SecurityEvent) {
  const userId =
    "userId" in of
      ? of.userId
      : sql<string>`(select ${users.id} from ${users} where ${users.email} = ${of.email.trim().toLowerCase()})`;
  await tx.insert(securityEvents).values({ id: uuidv7(), userId, kind, subject, ...originOf(headers), createdAt: now });
  await tx
    .delete(securityEvents)
    .where(
      and(isNull(securityEvents.userId), lt(securityEvents.createdAt, new Date(unownedEventsSinceMs(now.getTime())))),
    );
}

const MAX_USER_AGENT = 1000;

/** Origin of a request, as far as it says so. */
export function originOf(headers: Headers | undefined) {
  const address = headers?.get(CLIENT_ADDRESS_HEADER) ?? null;
  const userAgent = headers?.get("user-agent") ?? null;
  return {
    device: userAgent === null ? null : deviceText(userAgent.slice(0, MAX_USER_AGENT)),
    // IPv6 clients count by their network: whoever has one address of it has all.
    network: address === null ? null : normalizeIP(address),
    requestId: headers?.get(REQUEST_ID_HEADER) ?? null,
  };
}
