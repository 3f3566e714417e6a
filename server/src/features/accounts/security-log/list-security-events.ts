import type { SecurityEvent } from "@tryer/contract";
import { isSecurityFailure, securityEventText } from "@tryer/domain/accounts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { securityEvents } from "#db/schema/index.ts";
import { cursorInstant, cursorValue } from "../../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../../runtime/keyset.ts";
import { personQuery } from "../../../runtime/query.ts";

interface ListInput {
  cursor?: string | undefined;
  limit: number;
}

/** Lists what happened to the security of the person's own account, the latest first; in whatever roastery they are. */
export const listSecurityEvents = personQuery(async ({ tx, userId }, input: ListInput) => {
  const { rows, nextCursor } = pageOf(await securityEventsPage(tx, userId, input), input.limit, (row) => [
    row.createdAt.getTime(),
    row.id,
  ]);
  return { items: rows.map(presentSecurityEvent), nextCursor };
});

/** The statement of one page with one row more, which tells whether another page follows. */
export function securityEventsPage(tx: Tx, userId: string, { cursor, limit }: ListInput) {
  return tx
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), cursor === undefined ? undefined : afterCursor(cursor)))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit + 1);
}

function afterCursor(cursor: string) {
  const [created, id] = decodeCursor(cursor, 2);
  const at = cursorInstant(created).toISOString();
  return sql`(${securityEvents.createdAt}, ${securityEvents.id}) < (${at}::timestamptz, ${cursorValue(id, "uuid")}::uuid)`;
}

const presentSecurityEvent = (row: typeof securityEvents.$inferSelect): SecurityEvent => ({
  id: row.id,
  kind: row.kind,
  text: securityEventText(row.kind, row.subject),
  isFailure: isSecurityFailure(row.kind),
  device: row.device,
  network: row.network,
  requestId: row.requestId,
  createdAt: row.createdAt.toISOString(),
});
