import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./tenancy.ts";

/** Outgoing mail where no mail server is configured: kept here and shown at /outbox. */
export const outboxMails = pgTable(
  "outbox_mails",
  {
    id: uuid("id").primaryKey(),
    to: text("to_address").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** Name of the file that goes along, and the file in base64; empty for mails without one. */
    attachmentName: text("attachment_name").notNull().default(""),
    attachment: text("attachment").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("outbox_mails_newest_idx").on(t.createdAt, t.id)],
);
