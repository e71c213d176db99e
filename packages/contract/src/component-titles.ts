import { TITLE_MAX_LENGTH } from './common.ts';

/** Of a component whose title another one of the dish has. */
export const TITLE_TAKEN = 'Title Already Exists';

interface Titled {
  readonly title: string;
}

/** Equal for titles that a kitchen would read as one: neither case nor spaces tell two parts of a dish apart. */
const keyOf = ({ title }: Titled): string => title.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Places of components whose title one before them has; one without a title is not compared. */
export function repeatedTitles(components: readonly Titled[]): number[] {
  const known = new Set(['']);
  return components.flatMap((component, place) => {
    const key = keyOf(component);
    if (key !== '' && known.has(key)) return [place];
    known.add(key);
    return [];
  });
}

interface Described extends Titled {
  readonly ingredients: readonly Titled[];
}

/** "Cheese (Feta, Milk)": a part by what it is made of; undefined when that says nothing, or is too long for a title. */
function describedTitle({ title, ingredients }: Described): string | undefined {
  const made = ingredients.map((ingredient) => ingredient.title.trim()).filter((text) => text !== '');
  const described = `${title} (${made.join(', ')})`;
  return made.length > 0 && described.length <= TITLE_MAX_LENGTH ? described : undefined;
}

/** "Cheese (2)", with the first number that no other title has. */
function numberedTitle(title: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = ` (${number})`;
    const numbered = title.slice(0, TITLE_MAX_LENGTH - suffix.length).replace(/\p{Cs}$/u, '') + suffix;
    if (!taken.has(keyOf({ title: numbered }))) return numbered;
  }
}

/**
 * Components of which no two have one title: what a diner leaves out is told to the kitchen by it. Those that share a
 * title are told apart by their ingredients, else by a number.
 */
export function withDistinctTitles<Component extends Described>(components: readonly Component[]): Component[] {
  if (repeatedTitles(components).length === 0) return [...components];
  const byKey = Map.groupBy(components, keyOf);
  const taken = new Set([...byKey].filter(([, same]) => same.length === 1).map(([key]) => key));
  return components.map((component) => {
    const same = byKey.get(keyOf(component)) ?? [];
    if (same.length === 1) return component;
    const described = describedTitle(component);
    const isOwn = described !== undefined && same.filter((one) => describedTitle(one) === described).length === 1;
    const isFree = described !== undefined && !taken.has(keyOf({ title: described }));
    const title = isOwn && isFree ? described : numberedTitle(component.title, taken);
    taken.add(keyOf({ title }));
    return { ...component, title };
  });
}
