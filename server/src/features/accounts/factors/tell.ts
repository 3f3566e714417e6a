import type { Mail } from "../../../mail/mailer.ts";
import type { FactorTools } from "./factor-tools.ts";

/** Tells a person what was done to their security. It is done: a mail that fails, which the mailer logs, undoes nothing. */
export const tell = ({ mailer }: FactorTools, mail: Mail) => mailer.send(mail).catch(() => undefined);
