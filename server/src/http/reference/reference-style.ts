/** Style of the reference: the colours of the screens, in light and dark, without a font to wait for. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --ground: #fbf8f4; --card: #fff; --text: #2a211c; --dim: #6b615a; --line: #e6ddd3; --link: #b23e16; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1613; --card: #251e1a; --text: #f2ebe4; --dim: #a89c92; --line: #3b312b; --link: #f08a5d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
header { display: flex; gap: 16px; align-items: baseline; padding: 12px 20px; border-bottom: 1px solid var(--line); }
header a:first-child { font-weight: 700; text-decoration: none; }
header span { flex: 1; color: var(--dim); }
.frame { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 32px; max-width: 1200px; margin: 0 auto; padding: 0 20px 60px; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 20px 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 6px 0; color: var(--text); text-decoration: none; }
nav a:hover { text-decoration: underline; } nav a[aria-current] { font-weight: 700; color: var(--link); }
h1 { font-size: 28px; } h2 { font-size: 21px; margin: 40px 0 12px; } h3 { font-size: 16px; } details h3 { font-size: 14px; margin: 16px 0 4px; color: var(--dim); }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 12px; overflow: auto; font-size: 13px; line-height: 1.5; }
code { font-size: 0.9em; }
.wide { overflow: auto; }
table { border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); font-weight: 400; } thead th { color: var(--dim); }
details { border-bottom: 1px solid var(--line); } summary { cursor: pointer; padding: 10px 0; min-height: 44px; overflow-wrap: anywhere; }
summary span { color: var(--dim); } .method { display: inline-block; min-width: 58px; font-weight: 700; }
@media (max-width: 767px) { .frame { grid-template-columns: minmax(0, 1fr); gap: 0; } nav { position: static; max-height: none; border-bottom: 1px solid var(--line); } nav ul { columns: 2; } nav a, header a { padding: 10px 0; } summary span { display: block; padding-left: 16px; } }
`;
