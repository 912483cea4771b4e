/** The look of the page of the interface: parchment by day, dark by night, as the system has it. */
export const API_STYLE = `:root{--ground:#efe6d0;--panel:#fbf5e7;--ink:#2b2118;--soft:#5d4c36;--line:#c9b48a;--accent:#8a2f24;--code:#f3e9d2}
@media(prefers-color-scheme:dark){:root{--ground:#17130e;--panel:#221c15;--ink:#ece2cf;--soft:#c2b08f;--line:#54462f;--accent:#f0a48f;--code:#2c241a}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:1rem}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;font:16px/1.5 Georgia,'Times New Roman',serif;color:var(--ink);background:var(--ground)}
header{padding:2rem clamp(1rem,4vw,3rem) 1rem;border-bottom:3px double var(--line)}
header>a{display:inline-block;min-height:24px;line-height:24px;font-weight:700;letter-spacing:.25em;color:var(--accent);text-decoration:none}
header p{max-width:52rem}
h1{margin:.4rem 0;font-size:clamp(1.6rem,4vw,2.3rem);line-height:1.15;font-weight:600}
h2{margin:2.4rem 0 .6rem;font-size:1.5rem;color:var(--accent);font-weight:600}
h3{margin:1.2rem 0 .3rem;font-size:1.05rem}
h4{margin:1rem 0 .3rem;font-size:.95rem;text-transform:uppercase;letter-spacing:.06em;color:var(--soft)}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.columns{display:grid;grid-template-columns:minmax(0,17rem) minmax(0,1fr);gap:0 2rem;padding:0 clamp(1rem,4vw,3rem) 4rem;max-width:86rem}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:1.5rem 0;font-size:.92rem}
nav ul{list-style:none;margin:0;padding:0}
nav nav,nav ul ul{padding-left:.6rem}
nav li{margin:.2rem 0;overflow-wrap:anywhere}
nav a{display:inline-block;min-height:24px;line-height:24px}
nav details a{color:var(--ink);text-decoration:none}
nav summary{color:var(--soft);cursor:pointer}
.endpoint{margin:.8rem 0;padding:.6rem 1rem .8rem;background:var(--panel);border:1px solid var(--line);border-radius:8px}
.endpoint h3{margin:0;overflow-wrap:anywhere}
.endpoint p{margin:.3rem 0}
.soft{color:var(--soft);font-size:.93rem}
.method{display:inline-block;min-width:3.6em;padding:0 .4em;font:700 .8rem/1.5 system-ui,sans-serif;text-align:center;color:#fff;background:#1f4e8c;border-radius:4px}
.method.post{background:#2f6b2f}.method.put,.method.patch{background:#7a4a00}.method.delete{background:#8a2f24}
summary{cursor:pointer;padding:.2rem 0}
code,pre{font-family:ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace;font-size:.88em}
pre{padding:.7rem .9rem;overflow:auto;background:var(--code);border:1px solid var(--line);border-radius:6px}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.93rem;background:var(--panel)}
th,td{padding:.3rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
tbody th{font-weight:400}
@media(max-width:760px){.columns{grid-template-columns:minmax(0,1fr)}nav{position:static;max-height:none}}
`;
