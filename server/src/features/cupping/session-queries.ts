import type { CuppingResults, ListSessionsInput } from "@tryer/contract";
import { cuppingScore, panelResult } from "@tryer/domain/cupping";
import { desc, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { cuppingSessions as sessions } from "#db/schema/index.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import { coffeeNames } from "./cupped-coffees.ts";
import { rulesOf } from "./forms/form-record.ts";
import {
  findSession,
  formOf,
  gradersOf,
  loadSession,
  presentBrief,
  requireAct,
  samplesOf,
  samplesOnTable,
  sheetsOf,
  whoGrade,
} from "./session-record.ts";

export const getSession = query({
  permission: "cupping:read",
  run: (work, { id }: { id: string }) => loadSession(work, id),
});

/** Sessions, the newest first. */
export const listSessions = query({
  permission: "cupping:read",
  async run({ tx, actor }, { status, archived, cursor, limit }: ListSessionsInput) {
    const before = cursor === undefined ? undefined : Number(cursorValue(decodeCursor(cursor, 1)[0], "whole"));
    const found = await tx
      .select({
        row: sessions,
        sampleCount: countOf(sql`cupping_samples one`, sql`one.removed_at is null`),
        graderCount: countOf(sql`cupping_graders one`, sql`not one.knows_key`),
      })
      .from(sessions)
      .where(
        ownRows(
          actor,
          sessions,
          archived ? isNotNull(sessions.archivedAt) : isNull(sessions.archivedAt),
          status === undefined ? undefined : eq(sessions.status, status),
          before === undefined ? undefined : lt(sessions.number, before),
        ),
      )
      .orderBy(desc(sessions.number))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ row }) => [row.number]);
    const items = rows.map(({ row, sampleCount, graderCount }) => ({
      ...presentBrief(row),
      formName: rulesOf(formOf(row)).name,
      sampleCount,
      graderCount,
    }));
    return { items, nextCursor };
  },
});

/** Counts rows of each session. The name of the table stands in full: alone in a statement its columns lose it. */
const countOf = (table: SQL, condition: SQL) =>
  sql<number>`(select count(*)::int from ${table} where one.roastery_id = cupping_sessions.roastery_id
    and one.session_id = cupping_sessions.id and ${condition})`;

/** Scores of everybody with means and spread, refused before the reveal. */
export const getResults = query({
  permission: "cupping:read",
  async run(work, { id }: { id: string }): Promise<CuppingResults> {
    const row = await findSession(work, id);
    if (!row) throw notFound("Cupping session");
    requireAct(row, "readOthers");
    const form = rulesOf(formOf(row));
    const people = await gradersOf(work, id, whoGrade);
    const sheets = await sheetsOf(work, id);
    const table = samplesOnTable(await samplesOf(work, row));
    const coffeeOf = await coffeeNames(work, table);
    return {
      samples: table.map((sample) => {
        const given = people.flatMap(({ id: graderId, isLeftOut }) => {
          const values = sheets.get(graderId)?.get(sample.id);
          return values ? [{ graderId, values, isLeftOut }] : [];
        });
        return {
          id: sample.id,
          code: sample.code,
          coffee: coffeeOf(sample),
          ...panelResult(form, given),
          sheets: given.map(({ graderId, values }) => ({ graderId, values, score: cuppingScore(form, values) })),
        };
      }),
    };
  },
});
