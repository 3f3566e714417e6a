import { linkMail } from "./link-mail.ts";
import type { Mail } from "./mailer.ts";

/** Mail about a change of security, so that the person learns of a change by somebody who has their password. */
export const securityMail = (to: string, publicUrl: string, subject: string, before: string): Mail =>
  linkMail({
    to,
    subject,
    before,
    link: `${publicUrl}/settings/security`,
    label: "See your security settings",
    after: "If this was not you, change your password there and sign out every other device.",
  });

/** Mail about a new way into a roastery for programs, to the person in whose name they work. */
export const accessMail = (mail: {
  to: string;
  publicUrl: string;
  subject: string;
  before: string;
  section: string;
}): Mail =>
  linkMail({
    to: mail.to,
    subject: mail.subject,
    before: mail.before,
    link: `${mail.publicUrl}/settings/${mail.section}`,
    label: "See what has access",
    after: "If this was not you, remove it there, change your password and sign out every other device.",
  });
