import type { RoastLogFacts } from "@tryer/contract";
import type { RoastEventKind } from "@tryer/domain/roast-logs";
import { sql } from "drizzle-orm";
import { check, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, fileLinks } from "../files.ts";
import { keyTo, partKey, recordRules } from "../record-columns.ts";
import { instant } from "../tenancy.ts";
import { roasts } from "./roasts.ts";

/** Number of the first event of a kind among the facts, as the database derives it. */
const ofEvent = (kind: RoastEventKind, key: "atSec" | "beanTempC") =>
  sql.raw(`(jsonb_path_query_first(facts, '$.events[*] ? (@.kind == "${kind}")') ->> '${key}')::float8`);
const ofMeasures = (key: "wholeColor" | "groundColor") => sql.raw(`(facts -> 'measures' ->> '${key}')::float8`);

/** Facts and curves that were read out of the files of roast loggers. The id is that of the file, which is kept byte for byte. */
export const roastLogs = pgTable(
  "roast_logs",
  {
    ...partKey(),
    roastId: uuid("roast_id").notNull(),
    /** Tells a log again: the id that its program gave it, else the hash of the file. */
    identity: text("identity").notNull(),
    facts: jsonb("facts").$type<RoastLogFacts>().notNull(),
    /**
     * Facts that the roasts of a year are added up by, derived by the database: reading them out of the facts of each log
     * would take a hundred times as long (docs/decisions/0111-consistency-is-measured-from-the-profile.md).
     */
    chargeSec: doublePrecision("charge_sec").generatedAlwaysAs(ofEvent("charge", "atSec")),
    firstCrackSec: doublePrecision("first_crack_sec").generatedAlwaysAs(ofEvent("firstCrackStart", "atSec")),
    dropSec: doublePrecision("drop_sec").generatedAlwaysAs(ofEvent("drop", "atSec")),
    dropTempC: doublePrecision("drop_temp_c").generatedAlwaysAs(ofEvent("drop", "beanTempC")),
    wholeColor: doublePrecision("whole_color").generatedAlwaysAs(ofMeasures("wholeColor")),
    groundColor: doublePrecision("ground_color").generatedAlwaysAs(ofMeasures("groundColor")),
    /** Columns of differences, as `encodeCurve` of the domain writes them. */
    curve: bytea("curve").notNull(),
    /** A log that was taken off keeps its row while its file is kept. */
    removedAt: instant("removed_at"),
  },
  (t) => [
    keyTo(t, t.id, fileLinks).onDelete("cascade"),
    keyTo(t, t.roastId, roasts),
    uniqueIndex("roast_logs_roast_key").on(t.roasteryId, t.roastId).where(sql`${t.removedAt} is null`),
    uniqueIndex("roast_logs_identity_key").on(t.roasteryId, t.identity).where(sql`${t.removedAt} is null`),
    // Holds all that sums take of a log, so that they read no facts and no curve.
    index("roast_logs_figures_idx")
      .on(t.roasteryId, t.roastId, t.chargeSec, t.firstCrackSec, t.dropSec, t.dropTempC, t.wholeColor, t.groundColor)
      .where(sql`${t.removedAt} is null`),
    check("roast_logs_identity", sql`${t.identity} <> ''`),
    ...recordRules("roast_logs", t),
  ],
);
