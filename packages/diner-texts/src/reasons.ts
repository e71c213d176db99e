import type { Names } from '@justright/contract/choice-texts';
import type { OmittedItem } from '@justright/contract/public-menu';
import { ingredientOfKey } from '@justright/dietary-rules/composition';
import { listed, lowered } from '@justright/contract/words';
import { someListed } from './words.ts';

const foodNames = (keys: readonly string[], names: Names): string[] => keys.map((key) => lowered(names.allergy(key)));
const dietNames = (keys: readonly string[], names: Names): string[] => keys.map((key) => lowered(names.diet(key)));

/** Writes "Contains milk and egg". */
export const containsText = (keys: readonly string[], names: Names): string =>
  `Contains ${listed(foodNames(keys, names))}`;

/** Writes "May contain sesame". */
export const mayContainText = (keys: readonly string[], names: Names): string =>
  `May contain ${listed(foodNames(keys, names))}`;

/** Writes "Nobody has said whether it has celery", and of a food by name "Not checked for ginger". */
export function unknownFoodText(keys: readonly string[], names: Names): string {
  const [ofDictionary, byName] = [true, false].map((isKey) =>
    keys.filter((key) => (ingredientOfKey(key) === null) === isKey),
  );
  const texts = [
    ...(ofDictionary?.length ? [`Nobody has said whether it has ${listed(foodNames(ofDictionary, names), 'or')}`] : []),
    ...(byName?.length ? [`Not checked for ${listed(foodNames(byName, names), 'or')}`] : []),
  ];
  return texts.map((text, index) => (index === 0 ? text : lowered(text))).join(', and ');
}

/** Writes "Nobody has ruled out traces of peanut". */
export const openTracesText = (keys: readonly string[], names: Names): string =>
  `Nobody has ruled out traces of ${listed(foodNames(keys, names), 'or')}`;

/** Maximum number of foods in one sentence; the sheet lists those of each dish. */
const SUMMARY_MAX = 4;

/** Describes all hidden dishes in one sentence: "They list milk, are not vegan, or something about them is not known." */
export function hiddenSummary(omitted: readonly OmittedItem[], names: Names): string {
  const isSingle = omitted.length === 1;
  const verb = (one: string, many: string) => (isSingle ? one : many);
  const all = (keysOf: (item: OmittedItem) => readonly string[]) => [...new Set(omitted.flatMap(keysOf))];
  const contained = foodNames(
    all((item) => item.allergies),
    names,
  );
  const traces = foodNames(
    all((item) => item.mayContain),
    names,
  );
  const open = foodNames(
    all((item) => item.notAdded),
    names,
  );
  const diets = dietNames(
    all((item) => item.notDiets),
    names,
  );
  const has = (reason: OmittedItem['reasons'][number]) => omitted.some(({ reasons }) => reasons.includes(reason));
  const parts = [
    ...(contained.length > 0 ? [`${verb('lists', 'list')} ${someListed(contained, SUMMARY_MAX)}`] : []),
    ...(traces.length > 0 ? [`may contain ${someListed(traces, SUMMARY_MAX)}`] : []),
    ...(open.length > 0 ? [`may have traces of ${someListed(open, SUMMARY_MAX)} that nobody has ruled out`] : []),
    ...(diets.length > 0 ? [`${verb('is', 'are')} not ${listed(diets, 'or')}`] : []),
    ...(has('group') ? [`${verb('has', 'have')} no choice that fits`] : []),
  ];
  const isUnsure = has('unknown');
  if (parts.length === 0) return isUnsure ? `We don’t know enough about ${verb('it', 'them')}.` : '';
  const said = isUnsure ? `${parts.join(', ')}, or we don’t know enough` : listed(parts, 'or');
  return `${verb('It', 'They')} ${said}.`;
}
