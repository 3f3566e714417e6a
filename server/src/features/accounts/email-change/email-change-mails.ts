import { linkMail } from "../../../mail/link-mail.ts";

const DAY = "The link works for a day.";

export const confirmOldAddressMail = (to: string, newEmail: string, link: string) =>
  linkMail({
    to,
    subject: "Confirm the change of your Tryer address",
    before: `Somebody who is signed in as you wants to sign in to Tryer as ${newEmail} from now on.`,
    link,
    label: "Confirm the change",
    after: `${DAY} The change happens when the new address is confirmed as well. If it was not you, do not open the link, and change your password: somebody knows it.`,
  });

/** Names no other address: the new one may be mistyped, and its reader a stranger. */
export const confirmNewAddressMail = (to: string, link: string) =>
  linkMail({
    to,
    subject: "Confirm your new Tryer address",
    before: "Somebody wants to sign in to Tryer with this address from now on.",
    link,
    label: "Confirm your new address",
    after: `${DAY} The change happens when the old address is confirmed as well. If it was not you, do nothing.`,
  });

export const addressHasAccountMail = (to: string, publicUrl: string) =>
  linkMail({
    to,
    subject: "You already have a Tryer account",
    before: "Somebody wanted to move their Tryer account to this address, which already has one of its own.",
    link: `${publicUrl}/auth`,
    label: "Sign in",
    after: "Two accounts cannot share an address. If it was not you, do nothing.",
  });

export const addressChangedMail = (to: string, newEmail: string, publicUrl: string) =>
  linkMail({
    to,
    subject: "Your Tryer address has changed",
    before: `From now on you sign in to Tryer as ${newEmail}. Mail goes there as well.`,
    link: `${publicUrl}/settings/security`,
    label: "Open your settings",
    after:
      "This was confirmed from this mailbox. If it was not you, somebody reads your mail: change its password first.",
  });
