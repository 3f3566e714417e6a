import { escapeHtml } from "../mail/escape-html.ts";

/** Faces of the built app by the addresses of their files; null where nothing is built. */
export interface PageFaces {
  heading: string | null;
  text: string | null;
}

interface OpenPage {
  title: string;
  /** HTML of what the page says. */
  body: string;
  /** Style beside that of every such page. */
  style?: string;
}

/**
 * A page for people without a session, as HTML without scripts, in the colours of the app, light and dark as the screen is
 * set. Nobody lists it, and it loads nothing but the faces.
 */
export const openPage = (faces: PageFaces, { title, body, style = "" }: OpenPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14110f" media="(prefers-color-scheme: dark)">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${baseStyle(faces)}${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const face = (name: string, address: string | null, weights: string) =>
  address === null
    ? ""
    : `@font-face{font-family:"${name}";src:url("${address}") format("woff2");font-weight:${weights};font-display:swap}`;

/** Faces and colours of the app, light and dark, for pages that the server writes. */
export const houseStyle = ({ heading, text }: PageFaces): string => `
${face("Heading", heading, "400 650")}${face("Text", text, "100 900")}
:root{color-scheme:light dark;--page:#faf7f2;--card:#fff;--ink:#1f1a17;--muted:#6b615a;--line:#e7dfd5;--ember:#b23e16;--leaf:#2e6b4a;--amber:#8a5a00;--red:#b42318;--red-wash:#fdf1ef;--on-ember:#fff}
@media (prefers-color-scheme:dark){:root{--page:#14110f;--card:#1d1916;--ink:#efe9e2;--muted:#a89c92;--line:#38312b;--ember:#f08a5d;--leaf:#7cc49a;--amber:#e3b341;--red:#f28b82;--red-wash:#2b1a18;--on-ember:#14110f}}
`;

const baseStyle = (faces: PageFaces): string => `${houseStyle(faces)}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--ink);font:16px/1.5 "Text",system-ui,sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;padding:28px 20px 40px}
h1,.state{font-family:"Heading",Georgia,serif;font-weight:560;line-height:1.12;text-wrap:balance}
h1{font-size:clamp(34px,10vw,48px);letter-spacing:-.015em;margin:6px 0 10px}
h2{font-size:16px;line-height:1.5;font-weight:650}
.roastery{color:var(--muted);font-weight:600}
.notes{font-size:19px;line-height:1.45}
.muted{color:var(--muted)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:18px 18px 20px;margin-top:16px}
.text{white-space:pre-line;margin-top:12px}
footer{color:var(--muted);font-size:14px;margin-top:22px}
@media (min-width:700px){main{padding-top:64px}section{padding:24px}}
`;
