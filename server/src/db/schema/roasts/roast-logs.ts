import type { RoastLogFacts } from "@tryer/contract";
import { sql } from "drizzle-orm";
import { check, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, fileLinks } from "../files.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";
import { roasts } from "./roasts.ts";

/** Facts and curves that were read out of the files of roast loggers. The id is that of the file, which is kept byte for byte. */
export const roastLogs = pgTable(
  "roast_logs",
  {
    roasteryId: roasteryId(),
    id: uuid("id").notNull(),
    roastId: uuid("roast_id").notNull(),
    /** Tells a log again: the id that its program gave it, else the hash of the file. */
    identity: text("identity").notNull(),
    facts: jsonb("facts").$type<RoastLogFacts>().notNull(),
    /** Columns of differences, as `encodeCurve` of the domain writes them. */
    curve: bytea("curve").notNull(),
    /** A log that was taken off keeps its row while its file is kept. */
    removedAt: instant("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    foreignKey({ columns: [t.roasteryId, t.id], foreignColumns: [fileLinks.roasteryId, fileLinks.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.roasteryId, t.roastId], foreignColumns: [roasts.roasteryId, roasts.id] }),
    uniqueIndex("roast_logs_roast_key").on(t.roasteryId, t.roastId).where(sql`${t.removedAt} is null`),
    uniqueIndex("roast_logs_identity_key").on(t.roasteryId, t.identity).where(sql`${t.removedAt} is null`),
    check("roast_logs_identity", sql`${t.identity} <> ''`),
    roasteryPolicy("roast_logs"),
  ],
);
