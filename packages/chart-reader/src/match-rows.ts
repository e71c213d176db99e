import { editDistance } from '@justright/ingredient-matcher/edit-distance';
import { foldWords } from './fold.ts';
import type { ReadRow } from './types.ts';

/** A dish of the restaurant. */
export interface MatchedDish {
  readonly id: string;
  readonly title: string;
  readonly section: string;
}

/** Which dish a row speaks of. */
export type RowMatch =
  /** `similar`: the titles differ, and a person has to look. */
  | { readonly kind: 'dish'; readonly id: string; readonly how: 'title' | 'similar' }
  /** Several dishes have the title, or one that is as near. */
  | { readonly kind: 'which'; readonly ids: readonly string[] }
  /** Other rows have the title of this dish too. */
  | { readonly kind: 'twice'; readonly id: string }
  | { readonly kind: 'none' };

export interface Matching {
  /** In the order of the rows. */
  readonly matches: readonly RowMatch[];
  /** True where fewer than a third of the rows speak of a dish: it may be another restaurant's chart. */
  readonly isOfOthers: boolean;
}

interface Words {
  readonly title: string;
  readonly section: string;
  readonly words: readonly string[];
}

const wordsOf = ({ title, section }: { title: string; section: string }): Words => ({
  title: foldWords(title),
  section: foldWords(section),
  words: foldWords(title).split(' '),
});

/** So much of two titles must be the same words. */
const SIMILAR_MIN = 0.75;
/** A title that is less behind the best one is as near. */
const NEAR = 0.1;

/** Decides whether two words are one, a typing error apart. Numbers are never. */
function isSameWord(left: string, right: string): boolean {
  if (left === right) return true;
  if (left[0] !== right[0] || Math.min(left.length, right.length) < 4 || /\d/.test(left + right)) return false;
  if (Math.abs(left.length - right.length) > 2) return false;
  return editDistance(left, right) <= (Math.max(left.length, right.length) < 8 ? 1 : 2);
}

/** Computes how much of two titles is the same: 1 for the same words in any order. */
function similarity({ words: left }: Words, { words: right }: Words): number {
  const rest = [...right];
  let same = 0;
  for (const word of left) {
    const at = rest.findIndex((other) => isSameWord(word, other));
    if (at < 0) continue;
    rest.splice(at, 1);
    same += 1;
  }
  return (2 * same) / (left.length + right.length);
}

/** Returns those of one section; all where none or no section is named. */
function ofSection<T extends Words>(dishes: readonly T[], section: string): readonly T[] {
  const same = dishes.filter((dish) => dish.section === section);
  return section === '' || same.length === 0 ? dishes : same;
}

/** Finds the dish of each row by its title: folded first, then similar ones among dishes that no other row names. */
export function matchRows(rows: readonly ReadRow[], dishes: readonly MatchedDish[]): Matching {
  const known = dishes.map((dish) => ({ ...wordsOf(dish), id: dish.id }));
  const byTitle = Map.groupBy(known, ({ title }) => title);
  const read = rows.map((row) => ({ ...wordsOf(row), isBare: row.isBare }));
  const exact = read.map(({ title, section }) => (title === '' ? [] : ofSection(byTitle.get(title) ?? [], section)));
  const named = new Set(exact.flatMap((found) => found.map(({ id }) => id)));
  const free = known.filter(({ id, title }) => !named.has(id) && title !== '');
  const timesOf = new Map<string, number>();
  for (const [only, another] of exact) {
    if (only && !another) timesOf.set(only.id, (timesOf.get(only.id) ?? 0) + 1);
  }

  const matches = read.map((row, at): RowMatch => {
    const found = exact[at] ?? [];
    const [only] = found;
    if (only && found.length === 1) {
      const isTwice = (timesOf.get(only.id) ?? 0) > 1 && only.section !== row.section;
      return isTwice ? { kind: 'twice', id: only.id } : { kind: 'dish', id: only.id, how: 'title' };
    }
    if (found.length > 1) return { kind: 'which', ids: found.map(({ id }) => id) };
    // A title alone that is no dish's is a section's heading.
    if (row.title === '' || row.isBare) return { kind: 'none' };
    const scored = free
      .map((dish) => ({ ...dish, score: similarity(row, dish) }))
      .filter(({ score }) => score >= SIMILAR_MIN);
    const best = Math.max(0, ...scored.map(({ score }) => score));
    const near = ofSection(
      scored.filter(({ score }) => score > best - NEAR),
      row.section,
    );
    const [nearest] = near;
    if (!nearest) return { kind: 'none' };
    return near.length === 1
      ? { kind: 'dish', id: nearest.id, how: 'similar' }
      : { kind: 'which', ids: near.map(({ id }) => id) };
  });
  const counted = matches.filter(({ kind }, at) => kind !== 'none' || rows[at]?.isBare === false);
  const isOfOthers = counted.filter(({ kind }) => kind !== 'none').length * 3 < counted.length;
  return { matches, isOfOthers };
}
