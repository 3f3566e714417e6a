import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { edited, keyTo, recordKey, recordRules } from "../record-columns.ts";
import { instant, roasteryId } from "../tenancy.ts";

/** Addresses that a roastery has events sent to. */
export const webhooks = pgTable(
  "webhooks",
  {
    ...recordKey(),
    name: text("name").notNull(),
    /** Null after an import of all data, until an owner enters one. */
    url: text("url"),
    events: text("events").array().notNull(),
    isOn: boolean("is_on").notNull(),
    /** Reason why it was switched off by itself. */
    offReason: text("off_reason").notNull().default(""),
    /** Secret that deliveries are signed with, sealed; null after an import. */
    secretSealed: text("secret_sealed"),
    /** Secret before, which signs too until `old_secret_until`. */
    oldSecretSealed: text("old_secret_sealed"),
    oldSecretUntil: instant("old_secret_until"),
    /** Moment of the first failed attempt since something was taken. */
    failingSince: instant("failing_since"),
    /** Failed attempts in a row. */
    failures: integer("failures").notNull().default(0),
    /** End of a rest after failed attempts: nothing is sent before. */
    restingUntil: instant("resting_until"),
    /** Moment at which the owners were told of the failures in a row. */
    toldAt: instant("told_at"),
    ...edited(),
  },
  (t) => [
    check("webhooks_events", sql`cardinality(${t.events}) > 0`),
    check("webhooks_on", sql`not ${t.isOn} or (${t.url} is not null and ${t.secretSealed} is not null)`),
    ...recordRules("webhooks", t),
  ],
);

/** Events on their way to a webhook: written with the change that they tell of, kept for 30 days. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    roasteryId: roasteryId(),
    /** Id of the event, which its receiver knows repeats by. */
    id: uuid("id").notNull(),
    webhookId: uuid("webhook_id").notNull(),
    /** Job that is in charge of it: one of an earlier sending has nothing to do any more. */
    jobId: uuid("job_id").notNull(),
    event: text("event").notNull(),
    /** Kind and id of the record that it tells of, and the change as the activity calls it. */
    subject: text("subject").notNull(),
    subjectId: uuid("subject_id").notNull(),
    change: text("change").notNull(),
    occurredAt: instant("occurred_at").notNull(),
    state: text("state").notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** Moment after which no other attempt is made. */
    tryUntil: instant("try_until").notNull(),
    nextAttemptAt: instant("next_attempt_at"),
    lastAttemptAt: instant("last_attempt_at"),
    status: integer("status"),
    durationMs: integer("duration_ms"),
    answer: text("answer").notNull().default(""),
    problem: text("problem").notNull().default(""),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    keyTo(t, t.webhookId, webhooks).onDelete("cascade"),
    index("webhook_deliveries_newest_idx").on(t.roasteryId, t.webhookId, t.id),
    index("webhook_deliveries_open_idx")
      .on(t.roasteryId, t.webhookId, t.state, t.id)
      .where(sql`${t.state} <> 'delivered'`),
    check("webhook_deliveries_state", sql`${t.state} in ('queued', 'delivered', 'failed')`),
    ...recordRules("webhook_deliveries", t),
  ],
);
