import type { KeptApart, MadeHere, Station } from '@justright/contract/stations';
import { dayText } from '@justright/ui/when';
import { type Names, namesOf } from '../../shared/tags/tags.ts';
import { listed } from '@justright/contract/words';

/** Says who signed and when, and how: "Signed by Ann Author, 12 Nov 26. Own oil". */
export const signedText = ({ by, at, note }: KeptApart): string =>
  [`Signed by ${by}, ${dayText(at)}`, ...(note === '' ? [] : [note])].join('. ');

/** Returns the keys that have moved in since a signature, and the dishes that brought them. */
function movedIn(
  { containedKeys, madeHere }: Pick<Station, 'containedKeys' | 'madeHere'>,
  signature: Pick<KeptApart, 'containedKeys'>,
): { keys: string[]; dishes: string[] } {
  const keys = containedKeys.filter((key) => !signature.containedKeys.includes(key));
  const dishes = madeHere.filter(({ isOnMenu, contains }) => isOnMenu && contains.some((key) => keys.includes(key)));
  return { keys, dishes: dishes.map(({ title }) => title) };
}

/** Says why a signature has lapsed: "Milk has moved in since, with Cheese sticks". */
export function lapsedText(station: Pick<Station, 'containedKeys' | 'madeHere'>, signature: KeptApart, names: Names) {
  const { keys, dishes } = movedIn(station, signature);
  const foods = namesOf(keys, names);
  return `${listed(foods)} ${foods.length === 1 ? 'has' : 'have'} moved in since, with ${listed(dishes)}.`;
}

/** Returns the keys that food at a station is not known for, of the dishes that count. */
export const unknownAt = ({ containedKeys, madeHere }: Pick<Station, 'containedKeys' | 'madeHere'>): string[] => [
  ...new Set(
    madeHere
      .filter(({ isOnMenu }) => isOnMenu)
      .flatMap(({ unknownFor }) => unknownFor)
      .filter((key) => !containedKeys.includes(key)),
  ),
];

/** Says what of a dish is made at a station: "Whole dish", or the titles of its parts. */
export const partsText = ({ isDefault, parts }: Pick<MadeHere, 'isDefault' | 'parts'>): string =>
  parts.length === 0 ? (isDefault ? 'Whole dish' : '') : parts.join(', ');
