import type { MenuItem } from '@justright/contract/menus';
import { digest } from '@justright/worker-kit/digest';
import { canonicalJson } from './canonical-json.ts';
import type { DeclarationRecord } from './declaration.ts';
import { withoutAvailability } from './availability-change.ts';
import type { StoredStatement } from './statement.ts';

/** What of a custom ingredient a submission is about. */
interface SubmittedIngredient extends StoredStatement {
  title: string;
  diets: readonly string[];
  ingredients: readonly { readonly id: string }[];
}

const digestOf = (content: object, keys: readonly string[]): string =>
  digest(canonicalJson({ content, keys: keys.toSorted() }));

/** Returns the digest of what a submission about a custom ingredient was made from, with the active keys. */
export const madeFromIngredient = (ingredient: SubmittedIngredient, keys: readonly string[]): string => {
  const { title, diets, ingredients, allergies, mayContain, unknownFor, notAdded, freeFrom, statement } = ingredient;
  const parts = ingredients.map(({ id }) => id);
  return digestOf({ title, diets, parts, allergies, mayContain, unknownFor, notAdded, freeFrom, statement }, keys);
};

/** Returns the same for a dish. What is sold out, and what it costs, does not count. */
export const madeFromDish = (
  dish: MenuItem & { declaration: DeclarationRecord | null },
  keys: readonly string[],
): string => {
  const { title, components, groups, listing, additionalAllergies, additionalMayContain, additionalDiets } =
    withoutAvailability(dish);
  const added = { additionalAllergies, additionalMayContain, additionalDiets };
  return digestOf({ title, components, groups, ...added, listing, declaration: dish.declaration }, keys);
};
