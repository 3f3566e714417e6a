import { securityMail } from "../../../mail/security-mail.ts";

export const factorAddedMail = (to: string, name: string, publicUrl: string) =>
  securityMail(to, publicUrl, "A second factor was added", `'${name}' is now asked for when you sign in to Tryer.`);

export const factorRemovedMail = (to: string, name: string, isLast: boolean, publicUrl: string) =>
  securityMail(
    to,
    publicUrl,
    "A second factor was removed",
    isLast
      ? `'${name}' was removed from your Tryer account. It was the last one: now only your password protects the account.`
      : `'${name}' was removed from your Tryer account.`,
  );

export const recoveryCodeUsedMail = (to: string, left: number, publicUrl: string) =>
  securityMail(
    to,
    publicUrl,
    "A recovery code was used",
    `One of your Tryer recovery codes was used. ${left === 1 ? "1 is" : `${left} are`} left.`,
  );

export const recoveryCodesMadeMail = (to: string, publicUrl: string) =>
  securityMail(
    to,
    publicUrl,
    "New recovery codes were made",
    "Ten new recovery codes were made for your Tryer account. The earlier ones no longer work.",
  );
