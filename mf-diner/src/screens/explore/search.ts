import type { RestaurantSummary } from '@justright/contract/public-menu';

/** Case and accents make no difference to who searches: "cafe" finds "Café". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

/** The restaurants whose name or address has every word that was typed. */
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
