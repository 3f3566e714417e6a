import type { Database } from "#db/database.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import type { Sms } from "../../../sms/sms.ts";

/** What the endpoints of second factors work with. */
export interface FactorTools {
  database: Database;
  now: () => Date;
  mailer: Mailer;
  /** Null where no text message can be sent. */
  sms: Sms | null;
  publicUrl: string;
}
