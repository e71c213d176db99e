import type { Preference } from '@justright/contract/preferences';

/** Returns the names under which an entry is searched at first, separated by commas. */
export const namesOfEntry = ({ name, title, key }: Pick<Preference, 'name' | 'title' | 'key'>): string => {
  const names = [name, title, key.replaceAll(/[_.-]+/g, ' ')].map((one) => one.replaceAll(',', ' ').trim());
  const isFirst = (one: string, at: number) =>
    names.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at;
  return names.filter((one, at) => one !== '' && isFirst(one, at)).join(', ');
};
