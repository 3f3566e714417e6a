import type { Adding } from "../runtime/jobs/add-job.ts";
import type { OutboxMail } from "./outbox.ts";

export interface Mail extends OutboxMail {
  /** Link that the mail asks its reader to open. */
  link: string;
}

export interface Mailer {
  /** Sends a mail of an account: over once it waits in the jobs of the server, or stands in the outbox. */
  send(mail: Mail): Promise<void>;
  /**
   * Sends a mail of a roastery by the transaction that causes it: there is none where that is rolled back. The outbox
   * has it with the commit, a mail server gets it by a job, whose id is answered.
   */
  queue(work: Adding, mail: OutboxMail): Promise<string | null>;
  /**
   * Sends mail that goes out only where an address has an account, without waiting: an answer that waits for a mail
   * server would tell by its time. Failures are logged.
   */
  sendUnwatched(mail: Mail): Promise<void>;
  /** Whether a mail that this request asks for reaches somebody: by a mail server, or in the outbox of this machine. */
  reaches(headers: Headers): boolean;
}
