import { CuppingSessionBrief, type SearchResult } from "@tryer/contract";
import { SESSION_STATUS_WORDS } from "@tryer/domain/cupping";
import type { SaidNumber } from "@tryer/domain/search";
import { cuppingNumberLabel } from "@tryer/domain/units";
import { desc, or, sql } from "drizzle-orm";
import { cuppingSessions as sessions } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { holdsWords, MATCHES_A_KIND, PLAIN } from "./find-catalogue.ts";
import { isAmong } from "./number-ranges.ts";

/** Cupping sessions by number or title, the newest of them. */
export async function findCuppings(
  { tx, actor }: Work,
  typed: string,
  said: SaidNumber | null,
): Promise<SearchResult[]> {
  const byNumber = isAmong(sessions.number, "cupping", said);
  const rows = await tx
    .select({
      id: sessions.id,
      number: sessions.number,
      title: sessions.title,
      status: sessions.status,
      archivedAt: sessions.archivedAt,
    })
    .from(sessions)
    .where(ownRows(actor, sessions, or(byNumber, holdsWords(sql`${sessions.title}`, typed))))
    .orderBy(...(byNumber ? [desc(byNumber)] : []), desc(sessions.number))
    .limit(MATCHES_A_KIND);
  return rows.map(({ id, number, title, status, archivedAt }) => ({
    ...PLAIN,
    kind: "cupping",
    id,
    number: cuppingNumberLabel(number),
    title,
    detail: SESSION_STATUS_WORDS[CuppingSessionBrief.shape.status.parse(status)],
    isArchived: archivedAt !== null,
  }));
}
