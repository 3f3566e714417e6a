import { linkMail } from "../../../mail/link-mail.ts";

export const verifyAddressMail = (to: string, link: string) =>
  linkMail({
    to,
    subject: "Verify your email for Tryer",
    before: "Welcome to Tryer. Confirm your address to open your roastery.",
    link,
    label: "Verify your email",
    after: "The link works for one day. If you did not sign up, ignore this mail.",
  });

export const resetPasswordMail = (to: string, link: string) =>
  linkMail({
    to,
    subject: "Reset your Tryer password",
    before: "Someone asked for a new password for this address.",
    link,
    label: "Choose a new password",
    after:
      "The link works once, for one hour, until you ask for a newer one. If this was not you, ignore this mail: your password does not change.",
  });

export const passwordChangedMail = (to: string, publicUrl: string) =>
  linkMail({
    to,
    subject: "Your Tryer password has changed",
    before: "The password of your Tryer account has changed. Every other device has been signed out.",
    link: `${publicUrl}/auth?mode=forgot`,
    label: "Choose a new password",
    after: "If this was not you, choose a new one now: someone else knows it.",
  });

export const accountExistsMail = (to: string, publicUrl: string) =>
  linkMail({
    to,
    subject: "You already have a Tryer account",
    before: "Someone tried to sign up with this address, which already has an account.",
    link: `${publicUrl}/auth`,
    label: "Sign in",
    after: "If you forgot your password, choose 'Forgot password' there. If this was not you, ignore this mail.",
  });
