import { nameInMail } from "@tryer/domain/accounts";
import { escapeHtml } from "../../mail/escape-html.ts";
import { framedHtml, mailButton, mailLink, paragraph } from "../../mail/mail-frame.ts";
import { type MailReader, mailedDays, mailedMoment } from "../../mail/mailed-moments.ts";
import type { OutboxMail } from "../../mail/outbox.ts";

import { type MailLine, type MailSection, quietWords, sectionsOf } from "./mail-sections.ts";
import type { WeekFacts } from "./read-week.ts";

interface Addressed {
  to: string;
  roastery: string;
  /** Whether the person works in other roasteries too: pages show the one that they have open. */
  hasOthers: boolean;
  publicUrl: string;
  /** Address that ends the mail without signing in. */
  endUrl: string;
  reader: MailReader;
  now: Date;
}

/** The mail about a week, the same in text and HTML. Names in it are plain text that no mail program makes a link of. */
export function mailOfWeek(facts: WeekFacts, { to, publicUrl, endUrl, ...addressed }: Addressed): OutboxMail {
  const roastery = nameInMail(addressed.roastery, "Your roastery");
  const week = mailedDays(facts.week.from, facts.week.to);
  const opening = [`The week of ${week} at ${roastery}, Monday to Sunday.`, quietWords(facts)].filter(
    (part) => part !== null,
  );
  const sections = sectionsOf(facts);
  const closing = [
    `Figures as of ${mailedMoment(addressed.now, addressed.reader)}. Each one leads to its page.`,
    ...(addressed.hasOthers ? [`Links open your current roastery. Switch to ${roastery} first if needed.`] : []),
  ];
  const dashboard = { label: "Open the dashboard", url: `${publicUrl}/dashboard` };
  const why = "You get this weekly mail because you chose it in Tryer.";
  const settings = { label: "Change it in the settings", url: `${publicUrl}/settings/weekly-mail` };
  const end = { label: "Unsubscribe without signing in", url: endUrl };
  const endings = [settings, end];
  const subject = `${roastery}: the week of ${week}`;
  return {
    to,
    subject,
    text: `${[
      ...opening,
      ...sections.map((section) => sectionText(section, publicUrl)),
      `${dashboard.label}: ${dashboard.url}`,
      ...closing,
      [why, ...endings.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
    ].join("\n\n")}\n`,
    html: framedHtml({
      sender: roastery,
      title: subject,
      body: [
        ...opening.map((words) => paragraph(words)),
        ...sections.map((section) => sectionHtml(section, publicUrl)),
        mailButton(dashboard.url, dashboard.label),
        ...closing.map((words) => paragraph(words)),
      ].join("\n"),
      footer: [escapeHtml(why), ...endings.map(({ label, url }) => mailLink(url, label))].join("<br>\n"),
    }),
    unsubscribeUrl: endUrl,
  };
}

/** Lines that lead to the same page stand together, above its address. */
function sectionText({ title, lines }: MailSection, publicUrl: string): string {
  const written = lines.flatMap((line, at) => {
    const said = `${line.name}: ${line.figure}${line.note === "" ? "" : ` (${line.note})`}`;
    return lines[at + 1]?.path === line.path ? [said] : [said, `See it: ${publicUrl}${line.path}`];
  });
  return [title.toUpperCase(), ...written].join("\n");
}

const CELL = "padding:4px 16px 4px 0;vertical-align:top;text-align:left;font-weight:normal";

const sectionHtml = ({ title, lines }: MailSection, publicUrl: string): string =>
  [
    `<h2 style="font-size:16px;margin:24px 0 4px">${escapeHtml(title)}</h2>`,
    '<table cellpadding="0" cellspacing="0" style="border-collapse:collapse">',
    ...lines.map((line) => rowHtml(line, publicUrl)),
    "</table>",
  ].join("\n");

/** Text of a cell, in which no figure stands apart from its unit. */
const together = (text: string) => text.replace(/(?<=\d) (?=%|kg|lb)/g, "\u00a0");

const rowHtml = ({ name, figure, note, path }: MailLine, publicUrl: string): string =>
  `<tr><th scope="row" style="${CELL}">${escapeHtml(name)}</th><td style="${CELL}"><strong>${mailLink(`${publicUrl}${path}`, together(figure))}</strong>${
    note === "" ? "" : `<br>${escapeHtml(together(note))}`
  }</td></tr>`;
