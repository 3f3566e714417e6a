import { framedHtml, mailButton, paragraph } from "./mail-frame.ts";
import type { Mail } from "./mailer.ts";

/** Makes a mail of one sentence, one link and one sentence: the same in text and HTML. */
export function linkMail(mail: {
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
    html: framedHtml({
      sender: "Tryer",
      title: subject,
      body: [paragraph(before), mailButton(link, label), paragraph(after)].join("\n"),
    }),
  };
}
