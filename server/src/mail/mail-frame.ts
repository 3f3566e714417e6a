import { escapeHtml } from "./escape-html.ts";

/** Colours of the house in both themes; a mail program that knows no dark theme shows the light one. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #14110f !important }
  .card { background: #1d1916 !important; border-color: #3a332d !important; color: #efe9e2 !important }
  .card h1, .card h2, .card p, .card td, .card th { color: #efe9e2 !important }
  .card a.button { background: #f08a5d !important; color: #1d1916 !important }
  .card a, .muted a { color: #f08a5d !important }
  .muted, .card .muted { color: #a89c92 !important }
  .mark { color: #f08a5d !important }
  .mark .initial { background: #f08a5d !important; color: #1d1916 !important }
}`;

const FACE = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = "color:#1f1a17";

/** Link inside a mail, in the colour of the house: mail programs paint others blue. */
export const mailLink = (url: string, label: string): string =>
  `<a href="${escapeHtml(url)}" style="color:#b23e16">${escapeHtml(label)}</a>`;

interface Framed {
  /** Name above the words: the roastery that writes, or Tryer where it is about an account. */
  sender: string;
  title: string;
  /** HTML of the words. */
  body: string;
  /** HTML below the words: the reason why the person gets the mail. */
  footer?: string;
}

/**
 * The one look of every mail: the sender, the words on a card, and below it why the mail came. It loads nothing: an
 * address of a picture would tell the sender when the mail is read.
 */
export function framedHtml({ sender, title, body, footer = "" }: Framed): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;background:#faf7f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#faf7f2">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${FACE}">
<tr><td class="mark" style="padding:0 4px 12px;font-size:16px;font-weight:650;color:#b23e16">${mark(sender)}${escapeHtml(sender)}</td></tr>
<tr><td class="card" style="padding:24px;background:#ffffff;border:1px solid #e6dfd6;border-radius:12px;font-size:16px;line-height:24px;${INK}">
${body}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:#6b615a">
${footer === "" ? "" : `${footer}<br>\n`}Sent by Tryer, the app for running a roastery.
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** First letter of the sender on a square of the house's colour; the name beside it is what is read out. */
function mark(sender: string): string {
  const [letter = ""] = sender.trim().toLocaleUpperCase("en-US");
  if (letter === "") return "";
  return `<span class="initial" aria-hidden="true" style="display:inline-block;width:28px;height:28px;margin-right:10px;border-radius:8px;background:#b23e16;color:#ffffff;font-weight:700;line-height:28px;text-align:center;vertical-align:middle">${escapeHtml(letter)}</span>`;
}

/** Lines of text as one paragraph. */
export const paragraph = (...lines: string[]): string =>
  `<p style="margin:0 0 16px;${INK}">${lines.map(escapeHtml).join("<br>\n")}</p>`;

/** The one thing that the mail asks its reader to do. */
export const mailButton = (url: string, label: string): string =>
  `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b23e16;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
