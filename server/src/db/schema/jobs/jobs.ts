import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { roasteries } from "../accounts.ts";
import { appRole, instant, roasteryId } from "../tenancy.ts";

/** Columns of a job, with or without a roastery. */
const jobColumns = () => ({
  id: uuid("id").notNull(),
  kind: text("kind").notNull(),
  payload: jsonb("payload").$type<unknown>().notNull(),
  /** Name under which a kind has a job once, for as long as its row is kept. */
  key: text("key"),
  runAt: instant("run_at").notNull(),
  /** Number of the attempt that is under way or was the last one. */
  attempt: integer("attempt").notNull().default(0),
  /** Process that holds the job, until the lease ends or the job does. */
  worker: uuid("worker"),
  leaseUntil: instant("lease_until"),
  lastError: text("last_error"),
  doneAt: instant("done_at"),
  deadAt: instant("dead_at"),
  createdAt: instant("created_at").notNull(),
});

/**
 * Work of a roastery that runs later. The application's role reaches the rows of its roastery; the owner of the tables
 * reaches all, because one statement claims what is due in any of them.
 */
export const jobs = pgTable(
  "jobs",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    /** Person whose change caused the job; the zero id where it was nobody's. */
    userId: uuid("user_id").notNull(),
    ...jobColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    uniqueIndex("jobs_key").on(t.roasteryId, t.kind, t.key),
    // Led by no roastery: the one statement that claims goes over all of them.
    index("jobs_due_idx").on(t.runAt).where(sql`done_at is null and dead_at is null`),
    index("jobs_dead_idx").on(t.roasteryId, t.deadAt).where(sql`dead_at is not null`),
    index("jobs_done_idx").on(t.doneAt).where(sql`done_at is not null`),
    check("jobs_end", sql`${t.doneAt} is null or ${t.deadAt} is null`),
    pgPolicy("jobs_in_roastery", {
      as: "permissive",
      for: "all",
      to: appRole,
      using: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
      withCheck: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
    }),
  ],
);

/** Work that belongs to no roastery, as mails of accounts. Out of reach of the application's role. */
export const systemJobs = pgTable("system_jobs", jobColumns(), (t) => [
  primaryKey({ columns: [t.id] }),
  uniqueIndex("system_jobs_key").on(t.kind, t.key),
  index("system_jobs_due_idx").on(t.runAt).where(sql`done_at is null and dead_at is null`),
  index("system_jobs_done_idx").on(t.doneAt).where(sql`done_at is not null`),
  check("system_jobs_end", sql`${t.doneAt} is null or ${t.deadAt} is null`),
]);
