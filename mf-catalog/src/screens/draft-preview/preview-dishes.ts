import type { FilteredRestaurant, Mark, OmittedItem, PublicMenuItem } from '@justright/contract/public-menu';
import { boundsOf } from '@justright/dietary-rules/bounds';
import { type Names, namesOf } from '../../shared/tags/tags.ts';

/** How a dish is served to a diner. Only a dish without a mark is said to fit; of an asked one the kitchen rules out traces first. */
export type Fit = 'fits' | 'change' | 'marked' | 'asked' | 'hidden';

export interface PreviewedDish {
  id: string;
  title: string;
  fit: Fit;
  /** Why, or what is changed for this diner. */
  texts: string[];
  /** Compared with what this diner is served now; null when that is not known. */
  change: 'new' | 'gone' | null;
}

export interface PreviewNames {
  allergies: Names;
  diets: Names;
}

const NAMED_SUBSTITUTES_MAX = 2;

type Answer = Mark['answer'] | 'notAdded';
const ANSWERS: Readonly<Record<Answer, string>> = {
  contains: 'Contains',
  mayContain: 'May contain',
  unknown: 'Not known for',
  notAdded: 'Nobody has ruled out traces of',
};
/** The keys of an answer in one text, without a text where there are none. */
const answerTexts = (answer: Answer, keys: readonly string[], names: Names): string[] =>
  keys.length === 0 ? [] : [`${ANSWERS[answer]} ${[...new Set(namesOf(keys, names))].join(', ')}`];

/** Returns what a dish is not free of as it is served, where another choice is free of it. */
function servedTexts(
  { marks, served }: PublicMenuItem,
  avoided: readonly string[],
  { allergies }: PreviewNames,
): string[] {
  const keys = avoided.filter((key) => marks.every((mark) => mark.key !== key));
  const among = (list: readonly string[]) => keys.filter((key) => list.includes(key));
  return [
    ...answerTexts('mayContain', among(served.mayContain), allergies),
    ...answerTexts('unknown', among(served.unknownFor), allergies),
  ].map((text) => `As served: ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
}

/** Returns what is left out, swapped or to be chosen in a dish for this diner. */
function changeTexts({ omitOptions, menuItemCustomizations }: PublicMenuItem): string[] {
  const texts = omitOptions.length > 0 ? [`Leaves out ${omitOptions.map(({ title }) => title).join(', ')}`] : [];
  for (const group of menuItemCustomizations) {
    if (boundsOf(group).minimum === 0) continue;
    const options = group.menuItemCustomizationOptions;
    const fitting = options.filter(({ compatible }) => compatible);
    const lost = options.filter(({ defaultModifier, compatible }) => defaultModifier && !compatible);
    if (lost.length > 0) {
      const instead = fitting.filter(({ defaultModifier }) => !defaultModifier).map(({ title }) => title);
      const target = instead.length <= NAMED_SUBSTITUTES_MAX ? instead.join(' or ') : 'one of the others that fit';
      texts.push(`${lost.map(({ title }) => title).join(', ')} → ${target}`);
    } else if (fitting.length < options.length && !options.some(({ defaultModifier }) => defaultModifier)) {
      texts.push(`${group.title}: ${fitting.length} of ${options.length} fit`);
    }
  }
  return texts;
}

function shown(item: PublicMenuItem, avoided: readonly string[], names: PreviewNames): Omit<PreviewedDish, 'change'> {
  const { id, title, marks } = item;
  const marked = (['contains', 'unknown', 'mayContain'] as const).flatMap((answer) =>
    answerTexts(
      answer,
      marks.filter((mark) => mark.answer === answer).map(({ key }) => key),
      names.allergies,
    ),
  );
  const changed = [...servedTexts(item, avoided, names), ...changeTexts(item)];
  const fit = marked.length > 0 ? 'marked' : changed.length > 0 ? 'change' : 'fits';
  return { id, title, fit, texts: [...marked, ...changed] };
}

function hidden(dish: OmittedItem, names: PreviewNames): Omit<PreviewedDish, 'change'> {
  const { id, title, reasons, allergies, mayContain, unknownFor, notAdded, diets, notDiets } = dish;
  const dietTexts = (before: string, keys: readonly string[]) =>
    keys.length === 0 ? [] : [`${before} ${namesOf(keys, names.diets).join(', ')}`];
  const texts = [
    ...answerTexts('contains', allergies, names.allergies),
    ...answerTexts('mayContain', mayContain, names.allergies),
    ...answerTexts('unknown', unknownFor, names.allergies),
    ...answerTexts('notAdded', notAdded, names.allergies),
    ...dietTexts('Not', notDiets),
    ...dietTexts(
      'Not known for',
      diets.filter((key) => !notDiets.includes(key)),
    ),
    ...(reasons.includes('component') && diets.length === 0 ? ['A part of it does not meet the diet'] : []),
    ...(reasons.includes('group') ? ['No choice that fits in a required group'] : []),
  ];
  return { id, title, fit: 'hidden', texts };
}

type Asked = FilteredRestaurant['asks'][number];

/** Returns a dish that the kitchen is asked for, with the foods of whose traces nobody has said anything. */
const asked = (
  { item, keys }: Asked,
  avoided: readonly string[],
  names: PreviewNames,
): Omit<PreviewedDish, 'change'> => ({
  ...shown(item, avoided, names),
  fit: 'asked',
  texts: [...answerTexts('notAdded', keys, names.allergies), ...shown(item, avoided, names).texts],
});

/** Lists what a diner can order of a menu, also what the kitchen is asked for. */
const orderable = (restaurant: FilteredRestaurant | undefined, menuId: string): readonly PublicMenuItem[] => {
  const menu = restaurant?.menus.find(({ id }) => id === menuId);
  return [
    ...(menu?.menuItems ?? []),
    ...(restaurant?.asks ?? []).flatMap(({ item }) => (item.menuId === menuId ? item : [])),
  ];
};

/** Returns what this diner is served of a menu now; null when another menu is served at its times. */
const servedOf = (now: FilteredRestaurant | undefined, menuId: string): ReadonlySet<string> | null => {
  const menu = now?.menus.find(({ id }) => id === menuId);
  return menu === undefined ? null : new Set(orderable(now, menuId).map(({ id }) => id));
};

/**
 * Lists the dishes of a draft as a diner would be served them, with the difference from what the same diner is served now;
 * also those that the draft has no more. Those that differ come first.
 */
export function previewedDishes(
  draft: FilteredRestaurant,
  now: FilteredRestaurant | undefined,
  menuId: string,
  avoided: readonly string[],
  names: PreviewNames,
): PreviewedDish[] {
  const served = servedOf(now, menuId);
  const offered = [
    ...(draft.menus.find(({ id }) => id === menuId)?.menuItems ?? []).map((item) => shown(item, avoided, names)),
    ...draft.asks.map((one) => asked(one, avoided, names)),
  ];
  const omitted = draft.omitted.map((dish) => hidden(dish, names));
  const known = new Set([...offered, ...omitted].map(({ id }) => id));
  const gone = orderable(now, menuId).filter(({ id }) => !known.has(id));
  const dishes: PreviewedDish[] = [
    ...offered.map((dish) => ({ ...dish, change: served === null || served.has(dish.id) ? null : ('new' as const) })),
    ...omitted.map((dish) => ({ ...dish, change: served?.has(dish.id) === true ? ('gone' as const) : null })),
    ...gone.map(({ id, title }) => ({
      id,
      title,
      fit: 'hidden' as const,
      texts: ['No longer on the menu'],
      change: 'gone' as const,
    })),
  ];
  return dishes.toSorted((one, other) => Number(one.change === null) - Number(other.change === null));
}

/** Tells whether what is served now is this menu, so that the draft can be compared with it. */
export const isCompared = (now: FilteredRestaurant | undefined, menuId: string): boolean =>
  servedOf(now, menuId) !== null;
