/** Faces of the built app by the addresses of their files; null where nothing is built. */
export interface BagFaces {
  heading: string | null;
  text: string | null;
}

const face = (name: string, address: string | null, weights: string) =>
  address === null
    ? ""
    : `@font-face{font-family:"${name}";src:url("${address}") format("woff2");font-weight:${weights};font-display:swap}`;

/** Style of the page of a bag, in the colours of the app, light and dark as the phone is set. */
export const bagPageStyle = ({ heading, text }: BagFaces): string => `
${face("Heading", heading, "400 650")}${face("Text", text, "100 900")}
:root{color-scheme:light dark;--page:#faf7f2;--card:#fff;--ink:#1f1a17;--muted:#6b615a;--line:#e7dfd5;--ember:#b23e16;--leaf:#2e6b4a;--amber:#8a5a00;--red:#b42318;--red-wash:#fdf1ef}
@media (prefers-color-scheme:dark){:root{--page:#14110f;--card:#1d1916;--ink:#efe9e2;--muted:#a89c92;--line:#38312b;--ember:#f08a5d;--leaf:#7cc49a;--amber:#e3b341;--red:#f28b82;--red-wash:#2b1a18}}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--ink);font:16px/1.5 "Text",system-ui,sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;padding:28px 20px 40px}
.roastery{color:var(--muted);font-weight:600}
h1,.state{font-family:"Heading",Georgia,serif;font-weight:560;line-height:1.12;text-wrap:balance}
h1{font-size:clamp(34px,10vw,48px);letter-spacing:-.015em;margin:6px 0 10px}
h2{font-size:16px;line-height:1.5;font-weight:650}
.notes{font-size:19px;line-height:1.45}
.muted{color:var(--muted)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:18px 18px 20px;margin-top:16px}
.state{font-size:25px;margin-bottom:4px}
.ready{color:var(--leaf)}.resting{color:var(--ember)}.past{color:var(--amber)}
.bar{height:8px;border-radius:4px;background:var(--line);margin:14px 0 10px;overflow:hidden}
.bar i{display:block;height:100%;border-radius:4px;background:currentColor}
dl{display:grid;grid-template-columns:minmax(96px,auto) 1fr;margin-top:10px}
dt,dd{padding:9px 0;border-top:1px solid var(--line)}
dt{color:var(--muted);padding-right:20px}
dd{font-variant-numeric:tabular-nums;text-align:right;font-weight:550}
dd small{display:block;font-size:14px;font-weight:400;color:var(--muted)}
.text{white-space:pre-line;margin-top:12px}
.recall{background:var(--red-wash);border:2px solid var(--red)}
.recall h2{color:var(--red);font-size:21px;line-height:1.3}
.recall p{white-space:pre-line;margin-top:8px}
footer{color:var(--muted);font-size:14px;margin-top:22px}
@media (min-width:700px){main{padding-top:64px}section{padding:24px}}
`;
