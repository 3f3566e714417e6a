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
    "End the weekly mail",
    `<p class="notes">Once a week you get a mail with what the last week said at <strong>${escapeHtml(roastery)}</strong>.</p>
<form method="post"><button type="submit">End the weekly mail</button></form>
<p class="muted text">You need not sign in. Nothing else changes.</p>`,
  );

export const doneHtml = (faces: PageFaces): string =>
  page(
    faces,
    "The weekly mail has ended",
    '<p class="notes">You get no more of them. In Tryer, Settings, Weekly mail, you can choose it again.</p>',
  );

/** The one answer for every address that this server did not write into a mail. */
export const noMailHtml = (faces: PageFaces): string =>
  page(
    faces,
    "This link ends nothing",
    `<p class="notes">It is no link of a weekly mail, or not a whole one.</p>
<section><h2>You can</h2><p class="text">Open the link in the latest mail once more, with its whole address.

End the mail in Tryer: Settings, Weekly mail.</p></section>`,
  );

export const tooManyHtml = (faces: PageFaces): string =>
  page(faces, "One moment", '<p class="notes">Too many requests of your network at once. Try again in a minute.</p>');
