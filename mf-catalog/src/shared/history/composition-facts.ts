import { moneyText } from '@justright/contract/money';
import type { Names } from '../tags/tags.ts';

type Fields = Readonly<Record<string, unknown>>;

export const recordsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((one): one is Fields => typeof one === 'object' && one !== null) : [];
const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const titleOf = (fields: Fields): string => textIn(fields, 'title') || textIn(fields, 'id');

/** Titles of references to ingredients. */
export const referenceTitles = (value: unknown): string[] => recordsIn(value).map(titleOf);

/** Returns the name of a station, which may have been deleted since. */
export const stationName = (id: string, stations: Names): string => stations.get(id) ?? 'a station that is gone';

const stationFacts = (part: Fields, stations: Names): string[] => {
  const id = part['stationId'];
  return typeof id === 'string' ? [`made at ${stationName(id, stations)}`] : [];
};

/** Describes a dish's components, one text per fact: "Patty: Beef, ground", "Patty: required". */
export const componentFacts = (value: unknown, stations: Names): string[] =>
  recordsIn(value).flatMap((component) => {
    const title = titleOf(component);
    const facts = [
      component['required'] === true ? 'required' : 'not required',
      ...referenceTitles(component['ingredients']),
      ...referenceTitles(component['customizations']).map((group) => `group ${group}`),
      ...stationFacts(component, stations),
    ];
    return facts.map((fact) => `${title}: ${fact}`);
  });

/** What the groups of a dish are told with. */
interface GroupNames {
  stations: Names;
  currency?: string | undefined;
}

function optionFacts(group: string, option: Fields, { stations, currency }: GroupNames): string[] {
  const title = titleOf(option);
  const facts = [
    moneyText(Number(option['price']) || 0, currency),
    ...referenceTitles(option['ingredients']),
    ...(option['noIngredients'] === true ? ['adds no food'] : []),
    ...(option['defaultModifier'] === true ? ['chosen at first'] : []),
    ...(option['disabled'] === true ? ['sold out'] : []),
    ...stationFacts(option, stations),
  ];
  return facts.map((fact) => `${group} › ${title}: ${fact}`);
}

/** Describes a dish's groups, one text per fact: "Size: choose 1 to 1", "Milk › Oat: Oat milk". */
export const groupFacts = (value: unknown, names: GroupNames): string[] =>
  recordsIn(value).flatMap((group) => {
    const title = titleOf(group);
    const permitted = `${title}: choose ${textIn(group, 'minPermitted')} to ${textIn(group, 'maxPermitted')}`;
    return [
      permitted,
      ...recordsIn(group['menuItemCustomizationOptions']).flatMap((option) => optionFacts(title, option, names)),
    ];
  });
