import { escapeHtml } from "../../mail/escape-html.ts";
import { openPage, type PageFaces } from "../../runtime/open-page.ts";

const STYLE = `
form{margin-top:20px}
button{font:inherit;font-weight:600;min-height:48px;width:100%;padding:10px 22px;border:0;border-radius:8px;background:var(--ember);color:var(--on-ember);cursor:pointer}
button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media (min-width:700px){button{width:auto}}
`;

const page = (faces: PageFaces, title: string, body: string) =>
  openPage(faces, { title, body: `<h1>${title}</h1>\n${body}`, style: STYLE });

/** Asks whether the mail shall end. The button sends a POST to the address of the page: a look at it ends nothing. */
export const endHtml = (faces: PageFaces, roastery: string): string =>
  page(
    faces,
    "Stop the weekly mail",
    `<p class="notes">You get a weekly mail with last week's figures of <strong>${escapeHtml(roastery)}</strong>.</p>
<form method="post"><button type="submit">Stop the weekly mail</button></form>
<p class="muted text">No sign-in needed. Nothing else changes.</p>`,
  );

export const doneHtml = (faces: PageFaces): string =>
  page(
    faces,
    "Weekly mail stopped",
    '<p class="notes">You get no more weekly mails. To start again, open Settings, Weekly mail in Tryer.</p>',
  );

/** The one answer for every address that this server did not write into a mail. */
export const noMailHtml = (faces: PageFaces): string =>
  page(
    faces,
    "This link does not work",
    `<p class="notes">The link is incomplete or not from a weekly mail.</p>
<section><h2>You can</h2><p class="text">Open the full link in the latest mail again.

Stop the mail in Tryer: Settings, Weekly mail.</p></section>`,
  );

export const tooManyHtml = (faces: PageFaces): string =>
  page(faces, "One moment", '<p class="notes">Too many requests from your network. Try again in a minute.</p>');
