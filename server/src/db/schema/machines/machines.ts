import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { batchSizeLbs } from "../decimal-columns.ts";
import { archivable, recordKey, recordRules } from "../record-columns.ts";

export const machines = pgTable(
  "machines",
  {
    ...recordKey(),
    name: text("name").notNull(),
    /** Batch size of green coffee. */
    batchSizeLbs: batchSizeLbs("batch_size_lbs").notNull(),
    /** Least green coffee of a batch; null where batches may be as small as they come. */
    minBatchLbs: batchSizeLbs("min_batch_lbs"),
    /** Batches that are roasted on it in a day; null for as many as are planned. */
    batchesADay: integer("batches_a_day"),
    isChosen: boolean("is_chosen").notNull().default(false),
    ...archivable(),
  },
  (t) => [
    uniqueIndex("machines_one_chosen").on(t.roasteryId).where(sql`${t.isChosen}`),
    check("machines_batch_size", sql`${t.batchSizeLbs} > 0`),
    check("machines_min_batch", sql`${t.minBatchLbs} > 0 and ${t.minBatchLbs} <= ${t.batchSizeLbs}`),
    check("machines_batches_a_day", sql`${t.batchesADay} between 1 and 200`),
    check("machines_chosen_is_there", sql`not (${t.isChosen} and ${t.archivedAt} is not null)`),
    ...recordRules("machines", t),
  ],
);
