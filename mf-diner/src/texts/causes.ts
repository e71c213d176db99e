import type { CartConflict, CartItem } from '@justright/contract/orders';
import type { Causes, DietaryCause, DishWhyNot, WhyNot } from '@justright/contract/public-menu';
import { conflictText, containsText, type Names, notDietText } from './reasons.ts';
import { lowered, plural } from './words.ts';

/** One reason with what is behind it: "Contains milk", "butter in mashed potatoes". */
export interface ExplainedReason {
  tone: 'avoid' | 'unsure';
  title: string;
  causes: string[];
}

const quoted = (title: string): string => `“${title}”`;
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
/** "Cheese, feta" says "Feta" already. */
const says = (title: string, other: string): boolean =>
  ` ${title.toLowerCase().replaceAll(/[\s,;()]+/g, ' ')} `.includes(` ${other.toLowerCase()} `);
/** A title with commas would fall apart among others. */
const spoken = (title: string): string => (title.includes(',') ? quoted(title) : lowered(title));

/** The stations of a path in words, each once: a dish "Milk" with a part "Milk" made of milk is just milk. */
function stationsOf({ path }: DietaryCause, dishTitle: string): string[] {
  const option = path.find(({ kind }) => kind === 'option')?.title;
  const words: string[] = [];
  let last = '';
  for (const { kind, title } of path) {
    // The choice is named with its group; around them the part adds nothing.
    if (kind === 'option' || (kind === 'component' && option !== undefined)) continue;
    if (says(last, title) || (kind === 'component' && isSame(title, dishTitle))) continue;
    last = title;
    if (kind !== 'group') words.push(spoken(title));
    else words.push(option === undefined ? quoted(title) : `the choice ${quoted(option)} of ${quoted(title)}`);
  }
  if (option !== undefined && !path.some(({ kind }) => kind === 'group')) words.push(quoted(option));
  return words;
}

/** What is behind a reason, in words: "butter in mashed potatoes". `dishTitle` is not said again. */
export function causeText(cause: DietaryCause, dishTitle: string): string {
  const first = cause.path[0]?.title;
  const [, ...around] = stationsOf(cause, dishTitle);
  switch (cause.cause) {
    case 'ingredient':
      return stationsOf(cause, dishTitle).join(' in ');
    case 'declared':
      return 'the restaurant says so of the whole dish';
    case 'missing-ingredient':
      return `${[quoted(first ?? 'An ingredient'), ...around].join(' in ')} is not described`;
    case 'no-ingredients':
    case 'no-parts':
      return `${first === undefined ? 'it' : quoted(first)} has no listed ingredients`;
    case 'missing-group':
      return `the choices${first === undefined ? '' : ` for ${quoted(first)}`} are not listed`;
    case 'no-evidence':
      return 'the restaurant has not listed what it is made of';
  }
}

function causeTexts({ causes, more }: Causes, dishTitle: string): string[] {
  const texts = [...new Set(causes.map((cause) => causeText(cause, dishTitle)))];
  return more > 0 ? [...texts, `${more} more`] : texts;
}

const UNKNOWN_TITLE = 'Unknown';

/** Why a dish or an option does not fit, the gravest first. */
function reasonsOf({ allergies, diets, unknowns }: WhyNot, names: Names, dishTitle: string): ExplainedReason[] {
  return [
    ...allergies.map(({ key, ...causes }): ExplainedReason => ({
      tone: 'avoid',
      title: containsText([key], names),
      // "Contains milk: milk" says nothing more.
      causes: causeTexts(causes, dishTitle).filter((text) => !isSame(text, names.allergy(key))),
    })),
    ...(unknowns.causes.length > 0
      ? [{ tone: 'unsure', title: UNKNOWN_TITLE, causes: causeTexts(unknowns, dishTitle) } as const]
      : []),
    ...diets.map(({ key, ...causes }): ExplainedReason => ({
      tone: 'unsure',
      title: notDietText([key], names),
      causes: causeTexts(causes, dishTitle),
    })),
  ];
}

/** "Contains milk: butter in mashed potatoes; cream" */
export const explainedText = ({ title, causes }: ExplainedReason): string =>
  causes.length === 0 ? title : `${title}: ${causes.join('; ')}`;

/** Why a dish does not fit: its own reasons, then each choice that has too little left, option by option. */
export function explainedReasons(why: DishWhyNot, names: Names, dishTitle: string): ExplainedReason[] {
  const choices = why.groups.map(({ title, minimum, options }): ExplainedReason => {
    const texts = options.map((option) => {
      const [first] = option.isAvailable ? reasonsOf(option, names, option.title) : [];
      if (!first) return `${quoted(option.title)} is sold out`;
      return `${quoted(option.title)} ${first.tone === 'avoid' ? '' : 'is '}${lowered(explainedText(first))}`;
    });
    const left = minimum === 1 ? 'No choice that fits' : `Fewer than ${minimum} choices that fit`;
    return { tone: 'unsure', title: `${left} in ${quoted(title)}`, causes: texts };
  });
  return [...reasonsOf(why, names, dishTitle), ...choices];
}

/** Why a line of an order was refused: the dish, then each of its options that does not fit, by name. */
export function conflictTexts(conflicts: readonly CartConflict[], line: CartItem | undefined, names: Names): string[] {
  const options = line?.customizations.flatMap((group) => group.options) ?? [];
  const dishTitle = line?.menuItem.title ?? '';
  const texts = conflicts.flatMap((conflict) => {
    const { why, optionId } = conflict;
    const option = options.find(({ id }) => id === optionId);
    const reasons = why ? explainedReasons(why, names, option?.title ?? dishTitle).map(explainedText) : [];
    if (reasons.length === 0) return [conflictText(conflict, names)];
    return option ? reasons.map((text) => `${option.title}: ${lowered(text)}`) : reasons;
  });
  return [...new Set(texts)];
}

/** "3 dishes are hidden" */
export const hiddenCountText = (count: number): string => `${count} ${plural(count, 'dish is', 'dishes are')} hidden`;
