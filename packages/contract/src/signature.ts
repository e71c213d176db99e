/** What of a custom ingredient a signature stands for, besides its statement. */
interface SignedIngredient {
  title: string;
  diets: readonly string[];
  ingredients: readonly { readonly id: string }[];
}

const hasMore = (before: readonly string[], after: readonly string[]): boolean =>
  after.some((key) => !before.includes(key));
const partsOf = ({ ingredients }: SignedIngredient): string => JSON.stringify(ingredients.map(({ id }) => id));

/**
 * Tells whether a change of a custom ingredient, or a new one, needs a signature: it `states` something, it makes what was
 * stated be about something else, or it lists diets for an ingredient whose parts do not answer for them.
 */
export function ingredientNeedsSignature(
  before: (SignedIngredient & { statement: object | null }) | null,
  after: SignedIngredient,
  states: boolean,
): boolean {
  if (states) return true;
  const isStated = before !== null && before.statement !== null;
  if (isStated && (before.title !== after.title || partsOf(before) !== partsOf(after))) return true;
  const listed = before !== null && before.ingredients.length === 0 ? before.diets : [];
  return after.ingredients.length === 0 && hasMore(listed, after.diets);
}

/** What staff state about a dish beyond its parts. */
interface StatedDish {
  additionalAllergies: readonly string[];
  additionalMayContain: readonly string[];
  additionalDiets: readonly string[];
}
export const NOTHING_ADDED: StatedDish = { additionalAllergies: [], additionalMayContain: [], additionalDiets: [] };

interface SaidOfPiece {
  declares?: object | undefined;
}

/** What of a change of a dish is said in the author's name. */
export interface SaidOfDish {
  /** Its allergens and diets are complete. */
  isDeclared?: boolean | undefined;
  /** The same for named keys. */
  declares?: object | undefined;
  /** Or of a part or an option. */
  components?: readonly SaidOfPiece[] | undefined;
  menuItemCustomizations?: readonly { menuItemCustomizationOptions?: readonly SaidOfPiece[] | undefined }[] | undefined;
  /** Its parts are everything that is in it. */
  isAllListed?: boolean | undefined;
}

const isSigned = ({ declares }: SaidOfPiece): boolean => declares !== undefined;
const signsKeys = ({ declares, components = [], menuItemCustomizations = [] }: SaidOfDish): boolean =>
  declares !== undefined ||
  components.some(isSigned) ||
  menuItemCustomizations.some(({ menuItemCustomizationOptions = [] }) => menuItemCustomizationOptions.some(isSigned));

/**
 * Tells whether a change of a dish needs a signature: it is declared, its parts are said to be everything, or an answer
 * becomes better than its parts say.
 */
export const dishNeedsSignature = (before: StatedDish, after: StatedDish, said: SaidOfDish): boolean =>
  said.isDeclared === true ||
  signsKeys(said) ||
  said.isAllListed === true ||
  hasMore(before.additionalDiets, after.additionalDiets) ||
  hasMore(after.additionalAllergies, before.additionalAllergies) ||
  hasMore([...after.additionalAllergies, ...after.additionalMayContain], before.additionalMayContain);
