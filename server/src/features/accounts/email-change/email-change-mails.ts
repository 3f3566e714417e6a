import { linkMail } from "../../../mail/link-mail.ts";

const DAY = "The link works for one day.";

export const confirmOldAddressMail = (to: string, newEmail: string, link: string) =>
  linkMail({
    to,
    subject: "Confirm the change of your Tryer address",
    before: `Someone signed in as you asked to sign in to Tryer as ${newEmail} from now on.`,
    link,
    label: "Confirm the change",
    after: `${DAY} Your address changes once the new one is confirmed too. If this was not you, don't open the link, and change your password: someone knows it.`,
  });

/** Names no other address: the new one may be mistyped, and its reader a stranger. */
export const confirmNewAddressMail = (to: string, link: string) =>
  linkMail({
    to,
    subject: "Confirm your new Tryer address",
    before: "Someone asked to sign in to Tryer with this address from now on.",
    link,
    label: "Confirm your new address",
    after: `${DAY} The address changes once the old one is confirmed too. If this was not you, ignore this mail.`,
  });

export const addressHasAccountMail = (to: string, publicUrl: string) =>
  linkMail({
    to,
    subject: "You already have a Tryer account",
    before: "Someone tried to move their Tryer account to this address, which already has an account.",
    link: `${publicUrl}/auth`,
    label: "Sign in",
    after: "Two accounts cannot share an address. If this was not you, ignore this mail.",
  });

export const addressChangedMail = (to: string, newEmail: string, publicUrl: string) =>
  linkMail({
    to,
    subject: "Your Tryer address has changed",
    before: `From now on you sign in to Tryer as ${newEmail}. Your mail goes there too.`,
    link: `${publicUrl}/settings/security`,
    label: "Open your settings",
    after:
      "The change was confirmed from this mailbox. If this was not you, someone reads your mail: change its password first.",
  });
