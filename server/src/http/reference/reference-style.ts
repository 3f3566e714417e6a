import { houseStyle, type PageFaces } from "../../runtime/open-page.ts";

/** Style of the reference: the face and the colours of the app, light and dark. The words do not wait for the face. */
export const referenceStyle = (faces: PageFaces): string => `${houseStyle(faces)}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 "Text", system-ui, sans-serif; }
a { color: var(--ember); }
:focus-visible { outline: 2px solid var(--ember); outline-offset: 2px; }
header { display: flex; gap: 16px; align-items: baseline; padding: 12px 20px; border-bottom: 1px solid var(--line); }
header a:first-child { font-weight: 700; text-decoration: none; }
header span { flex: 1; color: var(--muted); }
.frame { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 32px; max-width: 1200px; margin: 0 auto; padding: 0 20px 60px; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 20px 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 6px 0; color: var(--ink); text-decoration: none; }
nav a:hover { text-decoration: underline; } nav a[aria-current] { font-weight: 700; color: var(--ember); }
h1 { font-size: 28px; } h2 { font-size: 21px; margin: 40px 0 12px; } h3 { font-size: 16px; } details h3 { font-size: 14px; margin: 16px 0 4px; color: var(--muted); }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px; overflow: auto; font-size: 13px; line-height: 1.5; }
code { font-size: 0.9em; }
.wide { overflow: auto; }
table { border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); font-weight: 400; } thead th { color: var(--muted); }
details { border-bottom: 1px solid var(--line); } summary { cursor: pointer; padding: 10px 0; min-height: 44px; overflow-wrap: anywhere; }
summary span { color: var(--muted); } .method { display: inline-block; min-width: 58px; font-weight: 700; }
@media (max-width: 767px) { .frame { grid-template-columns: minmax(0, 1fr); gap: 0; } nav { position: static; max-height: none; border-bottom: 1px solid var(--line); } nav ul { columns: 2; } nav a, header a { padding: 10px 0; } summary span { display: block; padding-left: 16px; } }
`;
