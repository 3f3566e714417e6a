import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import type { Sms } from "../../../sms/sms.ts";

/** Tools that the endpoints of second factors work with. */
export interface FactorTools {
  database: SealedDatabase;
  now: () => Date;
  mailer: Mailer;
  /** Null where no text message can be sent. */
  sms: Sms | null;
  publicUrl: string;
}
