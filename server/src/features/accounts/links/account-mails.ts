import { linkMail } from "../../../mail/link-mail.ts";

export const verifyAddressMail = (to: string, link: string) =>
  linkMail({
    to,
    subject: "Verify your email for Tryer",
    before: "Welcome to Tryer. Confirm that this address is yours to open your roastery.",
    link,
    label: "Verify your email",
    after: "The link works for a day. If you did not sign up, do nothing.",
  });

export const resetPasswordMail = (to: string, link: string) =>
  linkMail({
    to,
    subject: "Reset your Tryer password",
    before: "Somebody asked for a new password for this address.",
    link,
    label: "Choose a new password",
    after:
      "The link works once, for one hour, until you ask for a newer one. If it was not you, do nothing: your password stays as it is.",
  });

export const passwordChangedMail = (to: string, publicUrl: string) =>
  linkMail({
    to,
    subject: "Your Tryer password has changed",
    before: "The password of your Tryer account has changed. Every other device has been signed out.",
    link: `${publicUrl}/auth?mode=forgot`,
    label: "Choose a new password",
    after: "If it was not you, choose a new one at once: somebody else knows this one.",
  });

export const accountExistsMail = (to: string, publicUrl: string) =>
  linkMail({
    to,
    subject: "You already have a Tryer account",
    before: "Somebody tried to sign up with this address, which already has an account.",
    link: `${publicUrl}/auth`,
    label: "Sign in",
    after: "If you have forgotten the password, choose 'Forgot password' there. If it was not you, do nothing.",
  });
