import { RECALL_STATES, RECALL_SUBJECTS } from "@tryer/domain/trace";
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { customers } from "../customers.ts";
import { isOneOf } from "../one-of.ts";
import { edited, keyTo, recordKey, recordRules } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy, timestamps } from "../tenancy.ts";

/** Recall of coffee. Its customers follow from the ledgers whenever it is read. */
export const recalls = pgTable(
  "recalls",
  {
    ...recordKey(),
    name: text("name").notNull(),
    reason: text("reason").notNull().default(""),
    /** Text of the notice on the pages of bags; empty where the usual one stands there. */
    notice: text("notice").notNull().default(""),
    kind: text("kind").notNull(),
    /** Lot or roast; null for a period. Several tables have it, so there is no key. */
    subjectId: uuid("subject_id"),
    /** Days of a period, both included. */
    fromDay: date("from_day"),
    toDay: date("to_day"),
    /** Name of the lot, roast or period when the recall began. */
    label: text("label").notNull(),
    closedAt: instant("closed_at"),
    ...edited(),
  },
  (t) => [
    check("recalls_kind", isOneOf(t.kind, RECALL_SUBJECTS)),
    check(
      "recalls_subject",
      sql`case when ${t.kind} = 'period' then ${t.subjectId} is null and ${t.fromDay} <= ${t.toDay} else ${t.subjectId} is not null and ${t.fromDay} is null and ${t.toDay} is null end`,
    ),
    ...recordRules("recalls", t),
  ],
);

/** State of a customer in a recall, where one was noted or a mail was sent. */
export const recallCustomers = pgTable(
  "recall_customers",
  {
    roasteryId: roasteryId(),
    recallId: uuid("recall_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    state: text("state").notNull(),
    mailedAt: instant("mailed_at"),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.recallId, t.customerId] }),
    keyTo(t, t.recallId, recalls),
    keyTo(t, t.customerId, customers),
    index("recall_customers_customer_idx").on(t.roasteryId, t.customerId),
    check("recall_customers_state", isOneOf(t.state, RECALL_STATES)),
    roasteryPolicy("recall_customers"),
  ],
);
