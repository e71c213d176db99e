import { keysToSettle } from '@justright/dietary-rules/declaration';
import type { Derivation } from '../derivation/use-derivation.ts';
import { namesOf } from '../tags/tags.ts';
import type { ItemDraft } from '../dish/dish-fields.ts';
import { listingNow } from './menu-item-draft.ts';

/**
 * Returns the names of the foods of which a signature would state that the dish has none; null until all facts are
 * loaded. What staff add to the dish is not among them.
 */
export function settledNames(
  { components, menuItemCustomizations, isAllListed, additionalAllergies, additionalMayContain }: ItemDraft,
  derivation: Derivation,
): string[] | null {
  if (derivation.status !== 'ready') return null;
  const { explainIngredient, dictionary, words } = derivation;
  const active = dictionary.allergies.filter((one) => one.active).map(({ key }) => key);
  const resolve = (id: string) => explainIngredient(id).composition;
  const added = new Set([...additionalAllergies, ...additionalMayContain]);
  const parts = { components, menuItemCustomizations, listing: listingNow({ isAllListed }) };
  const settled = keysToSettle(parts, resolve, dictionary, active);
  return namesOf(
    settled.filter((key) => !added.has(key)),
    words.allergies,
  );
}

/** Says what a signature states, for the person who signs. */
export const statedText = (names: readonly string[]): string =>
  names.length === 0
    ? 'What this dish contains is known, so your signature settles nothing more.'
    : `You state that the dish has none of these, of which it is not known: ${names.join(', ')}.`;
