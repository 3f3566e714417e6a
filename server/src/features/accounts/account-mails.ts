import type { Mail } from "../../mail/mailer.ts";

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** One sentence, one link, one sentence: the same in text and HTML. */
function linkMail(mail: {
  to: string;
  subject: string;
  before: string;
  link: string;
  label: string;
  after: string;
}): Mail {
  const { to, subject, before, link, label, after } = mail;
  return {
    to,
    subject,
    link,
    text: `${before}\n\n${label}: ${link}\n\n${after}\n`,
    html: [
      `<p>${escapeHtml(before)}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`,
      `<p>${escapeHtml(after)}</p>`,
    ].join("\n"),
  };
}

export const verifyAddressMail = (to: string, link: string) =>
  linkMail({
    to,
    subject: "Verify your email for Tryer",
    before: "Welcome to Tryer. Confirm that this address is yours to open your roastery.",
    link,
    label: "Verify your email",
    after: "The link works for one hour. If you did not sign up, do nothing.",
  });

export const resetPasswordMail = (to: string, link: string) =>
  linkMail({
    to,
    subject: "Reset your Tryer password",
    before: "Somebody asked for a new password for this address.",
    link,
    label: "Choose a new password",
    after: "The link works for one hour. If it was not you, do nothing: your password stays as it is.",
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
