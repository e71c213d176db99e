import { imageIdOf } from '@justright/contract/images';
import type { IngredientReference } from '@justright/contract/ingredients';
import { type DishContent, dishesOf, type FileDish, hasError, type ReadFile } from './file-menu.ts';
import { Notes } from './reading.ts';

/** The ids and keys that the dishes of a file refer to. */
export interface References {
  ingredientIds: string[];
  allergyKeys: string[];
  imageIds: string[];
}
/** The references that exist, or those that do not. */
export interface KnownReferences {
  /** By id: raw ingredients, and the custom ones that the restaurant may use. */
  ingredientTitles: ReadonlyMap<string, string>;
  unknownAllergyKeys: ReadonlySet<string>;
  missingImageIds: ReadonlySet<string>;
  stationIds: ReadonlySet<string>;
}

const contentsOf = (file: ReadFile): { dish: FileDish; content: DishContent }[] =>
  file.menus.flatMap(dishesOf).flatMap((dish) => (dish.content ? [{ dish, content: dish.content }] : []));

/** Returns every list of ingredients in a dish. */
const ingredientListsOf = ({ atFirst, groups = [] }: DishContent): IngredientReference[][] => [
  ...(atFirst.components ?? []).map(({ ingredients }) => ingredients),
  ...groups.flatMap(({ options }) => options.map((option) => option.atFirst.ingredients ?? [])),
];

/** Returns the allergies that staff added to a dish, contained and maybe contained. */
const addedAllergies = ({ atFirst }: DishContent): string[] => [
  ...(atFirst.additionalAllergies ?? []),
  ...(atFirst.additionalMayContain ?? []),
];

/** Returns the ids of uploaded images. A malformed address is returned whole, and is then a missing id. */
const imageIdsOf = (urls: readonly string[]): string[] =>
  urls.filter((url) => url.startsWith('/images/')).map((url) => imageIdOf(url) ?? url);

const imageUrlsOf = ({ atFirst }: DishContent): string[] => [atFirst.imageUrl ?? '', ...(atFirst.imageUrls ?? [])];

/** Collects the references of all dishes of a file. */
export function referencesOf(file: ReadFile): References {
  const contents = contentsOf(file).map(({ content }) => content);
  return {
    ingredientIds: [...new Set(contents.flatMap(ingredientListsOf).flatMap((list) => list.map(({ id }) => id)))],
    allergyKeys: [...new Set(contents.flatMap(addedAllergies))],
    imageIds: [
      ...new Set(imageIdsOf([...contents.flatMap(imageUrlsOf), ...file.menus.map(({ imageUrl = '' }) => imageUrl)])),
    ],
  };
}

/**
 * Adds an error to a dish for each missing reference, so that no composition is stored incomplete. Replaces ingredient
 * titles by the catalogue's, so that a file cannot call a peanut "rice".
 */
export function checkReferences(file: ReadFile, known: KnownReferences): void {
  for (const menu of file.menus) {
    if (imageIdsOf([menu.imageUrl ?? '']).some((id) => known.missingImageIds.has(id))) menu.imageUrl = undefined;
  }
  for (const { dish, content } of contentsOf(file)) {
    const notes = new Notes();
    for (const reference of ingredientListsOf(content).flat()) {
      const title = known.ingredientTitles.get(reference.id);
      if (title === undefined)
        notes.error(dish.place, `There is no ingredient ${reference.title} (${reference.id}) here`);
      else reference.title = title;
    }
    for (const key of addedAllergies(content)) {
      if (known.unknownAllergyKeys.has(key)) notes.error(dish.place, `There is no allergy ${key} here`);
    }
    dropStrangeStations(content, known.stationIds, dish.place, notes);
    dropMissingImages(content, known.missingImageIds, dish.place, notes);
    dish.issues.push(...notes.issues);
    if (hasError(notes.issues)) dish.content = null;
  }
}

/** Takes the stations of another restaurant out of a dish. */
function dropStrangeStations(
  { atFirst, groups = [] }: DishContent,
  known: ReadonlySet<string>,
  place: string,
  notes: Notes,
): void {
  const options = groups.flatMap((group) => group.options.map((option) => option.atFirst));
  const strange = [atFirst, ...(atFirst.components ?? []), ...options].filter(
    ({ stationId }) => stationId !== undefined && stationId !== null && !known.has(stationId),
  );
  if (strange.length === 0) return;
  for (const made of strange) made.stationId = null;
  notes.warn(place, 'Its stations are those of another restaurant: say here where it is made');
}

function dropMissingImages(content: DishContent, missing: ReadonlySet<string>, place: string, notes: Notes): void {
  const isThere = (url: string) => !imageIdsOf([url]).some((id) => missing.has(id));
  if (imageUrlsOf(content).every(isThere)) return;
  notes.warn(place, 'Its image is not there any more: the dish comes in without it');
  const { imageUrl = '', imageUrls = [] } = content.atFirst;
  content.atFirst.imageUrl = isThere(imageUrl) ? imageUrl : '';
  content.atFirst.imageUrls = imageUrls.filter(isThere);
}
