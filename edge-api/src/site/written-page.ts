import { addressOf } from '@justright/contract/address-of';
import { LEGAL_PLACES } from '@justright/contract/legal-sets';
import type {
  WrittenAnswer,
  WrittenColumn,
  WrittenDish,
  WrittenGroup,
  WrittenInformation,
  WrittenPart,
} from '@justright/contract/written-information';
import type { FoodAnswer } from '@justright/dietary-rules/composition';
import type { Context } from 'hono';
import type { StoredEdition } from '../data/written-editions.ts';
import type { CompiledRestaurant } from '../domain/compile-restaurant.ts';
import { joinBytes } from '../domain/json-text.ts';
import type { Env } from '../env.ts';
import { readWritten } from '../routes/public/written-information.ts';
import { escaped } from '../domain/escaped.ts';
import { writtenMetadata } from './metadata.ts';
import { plainHeaders, plainPage, refusalPage } from './plain-page.ts';
import { qrImage, qrSymbol } from './qr-svg.ts';
import { respondToFormerSlug } from './restaurant-address.ts';
import { dayText, timeText } from '../domain/dates.ts';

const ENCODER = new TextEncoder();

/** Stands for the time at which the page is drawn; no text of a restaurant can be this, because `<` is escaped. */
const NOW = '<now>';

/** The most lines of text of one table: on paper it is not broken, and two of them have room on a page. */
const LINES_OF_TABLE = 18;
/** How many letters a line of the first column has on paper. */
const LETTERS_OF_LINE = 42;

/** What a screen reader reads in a cell, and what the legend says of its sign. The stylesheet draws the signs. */
const WORDS: Readonly<Record<FoodAnswer, { cell: string; legend: string }>> = {
  contains: { cell: 'contains', legend: 'contains' },
  mayContain: { cell: 'may contain', legend: 'may contain traces' },
  notAdded: { cell: 'not an ingredient', legend: 'not an ingredient. Traces: nobody has said.' },
  free: { cell: 'free from', legend: 'free from: not an ingredient, and traces are ruled out' },
  unknown: { cell: 'not known', legend: 'not known: take it as contained' },
};

const cellOf = (answer: FoodAnswer): string =>
  `<td data-a="${answer[0]}"><span class="hidden">${WORDS[answer].cell}</span></td>`;

const cellsOf = (answers: readonly WrittenAnswer[], columns: readonly WrittenColumn[]): string => {
  const given = new Map(answers.map(({ key, answer }) => [key, answer]));
  return columns.map(({ key }) => cellOf(given.get(key) ?? 'notAdded')).join('');
};

const own = (text: string): string => `<span dir="auto">${escaped(text)}</span>`;

/** Names kinds and species below a title: "Tree nuts: walnut; may contain pecan". */
function namesOf(answers: readonly WrittenAnswer[], columns: readonly WrittenColumn[]): string {
  const texts = answers.flatMap(({ key, named }) => {
    if (named.length === 0) return [];
    const title = columns.find((column) => column.key === key)?.title ?? key;
    const listed = (of: string) =>
      named
        .filter(({ answer }) => answer === of)
        .map(({ name }) => name)
        .join(', ');
    const contained = listed('contains');
    const traces = listed('mayContain');
    const parts = [...(contained === '' ? [] : [contained]), ...(traces === '' ? [] : [`may contain ${traces}`])];
    return [`${escaped(title)}: ${escaped(parts.join('; '))}`];
  });
  return texts.length === 0 ? '' : `<small>${texts.join('<br>')}</small>`;
}

/** Says how many options of a group must and may be chosen. */
function choiceText({ minimum, maximum, options }: WrittenGroup): string {
  const all = options.length;
  if (minimum === maximum) return `choose ${minimum} of ${all}`;
  return minimum === 0 ? `choose up to ${maximum} of ${all}` : `choose ${minimum} to ${maximum} of ${all}`;
}

interface Line {
  kind: 'dish' | 'part' | 'option';
  scope: 'row' | 'rowgroup';
  /** HTML. */
  head: string;
  answers: readonly WrittenAnswer[];
}

const lineOf = ({ kind, scope, head, answers }: Line, columns: readonly WrittenColumn[]): string =>
  `<tr class="${kind}"><th class="first" scope="${scope}">${head}${namesOf(answers, columns)}</th>${cellsOf(answers, columns)}</tr>`;

/** Returns the options of a group; those that say the same are one line. `label` names the group, if it has to be. */
function optionLines(group: WrittenGroup, label: string): Line[] {
  const same = Map.groupBy(group.options, ({ answers }) => JSON.stringify(answers));
  return [...same.values()].map((options) => ({
    kind: 'option',
    scope: 'row',
    head: label + options.map(({ title }) => own(title)).join(', '),
    answers: options[0]?.answers ?? [],
  }));
}

const PART_TEXTS = { component: '', choice: '', whole: 'Added to the dish as a whole' } as const;

function partLines(part: WrittenPart): Line[] {
  const { kind, title, canBeLeftOut, answers, groups } = part;
  const notes = [
    ...(canBeLeftOut && kind === 'component' ? ['can be left out'] : []),
    ...groups.map((group) => `${kind === 'choice' ? '' : `${own(group.title)}: `}${choiceText(group)}`),
  ];
  const head = `${PART_TEXTS[kind] || own(title)}${notes.length === 0 ? '' : `<small class="note">${notes.join('; ')}</small>`}`;
  return [
    { kind: 'part', scope: 'row', head, answers },
    ...groups.flatMap((group) => optionLines(group, groups.length > 1 ? `${own(group.title)}: ` : '')),
  ];
}

function signedText(signed: WrittenDish['signed']): string {
  if (!signed) return '';
  const by = signed.by === null ? '' : ` by ${own(signed.by)}`;
  return `<small>Signed${by}, ${dayText(signed.at)}</small>`;
}

/** Lists the lines of a dish: the dish itself, and its parts below it unless it is all one part. */
function linesOf({ title, answers, parts, signed }: WrittenDish): [Line, ...Line[]] {
  const [only, ...others] = parts;
  const isOnePart =
    others.length === 0 && only?.kind !== 'choice' && (only?.groups.length ?? 0) === 0 && only?.canBeLeftOut !== true;
  return [
    { kind: 'dish', scope: 'rowgroup', head: own(title) + signedText(signed), answers },
    ...(isOnePart ? [] : parts.flatMap(partLines)),
  ];
}

/** Some lines of one dish, which stand together, and how many lines of text they have. */
interface Block {
  html: string;
  height: number;
}

/** Counts the lines of text of markup; each `<small>` and `<br>` begins a new one. */
const heightOf = (html: string): number =>
  html
    .split(/<small[^>]*>|<br>/)
    .map((part) => Math.ceil(part.replace(/<[^>]+>/g, '').length / LETTERS_OF_LINE))
    .reduce((sum, lines) => sum + lines, 0);

/** Draws a dish; one that is too long for a table is drawn in pieces, each below the dish's own line. */
function blocksOf(dish: WrittenDish, columns: readonly WrittenColumn[]): Block[] {
  const [first, ...rest] = linesOf(dish);
  const drawn = (line: Line): Block => ({
    html: lineOf(line, columns),
    height: heightOf(line.head + namesOf(line.answers, columns)),
  });
  const pieces = packed(rest.map(drawn), LINES_OF_TABLE - drawn(first).height);
  const bodyOf = (lines: readonly Block[], head: Block): Block => ({
    html: `<tbody>${head.html}${lines.map(({ html }) => html).join('')}</tbody>`,
    height: lines.reduce((sum, { height }) => sum + height, head.height),
  });
  if (pieces.length === 0) return [bodyOf([], drawn(first))];
  return pieces.map((lines, index) =>
    bodyOf(lines, drawn(index === 0 ? first : { ...first, head: `${first.head}<small>continued</small>` })),
  );
}

/** Packs blocks in their order into as few groups as have room for them; one that is too high has a group of its own. */
function packed(blocks: readonly Block[], room: number): Block[][] {
  const groups: Block[][] = [];
  let used = Infinity;
  for (const block of blocks) {
    if (used + block.height > room) {
      groups.push([]);
      used = 0;
    }
    groups.at(-1)?.push(block);
    used += block.height;
  }
  return groups;
}

/** The id of the code's drawing, which each block of a print shows. */
const CODE_ID = 'check';

/** Draws some dishes of a section as a table of its own: not broken on paper, and laid out only near the screen. */
function tableHtml(title: string, bodies: string, columns: readonly WrittenColumn[], proof: string): string {
  const heads = columns
    .map((column) => `<th scope="col"><span class="up">${escaped(column.title)}</span></th>`)
    .join('');
  return (
    `<section>${proof}<table><caption class="hidden">${own(title)}: what each dish and each of its parts contains</caption>` +
    `<colgroup><col class="wide"></colgroup><colgroup span="${columns.length}"></colgroup><thead><tr class="title"><th scope="colgroup" colspan="${columns.length + 1}">${own(title)}</th></tr>` +
    `<tr><th class="first" scope="col">Dish and its parts</th>${heads}</tr></thead>` +
    `${bodies}</table></section>`
  );
}

/** Draws a section as tables of at most {@link LINES_OF_TABLE} lines: a heading and a code stand on each page of a print. */
const sectionHtml = (
  title: string,
  dishes: readonly WrittenDish[],
  columns: readonly WrittenColumn[],
  proof: string,
): string =>
  packed(
    dishes.flatMap((dish) => blocksOf(dish, columns)),
    LINES_OF_TABLE,
  )
    .map((blocks, index) =>
      tableHtml(index === 0 ? title : `${title} (continued)`, blocks.map(({ html }) => html).join(''), columns, proof),
    )
    .join('');

/** Says who signed, for how many dishes and when last, and how many dishes have no signature. */
function signers(dishes: readonly WrittenDish[]): string {
  const byName = Map.groupBy(dishes, ({ signed }) => (signed ? (signed.by ?? '') : undefined));
  const unsigned = byName.get(undefined)?.length ?? 0;
  const texts = [...byName].flatMap(([name, those]) => {
    const last = those
      .flatMap(({ signed }) => signed?.at ?? [])
      .toSorted()
      .at(-1);
    if (name === undefined || last === undefined) return [];
    const count = `${those.length} ${those.length === 1 ? 'dish' : 'dishes'}`;
    return [`${name === '' ? 'A signature without a name' : own(name)} (${count}, last on ${dayText(last)})`];
  });
  const signed = texts.length === 0 ? 'No dish is signed.' : `Signed: ${texts.join('; ')}.`;
  const rest = 'what is stated of their ingredients counts.';
  return texts.length > 0 && unsigned > 0 ? `${signed} ${unsigned} more without a signature: ${rest}` : signed;
}

/** Says what is used instead of what today, and until when. */
function substitutionsHtml(substitutions: WrittenInformation['substitutions'], zone: string | null): string {
  if (substitutions.length === 0) return '<p>No substitution is in effect.</p>';
  const lines = substitutions.map(
    ({ ingredient, substitute, until }) =>
      `<li><strong>${own(substitute)}</strong> instead of ${own(ingredient)}, until ${timeText(until, zone)}</li>`,
  );
  return `<p>Substitutions in effect, counted on this page:</p><ul class="today">${lines.join('')}</ul>`;
}

const LEGEND = `<ul class="legend" aria-label="What the signs mean">${Object.entries(WORDS)
  .map(([answer, { legend }]) => `<li data-a="${answer[0]}">${legend}</li>`)
  .join('')}</ul>`;

/** Draws the page, with {@link NOW} for the time at which it is sent. */
function drawPage(env: Env, compiled: CompiledRestaurant, edition: StoredEdition): string {
  const { information } = compiled.written();
  const { restaurant, jurisdiction, law, columns, menus, substitutions, oldestStatementAt } = information;
  const zone = compiled.source.restaurant.timeZone;
  const dishes = menus.flatMap(({ sections }) => sections.flatMap((section) => section.dishes));
  const check = addressOf('/print/{code}', { code: edition.code });
  const menu = addressOf('/explore/{restaurantId}/menu', { restaurantId: restaurant.urlSlug || restaurant.id });
  const editionText = `Edition ${edition.number} of ${timeText(edition.at, zone)}`;
  const lawText =
    jurisdiction === null
      ? 'The restaurant has not said which country’s law it follows. The columns are the foods that any of the laws of the United States, the European Union and the United Kingdom, Canada, Australia and New Zealand names.'
      : `The columns are those of ${escaped(law)}.`;
  const address = env.PRODUCT_ORIGIN + check;
  const proof =
    `<div class="proof">${qrImage(CODE_ID)}<div>${own(restaurant.name)}, allergens. ${editionText}. ` +
    `Shown ${NOW}. Is this still current? Scan the code, or open ${escaped(address)}</div></div>`;
  const tables = menus
    .flatMap(({ title, sections }) =>
      sections.map((section) =>
        sectionHtml(menus.length > 1 ? `${title}: ${section.title}` : section.title, section.dishes, columns, proof),
      ),
    )
    .join('');
  const matrix =
    `<div class="scroll" data-columns="${columns.length}" role="region" aria-label="Allergens by dish" tabindex="0">` +
    `${tables}</div>`;
  const names = columns
    .map(
      ({ name, code }) => `<li>${escaped(name)}${code === '' ? '' : ` <span class="quiet">(GS1 ${code})</span>`}</li>`,
    )
    .join('');
  return plainPage(
    writtenMetadata(env.PRODUCT_ORIGIN, compiled.source),
    `${qrSymbol(CODE_ID, address)}<main class="written">${proof}<h1>Allergens at ${own(restaurant.name)}</h1><p class="quiet">${own(restaurant.address)}</p>` +
      `<p>${editionText}, shown ${NOW}. ${signers(dishes)}` +
      `${oldestStatementAt === null ? '' : ` The oldest statement about an ingredient is of ${dayText(oldestStatementAt)}.`}</p>` +
      `<p>Tell the staff about your allergy before you order. This page says what the restaurant has stated.</p>` +
      substitutionsHtml(substitutions, zone) +
      `<p class="screen"><a href="${escaped(menu)}">The menu for what you avoid</a> · ` +
      `<a href="${escaped(check)}">Is a print of this page still current?</a></p>${LEGEND}` +
      `<p class="quiet">Each line says the worst of everything below it: a dish, with all that can be chosen for it.</p>` +
      (dishes.length === 0 ? '<p>No dish is on the menu now.</p>' : matrix) +
      `<section class="names">${proof}<h2>The allergens${jurisdiction === null ? '' : ` by law: ${escaped(LEGAL_PLACES[jurisdiction])}`}</h2>` +
      `<p>${lawText} The list was put together by JustRight: check it against the law before you rely on it.</p>` +
      `<ul class="law">${names}</ul></section></main>`,
  );
}

/**
 * Serves what all dishes of a restaurant contain, as a page without scripts that can be printed. Drawn once for each
 * compiled restaurant; only the time differs.
 */
export async function writtenPage(c: Context<{ Bindings: Env }>): Promise<Response> {
  const nowMs = Date.now();
  try {
    const idOrSlug = c.req.param('restaurantId') ?? '';
    const { compiled, edition } = await readWritten(c.env, idOrSlug, nowMs);
    const moved = respondToFormerSlug(c, idOrSlug, compiled.source.restaurant);
    if (moved) return moved;
    const written = compiled.written();
    const kept = (written.page ??= drawPage(c.env, compiled, edition)
      .split(NOW)
      .map((piece) => ENCODER.encode(piece)));
    const now = ENCODER.encode(timeText(new Date(nowMs).toISOString(), compiled.source.restaurant.timeZone));
    const pieces = kept.flatMap((piece, index) => (index === 0 ? [piece] : [now, piece]));
    return c.body(joinBytes(pieces), 200, plainHeaders(c.env));
  } catch (error) {
    return refusalPage(c.env, error);
  }
}
