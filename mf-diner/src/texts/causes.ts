import type { CartConflict, CartItem } from '@justright/contract/orders';
import type { Causes, DietaryCause, DishWhyNot, WhyNot } from '@justright/contract/public-menu';
import { conflictText, containsText, type Names, notDietText } from './reasons.ts';
import { lowered, plural } from './words.ts';

/** A reason and its causes: "Contains milk", "butter in mashed potatoes". */
export interface ExplainedReason {
  tone: 'avoid' | 'unsure';
  title: string;
  causes: string[];
}

const quoted = (title: string): string => `“${title}”`;
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
/** Tells whether a title names another already: "Cheese, feta" names "Feta". */
const says = (title: string, other: string): boolean =>
  ` ${title.toLowerCase().replaceAll(/[\s,;()]+/g, ' ')} `.includes(` ${other.toLowerCase()} `);
/** Writes a title inside a sentence; one with commas is quoted, since it would look like several. */
const spoken = (title: string): string => (title.includes(',') ? quoted(title) : lowered(title));

/** Names the steps of a path, each once: a dish "Milk" with a part "Milk" made of milk is just milk. */
function stationsOf({ path }: DietaryCause, dishTitle: string): string[] {
  const option = path.find(({ kind }) => kind === 'option')?.title;
  const words: string[] = [];
  let last = '';
  for (const { kind, title } of path) {
    // The option is named with its group; the part around them adds nothing.
    if (kind === 'option' || (kind === 'component' && option !== undefined)) continue;
    if (says(last, title) || (kind === 'component' && isSame(title, dishTitle))) continue;
    last = title;
    if (kind !== 'group') words.push(spoken(title));
    else words.push(option === undefined ? quoted(title) : `the choice ${quoted(option)} of ${quoted(title)}`);
  }
  if (option !== undefined && !path.some(({ kind }) => kind === 'group')) words.push(quoted(option));
  return words;
}

/** Describes a cause: "butter in mashed potatoes". `dishTitle` is not repeated. */
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

/** Lists why a dish or an option does not fit, the most serious reason first. */
function reasonsOf({ allergies, diets, unknowns }: WhyNot, names: Names, dishTitle: string): ExplainedReason[] {
  return [
    ...allergies.map(({ key, ...causes }): ExplainedReason => ({
      tone: 'avoid',
      title: containsText([key], names),
      // "Contains milk: milk" adds nothing.
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

/** Writes a reason with its causes: "Contains milk: butter in mashed potatoes; cream". */
export const explainedText = ({ title, causes }: ExplainedReason): string =>
  causes.length === 0 ? title : `${title}: ${causes.join('; ')}`;

/** Lists why a dish does not fit: its own reasons, then each group with too few options left, by option. */
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

/** Lists why a line of an order was refused: the dish, then each option that does not fit, by name. */
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

/** Counts the hidden dishes: "3 dishes are hidden". */
export const hiddenCountText = (count: number): string => `${count} ${plural(count, 'dish is', 'dishes are')} hidden`;
