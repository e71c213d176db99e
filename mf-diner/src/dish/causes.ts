import type { CartConflict, CartItem } from '@justright/contract/orders';
import type { Causes, DishWhyNot, WhyNot } from '@justright/contract/public-menu';
import { lowered } from '@justright/contract/words';
import type { Names } from '@justright/contract/choice-texts';
import { conflictText, notDietText, unknownDietText } from './misfit-texts.ts';
import { containsText, mayContainText, openTracesText, unknownFoodText } from '@justright/diner-texts/reasons';
import { plural } from '@justright/diner-texts/words';

/** One cause, with the path that leads from it to the dish. */
type DietaryCause = Causes['causes'][number];

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
function stepsOf({ path }: DietaryCause, dishTitle: string): string[] {
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

/**
 * Describes a cause of the answer for `key`: "butter in mashed potatoes". `dishTitle` is not repeated.
 */
export function causeText(cause: DietaryCause, key: string, names: Names, dishTitle: string): string {
  const first = cause.path[0]?.title;
  const words = stepsOf(cause, dishTitle);
  const where = words.join(' in ');
  const [, ...around] = words;
  const quotedFirst = [quoted(first ?? 'An ingredient'), ...around].join(' in ');
  switch (cause.cause) {
    case 'stated':
    case 'excluded': {
      // The kind that a family is contained by, or the food that a diet excludes: "wheat in flour".
      const food = names.allergy(cause.key);
      return cause.key === key || says(first ?? '', food) ? where : [lowered(food), where].filter(Boolean).join(' in ');
    }
    case 'not-ruled-out':
      return `nobody has ruled out ${[lowered(names.allergy(cause.key)), where].filter(Boolean).join(' in ')}`;
    case 'not-stated':
    case 'not-listed':
      return where || 'the restaurant has not said';
    case 'kind-not-named':
      return `${where === '' ? 'it' : where} lists ${lowered(names.allergy(cause.key))} and not which kind`;
    case 'is-food':
      return where;
    case 'parts-not-listed':
      return `nobody has listed what ${quotedFirst} is made of`;
    case 'part-missing':
      return `${quotedFirst} has ${lowered(names.allergy(cause.key))}, and none of its listed parts has`;
    case 'added':
      return cause.key === key
        ? 'the restaurant says so of the whole dish'
        : `the restaurant says that it has ${lowered(names.allergy(cause.key))}, and no part is listed for that`;
    case 'named-in-text':
      return `${first === undefined ? 'its text' : quoted(first)} names it, and no listed ingredient is that`;
    case 'missing-ingredient':
      return `${quotedFirst} is not described`;
    case 'circle':
      return `${quotedFirst} is a part of itself`;
    case 'no-ingredients':
    case 'no-parts':
      return `${first === undefined ? 'it' : quoted(first)} has no listed ingredients`;
    case 'missing-group':
      return `the choices${first === undefined ? '' : ` for ${quoted(first)}`} are not listed`;
    case 'no-evidence':
      return 'the restaurant has not listed what it is made of';
    case 'unlisted':
      return 'nobody has said what else is in it';
    case 'held':
      return 'the restaurant has changed it and not yet confirmed it';
    case 'station':
      return stationText(cause);
  }
}

/** Says that another dish is made at the same place: "same fryer as fish fingers". */
function stationText({ path }: DietaryCause): string {
  const titleOf = (kind: DietaryCause['path'][number]['kind']) => path.find((step) => step.kind === kind)?.title;
  const [station, dish] = [titleOf('station'), titleOf('dish')];
  return `same ${station === undefined ? 'place' : spoken(station)} as ${dish === undefined ? 'other food' : spoken(dish)}`;
}

function causeTexts({ key, causes, more }: Causes & { key: string }, names: Names, dishTitle: string): string[] {
  const texts = [...new Set(causes.map((cause) => causeText(cause, key, names, dishTitle)))];
  return more > 0 ? [...texts, `${more} more`] : texts;
}

const FOOD_TEXTS = {
  contains: containsText,
  mayContain: mayContainText,
  unknown: unknownFoodText,
  notAdded: openTracesText,
} as const;
/** Answers of foods, the most serious first. */
const FOOD_ORDER = ['contains', 'mayContain', 'unknown', 'notAdded'] as const;

const dietReason = ({ key, answer, ...causes }: WhyNot['diets'][number], names: Names, dishTitle: string) => ({
  tone: 'unsure' as const,
  title: (answer === 'no' ? notDietText : unknownDietText)([key], names),
  causes: causeTexts({ key, ...causes }, names, dishTitle),
});

/** Lists why a dish or an option does not fit, the most serious reason first. */
function reasonsOf({ foods, diets }: WhyNot, names: Names, dishTitle: string): ExplainedReason[] {
  return [
    ...FOOD_ORDER.flatMap((answer) =>
      foods
        .filter((food) => food.answer === answer)
        .map(({ key, causes, more }): ExplainedReason => ({
          tone: answer === 'unknown' || answer === 'notAdded' ? 'unsure' : 'avoid',
          title: FOOD_TEXTS[answer]([key], names),
          // "Contains milk: milk" adds nothing.
          causes: causeTexts({ key, causes, more }, names, dishTitle).filter(
            (text) => !isSame(text, names.allergy(key)),
          ),
        })),
    ),
    ...diets.map((diet) => dietReason(diet, names, dishTitle)),
  ];
}

/** Writes a reason with its causes: "Contains milk: butter in mashed potatoes; cream". */
export const explainedText = ({ title, causes }: ExplainedReason): string =>
  causes.length === 0 ? title : `${title}: ${causes.join('; ')}`;

/**
 * Lists why a dish does not fit: its own reasons, then its parts for diets that the dish itself meets, then each group
 * with too few options left, by option.
 */
export function explainedReasons(why: DishWhyNot, names: Names, dishTitle: string): ExplainedReason[] {
  const choices = why.groups.map(({ title, minimum, options }): ExplainedReason => {
    const texts = options.map((option) => {
      const [first] = option.isAvailable ? reasonsOf(option, names, option.title) : [];
      return first
        ? `${quoted(option.title)}: ${lowered(explainedText(first))}`
        : `${quoted(option.title)} is sold out`;
    });
    const left = minimum === 1 ? 'No choice that fits' : `Fewer than ${minimum} choices that fit`;
    return { tone: 'unsure', title: `${left} in ${quoted(title)}`, causes: texts };
  });
  const ofDish = why.diets.map(({ key }) => key);
  const parts = why.components.flatMap(({ title, diets }) =>
    diets
      .filter(({ key }) => !ofDish.includes(key))
      .map((diet): ExplainedReason => {
        const reason = dietReason(diet, names, dishTitle);
        return { ...reason, title: `${quoted(title)}: ${lowered(reason.title)}` };
      }),
  );
  return [...reasonsOf(why, names, dishTitle), ...parts, ...choices];
}

/** Lists why a line of an order was refused: the dish, then each option that does not fit, by name. */
export function conflictTexts(conflicts: readonly CartConflict[], line: CartItem | undefined, names: Names): string[] {
  const options = line?.customizations.flatMap((group) => group.options) ?? [];
  const dishTitle = line?.menuItem.title ?? '';
  const texts = conflicts.flatMap((conflict) => {
    const { optionId, why } = conflict;
    const option = options.find(({ id }) => id === optionId);
    const reasons = why ? explainedReasons(why, names, option?.title ?? dishTitle).map(explainedText) : [];
    if (reasons.length === 0) return [conflictText(conflict, names)];
    return option ? reasons.map((text) => `${option.title}: ${lowered(text)}`) : reasons;
  });
  return [...new Set(texts)];
}

/** Counts the hidden dishes: "3 dishes are hidden". */
export const hiddenCountText = (count: number): string => `${count} ${plural(count, 'dish is', 'dishes are')} hidden`;
