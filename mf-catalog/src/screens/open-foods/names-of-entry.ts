import type { Preference } from '@justright/contract/preferences';

/** Returns the names under which an entry is searched at first, separated by commas. */
export const namesOfEntry = ({ name, title, key }: Pick<Preference, 'name' | 'title' | 'key'>): string => {
  const names = [name, title, key.replaceAll(/[_.-]+/g, ' ')].map((one) => one.replaceAll(',', ' ').trim());
  return [...new Map(names.map((one) => [one.toLowerCase(), one])).values()].filter((one) => one !== '').join(', ');
};
