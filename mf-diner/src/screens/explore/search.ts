import type { RestaurantSummary } from '@justright/contract/public-menu';

/** Removes case and accents: "cafe" finds "Café". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

/** Filters restaurants: name or address must have every word that was typed. */
export function matching<T extends Pick<RestaurantSummary, 'name' | 'address'>>(
  restaurants: readonly T[],
  search: string,
): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return restaurants.filter(({ name, address }) => {
    const text = plain(`${name} ${address}`);
    return words.every((word) => text.includes(word));
  });
}
