import { LEGAL_SETS, legalAllergens } from '@justright/contract/legal-sets';
import { WRITTEN_SIGNS } from '@justright/dietary-rules/written-signs';

/** A rule for each number of columns that there is: the policy allows no style of an element. */
const COLUMNS = [...new Set([null, ...LEGAL_SETS].map((set) => legalAllergens(set).length))]
  .map((count) => `.scroll[data-columns="${count}"] { --n: ${count}; }`)
  .join('\n');

/** Draws the sign of each answer for the eye alone: who hears the page, or reads it without styles, has the words. */
const SIGNS = Object.entries(WRITTEN_SIGNS)
  .map(([answer, sign]) => `[data-a="${answer[0]}"]::before { content: "${sign}"; content: "${sign}" / ""; }`)
  .join('\n');

/** Writes `light-dark()`, which the oldest browsers lack, as two rules: these pages have no build that would. */
function lowered(css: string): string {
  const [root = ''] = /:root \{.*?\n\}/s.exec(css) ?? [];
  const pairs = [...root.matchAll(/(--[\w-]+): (.*?)light-dark\(([^,]+), ([^)]+)\);/g)];
  const dark = pairs.map(([, name, before, , colour]) => `${name}: ${before}${colour};`).join(' ');
  const light = root.replace(/light-dark\(([^,]+), [^)]+\)/g, '$1');
  return css.replace(root, `${light}\n@media screen and (prefers-color-scheme: dark) { :root { ${dark} } }`);
}

/**
 * The stylesheet of the pages that the Worker draws without the shell. Its colours are those of packages/ui
 * (`scripts/workspace/drawn-pages.test.ts`).
 */
export const PLAIN_PAGE_STYLE = lowered(`
:root {
  color-scheme: light dark;
  --amber: #ffbf30;
  --on-amber: #2a1d00;
  --ink: light-dark(#211b12, #f6f0e4);
  --ink-2: light-dark(#5e5546, #c3b8a3);
  --ink-3: light-dark(#6d6352, #a59a86);
  --page: light-dark(#fbf8f1, #16130d);
  --surface: light-dark(#ffffff, #201b13);
  --sunken: light-dark(#f4efe4, #1b1710);
  --line: light-dark(#e8e0cf, #3a3325);
  --line-strong: light-dark(#cfc4ac, #554b38);
  --fit: light-dark(#1f6b42, #7fd6a4);
  --fit-soft: light-dark(#e3f3e9, #14301f);
  --avoid: light-dark(#a3231b, #ffb0a6);
  --avoid-soft: light-dark(#fce8e5, #3d1512);
  --info: light-dark(#1d4f91, #a8c8fa);
  --unsure: light-dark(#6b5a2e, #e0cb93);
  --unsure-soft: light-dark(#f3ecd8, #2e2714);
  --focus-ring: 2px solid light-dark(#6f4700, #ffcf66);
}
* { box-sizing: border-box; }
html { font: 100%/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; background: var(--page); color: var(--ink); }
body { margin: 0; padding: 1rem; overflow-wrap: anywhere; }
a { color: var(--info); }
:focus-visible { outline: var(--focus-ring); outline-offset: 2px; }
main { max-width: 80rem; margin-inline: auto; }
h1 { margin: .5rem 0 .25rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; line-height: 1.2; }
p { margin: .5rem 0; max-width: 44rem; }
.quiet { color: var(--ink-2); font-size: .9375rem; }
.mark { display: flex; align-items: center; gap: .5rem; margin: 0; font-weight: 650; }
.mark svg { width: 1.75rem; height: 1.75rem; }
.mark rect { fill: var(--amber); }
.mark path { fill: none; stroke: var(--on-amber); stroke-width: 3.4; stroke-linecap: round; stroke-linejoin: round; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.answers { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
.answers a { padding: .625rem 1.25rem; border: 1px solid var(--line-strong); border-radius: 999px; color: var(--ink); font-weight: 600; text-decoration: none; }
.answers a:last-child { border-color: var(--amber); background: var(--amber); color: var(--on-amber); }
.verdict { padding: 1rem; border-radius: 14px; max-width: 44rem; font-size: 1.125rem; }
.verdict strong { display: block; font-size: 1.375rem; }
.verdict[data-current="yes"] { background: var(--fit-soft); color: var(--fit); }
.verdict[data-current="no"] { background: var(--avoid-soft); color: var(--avoid); }

${SIGNS}
.legend { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 25rem), 1fr)); gap: .25rem 1.5rem; max-width: 60rem; margin: 1rem 0; padding: 0; list-style: none; }
.legend li { display: grid; grid-template-columns: 1.75rem 1fr; gap: .5rem; align-items: start; }
.legend li::before { border-radius: 4px; text-align: center; font-weight: 650; }
.scroll { --first: clamp(min(8rem, 45vw), 40vw, 22rem); --cell: 2.25rem; overflow: auto; max-height: calc(100dvh - 1rem); border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface); }
${COLUMNS}
/* Only the tables near the screen are laid out: three hundred dishes are twenty thousand cells. */
.scroll section { width: max(100%, calc(var(--first) + var(--n) * var(--cell))); content-visibility: auto; contain-intrinsic-block-size: auto 60rem; }
table { table-layout: fixed; border-collapse: separate; border-spacing: 0; width: 100%; }
thead { position: sticky; top: 0; z-index: 2; }
thead th { background: var(--sunken); border-bottom: 2px solid var(--line-strong); vertical-align: bottom; padding: .5rem .25rem; font-size: .8438rem; line-height: 1.2; }
thead th + th { text-align: center; }
/* With a height of its own: WebKit takes the least one that a break within words allows. */
thead th span.up { display: inline-block; writing-mode: vertical-rl; transform: rotate(180deg); height: 8rem; overflow-wrap: break-word; text-align: start; }
.title th { background: var(--amber); color: var(--on-amber); border: 0; font-size: 1rem; font-weight: 650; padding: .5rem .75rem; }
.title span { position: sticky; inset-inline-start: .75rem; }
th { text-align: start; font-weight: 400; }
colgroup .wide { width: var(--first); }
.first { position: sticky; z-index: 1; inset-inline-start: 0; padding: .375rem min(.75rem, 3vw); border-inline-end: 1px solid var(--line-strong); }
tbody .first { background: var(--surface); }
td + td, th + th { border-inline-start: 1px solid var(--line); }
tbody tr > * { border-top: 1px solid var(--line); }
td { position: relative; padding: .25rem; text-align: center; font-weight: 650; }
.dish > *, .dish .first { background: var(--sunken); border-top-color: var(--line-strong); }
.dish .first { font-weight: 650; }
.part .first { padding-inline-start: min(1.5rem, 6vw); }
.option .first { padding-inline-start: min(2.5rem, 9vw); color: var(--ink-2); }
.part .first, .option .first { font-size: .9375rem; }
small { display: block; font-size: .8438rem; font-weight: 400; color: var(--ink-2); }
td[data-a="c"], .legend [data-a="c"]::before { background: var(--avoid-soft); color: var(--avoid); }
td:is([data-a="m"], [data-a="u"]), .legend :is([data-a="m"], [data-a="u"])::before { background: var(--unsure-soft); color: var(--unsure); }
td[data-a="f"], .legend [data-a="f"]::before { background: var(--fit-soft); color: var(--fit); }
td[data-a="n"] { color: var(--ink-3); font-weight: 400; }
.proof { display: none; }
.today { margin: .5rem 0; padding-inline-start: 1.25rem; }
.guide { max-width: 44rem; }
.guide li { margin: .25rem 0; }
.guide img { display: block; max-width: 100%; height: auto; margin: 1rem 0; border: 1px solid var(--line-strong); border-radius: 8px; }
.law { columns: 18rem; padding-inline-start: 1.25rem; }
.law li { break-inside: avoid; }

@media (min-width: 75rem) {
  .scroll { overflow: visible; max-height: none; }
}
@media (max-height: 26rem) {
  thead { position: static; }
}

@page { margin: 10mm; }
@media print {
  :root {
    color-scheme: light; forced-color-adjust: none;
    --ink: #000; --ink-2: #000; --ink-3: #000; --fit: #000; --avoid: #000; --info: #000; --unsure: #000; --on-amber: #000;
    --page: #fff; --surface: #fff; --sunken: #fff; --amber: #fff; --fit-soft: #fff; --avoid-soft: #fff; --unsure-soft: #fff;
    --line: #999; --line-strong: #000;
  }
  html { font-size: 9pt; background: none; }
  body { padding: 0; }
  .screen { display: none; }
  .scroll { --first: 64mm; overflow: visible; max-height: none; border: 0; border-radius: 0; }
  /* WebKit repeats no heading of a table and cuts its rows: each table is a block that is not broken, with the code in it. */
  .scroll section { position: relative; content-visibility: visible; width: auto; margin-top: 3mm; break-inside: avoid; }
  h1 { font-size: 15pt; }
  p { max-width: none; }
  thead, .first, .title span { position: static; }
  thead th { padding: 1mm .5mm; font-size: 7.5pt; }
  .title th { border-bottom: .5mm solid var(--line-strong); }
  thead th span.up { height: 28mm; }
  thead th.first { height: 32mm; }
  .first, .title th { padding: .8mm 1.5mm; }
  td { padding: .4mm; }
  .law li, .legend, .today li { break-inside: avoid; }
  .part .first { padding-inline-start: 4mm; }
  .option .first { padding-inline-start: 7mm; }
  .part .first, .option .first, small, .quiet { font-size: 8pt; }
  .note { display: inline; margin-inline-start: 1.5mm; }
  .proof { display: flex; align-items: center; gap: 1mm; width: 63mm; font-size: 6.5pt; line-height: 1.25; }
  .proof svg { flex: none; width: 20mm; height: 20mm; }
  .written > .proof, .names > .proof { float: inline-end; margin: 0 0 2mm 4mm; }
  .scroll .proof { position: absolute; inset: 7mm auto auto 0; }
  .names { break-inside: avoid; }
}
`);
