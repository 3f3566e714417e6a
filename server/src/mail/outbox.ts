import { desc } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#db/database.ts";
import { outboxMails } from "#db/schema/index.ts";
import type { Mail } from "./mailer.ts";

const SHOWN = 100;

export function keepInOutbox(database: Database, { to, subject, text, html }: Mail): Promise<void> {
  return database.asSystem(async (tx) => {
    await tx.insert(outboxMails).values({ id: uuidv7(), to, subject, text, html });
  });
}

/** The latest mails, newest first. */
export function listOutbox(database: Database) {
  return database.asSystem((tx) =>
    tx
      .select({
        id: outboxMails.id,
        to: outboxMails.to,
        subject: outboxMails.subject,
        text: outboxMails.text,
        html: outboxMails.html,
        createdAt: outboxMails.createdAt,
      })
      .from(outboxMails)
      .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
      .limit(SHOWN),
  );
}
