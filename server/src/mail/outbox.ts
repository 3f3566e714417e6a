import { count, desc, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "#db/database.ts";
import { becomeApplication, becomeOwner } from "#db/local-settings.ts";
import { outboxMails } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { systemQuery, systemUpkeep } from "../runtime/system.ts";

const SHOWN = 100;

/** A mail as the outbox shows it. */
export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address at which a POST ends mails of its kind, without a session: mail programs offer it (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  attachment?: MailAttachment | undefined;
  /** Customer that the mail is about and goes to: erased with them while it waits. */
  customerId?: string | undefined;
}

/** A PDF that goes along with a mail. */
export interface MailAttachment {
  name: string;
  base64: string;
}

const rowOf = ({ to, subject, text, html, attachment }: OutboxMail) => ({
  id: uuidv7(),
  to,
  subject,
  text,
  html,
  attachmentName: attachment?.name ?? "",
  attachment: attachment?.base64 ?? "",
});

export function keepInOutbox(database: SealedDatabase, mail: OutboxMail): Promise<void> {
  return systemUpkeep(database, async (tx) => {
    await tx.insert(outboxMails).values(rowOf(mail));
  });
}

/**
 * Keeps a mail in the transaction of a roastery that causes it. The application's role reaches no mail, so the owner of
 * the tables writes this one row.
 */
export async function keepInOutboxOf(tx: Tx, mail: OutboxMail): Promise<void> {
  await becomeOwner(tx);
  await tx.insert(outboxMails).values(rowOf(mail));
  await becomeApplication(tx);
}

/** Deletes mails to addresses in lower case, in the transaction of a roastery, by the owner of the tables as above. */
export async function forgetOutboxOf(tx: Tx, addresses: readonly string[]): Promise<void> {
  await becomeOwner(tx);
  await tx.delete(outboxMails).where(inArray(sql`lower(${outboxMails.to})`, [...addresses]));
  await becomeApplication(tx);
}

/** Number of mails that are kept. */
export function countOutbox(database: SealedDatabase): Promise<number> {
  return systemQuery(database, async (tx) => {
    const [counted] = await tx.select({ mails: count() }).from(outboxMails);
    return counted?.mails ?? 0;
  });
}

/** The latest mails, newest first. */
export function listOutbox(database: SealedDatabase) {
  return systemQuery(database, (tx) =>
    tx
      .select({
        id: outboxMails.id,
        to: outboxMails.to,
        subject: outboxMails.subject,
        text: outboxMails.text,
        html: outboxMails.html,
        attachmentName: outboxMails.attachmentName,
        createdAt: outboxMails.createdAt,
      })
      .from(outboxMails)
      .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
      .limit(SHOWN),
  );
}

/** The file of a mail, decoded; null where there is none. */
export async function readOutboxFile(
  database: SealedDatabase,
  id: string,
): Promise<{ name: string; file: Buffer } | null> {
  const [row] = await systemQuery(database, (tx) =>
    tx
      .select({ name: outboxMails.attachmentName, base64: outboxMails.attachment })
      .from(outboxMails)
      .where(eq(outboxMails.id, id)),
  );
  return row && row.name !== "" ? { name: row.name, file: Buffer.from(row.base64, "base64") } : null;
}
