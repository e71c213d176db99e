import type { MenuItem } from '@justright/contract/menus';
import { canonicalJson } from './canonical-json.ts';
import type { StoredStatement } from './statement.ts';

/** What of a custom ingredient a signature stands for. */
interface SignedIngredient extends StoredStatement {
  title: string;
  diets: readonly string[];
  ingredients: readonly { readonly id: string }[];
}

const hasMore = (before: readonly string[], after: readonly string[]): boolean =>
  after.some((key) => !before.includes(key));
const partsOf = ({ ingredients }: SignedIngredient): string => JSON.stringify(ingredients.map(({ id }) => id));

/**
 * Tells whether a change of a custom ingredient, or a new one, needs a signature: it states something, it makes what was
 * stated be about something else, or it lists diets for an ingredient whose parts do not answer for them.
 */
export function ingredientNeedsSignature(before: SignedIngredient | null, after: SignedIngredient): boolean {
  if (after.statement !== (before?.statement ?? null)) return true;
  const isStated = before !== null && before.statement !== null;
  if (isStated && (before.title !== after.title || partsOf(before) !== partsOf(after))) return true;
  const listed = before !== null && before.ingredients.length === 0 ? before.diets : [];
  return after.ingredients.length === 0 && hasMore(listed, after.diets);
}

/** What staff state about a dish beyond its parts. */
type StatedDish = Pick<MenuItem, 'additionalAllergies' | 'additionalMayContain' | 'additionalDiets'>;
export const NOTHING_ADDED: StatedDish = { additionalAllergies: [], additionalMayContain: [], additionalDiets: [] };

/** Tells whether a change of a dish needs a signature: it is declared, or an answer becomes better than its parts say. */
export const dishNeedsSignature = (before: StatedDish, after: StatedDish, isDeclared: boolean | undefined): boolean =>
  isDeclared === true ||
  hasMore(before.additionalDiets, after.additionalDiets) ||
  hasMore(after.additionalAllergies, before.additionalAllergies) ||
  hasMore([...after.additionalAllergies, ...after.additionalMayContain], before.additionalMayContain);

/** Returns what the kitchen may not change of a dish: all but what is sold out, and until when. */
export const withoutAvailability = ({ disabled: _soldOut, menuItemCustomizations, ...dish }: MenuItem) => ({
  ...dish,
  groups: menuItemCustomizations.map(({ menuItemCustomizationOptions, ...group }) => ({
    ...group,
    options: menuItemCustomizationOptions.map(({ disabled: _gone, suspendUntil: _until, ...option }) => option),
  })),
});

/** Tells whether a change of a dish is only about what is sold out. */
export const isAvailabilityChange = (before: MenuItem, after: MenuItem): boolean =>
  canonicalJson(withoutAvailability(before)) === canonicalJson(withoutAvailability(after));
