import type { Mail, Mailer } from "../../../mail/mailer.ts";

/** Tells a person what was done to their account. It is done: a mail that fails, which the mailer logs, undoes nothing. */
export const tell = ({ mailer }: { mailer: Mailer }, mail: Mail) => mailer.send(mail).catch(() => undefined);
