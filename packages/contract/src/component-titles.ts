import { TITLE_MAX_LENGTH } from './common.ts';

/** The message for a component whose title another component of the dish has. */
export const TITLE_TAKEN = 'Title Already Exists';

interface Titled {
  readonly title: string;
}

/** Returns a key that is equal for titles that a kitchen would read as one: case and spaces do not matter. */
const keyOf = ({ title }: Titled): string => title.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns the indexes of components whose title an earlier one has; an empty title is not compared. */
export function repeatedTitles(components: readonly Titled[]): number[] {
  const known = new Set(['']);
  return components.flatMap((component, index) => {
    const key = keyOf(component);
    if (key !== '' && known.has(key)) return [index];
    known.add(key);
    return [];
  });
}

interface Described extends Titled {
  readonly ingredients: readonly Titled[];
}

/**
 * Returns a part's title with its ingredients, "Cheese (Feta, Milk)"; undefined when it has none or the title is too
 * long.
 */
function describedTitle({ title, ingredients }: Described): string | undefined {
  const made = ingredients.map((ingredient) => ingredient.title.trim()).filter((text) => text !== '');
  const described = `${title} (${made.join(', ')})`;
  return made.length > 0 && described.length <= TITLE_MAX_LENGTH ? described : undefined;
}

/** Returns a title with the first number that makes it unique: "Cheese (2)". */
function numberedTitle(title: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = ` (${number})`;
    const numbered = title.slice(0, TITLE_MAX_LENGTH - suffix.length).replace(/\p{Cs}$/u, '') + suffix;
    if (!taken.has(keyOf({ title: numbered }))) return numbered;
  }
}

/**
 * Returns components with unique titles, because the kitchen reads by title what a diner leaves out. Equal titles get
 * their ingredients, else a number.
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
