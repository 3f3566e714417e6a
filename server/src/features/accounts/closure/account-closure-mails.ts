import { linkMail } from "../../../mail/link-mail.ts";

/** `erased`: when, as the person reads it. */
export const accountClosedMail = (to: string, link: string, erased: string) =>
  linkMail({
    to,
    subject: "Your Tryer account is closed",
    before: `You are signed out everywhere. On ${erased} everything about you is erased for good. Until then you can have it all back.`,
    link,
    label: "Keep my account",
    after:
      "If it was you, there is nothing to do. If it was not, open the link and choose a new password: somebody knows yours.",
  });

export const accountKeptMail = (to: string, publicUrl: string) =>
  linkMail({
    to,
    subject: "Your Tryer account stays",
    before: "Your account is open again, with everything that was in it.",
    link: `${publicUrl}/auth`,
    label: "Sign in",
    after: "If it was not you who closed it, choose 'Forgot password?' there: somebody knows your password.",
  });
