import { type CuppingResults, contract } from "@tryer/contract";
import { cuppingScore, panelResult } from "@tryer/domain/cupping";
import { type SQL, sql } from "drizzle-orm";
import { cuppingSessions as sessions } from "#db/schema/index.ts";
import { archivedIn, equals, listOf } from "../../runtime/lists/list-of.ts";
import { descending } from "../../runtime/lists/list-order.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import { anyContains, shortNumberText } from "../../runtime/text-search.ts";
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

/** Counts rows of each session. The name of the table stands in full: alone in a statement its columns lose it. */
const countOf = (table: SQL, condition: SQL) =>
  sql<number>`(select count(*)::int from ${table} where one.roastery_id = cupping_sessions.roastery_id
    and one.session_id = cupping_sessions.id and ${condition})`;

/** Sessions, the newest first. */
export const listSessions = listOf(contract.cupping.list, {
  permission: "cupping:read",
  table: sessions,
  select: ({ tx }) =>
    tx
      .select({
        row: sessions,
        sampleCount: countOf(sql`cupping_samples one`, sql`one.removed_at is null`),
        graderCount: countOf(sql`cupping_graders one`, sql`not one.knows_key`),
      })
      .from(sessions),
  order: descending({ number: sessions.number }),
  keysOf: ({ row }) => row,
  filters: {
    archived: archivedIn(sessions),
    status: equals(sessions.status),
    search: (typed) =>
      anyContains([sessions.title, sessions.notes, shortNumberText("cupping", sessions.number)], typed),
  },
  present: (_, rows) =>
    rows.map(({ row, ...counts }) => ({ ...presentBrief(row), formName: rulesOf(formOf(row)).name, ...counts })),
});

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
