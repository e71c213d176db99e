import type { CompiledRestaurant } from '../domain/compiled-restaurant.ts';
import { scriptJson } from './html.ts';

const CENTS_PER_DOLLAR = 100;

/** The diner's address of a restaurant, the same for everybody: what search engines and previews are told. */
export const publicAddress = (origin: string, { id, urlSlug }: { id: string; urlSlug: string }): string =>
  `${origin}/explore/${encodeURIComponent(urlSlug || id)}`;

/** An image as an address that means something outside of our pages; undefined when there is none. */
export const publicImage = (origin: string, imageUrl: string): string | undefined =>
  imageUrl === '' ? undefined : new URL(imageUrl, origin).href;

const given = (text: string) => (text === '' ? undefined : text);

/**
 * The menus as schema.org has them. Without `suitableForDiet`: what a search engine remembers may be out of date, and
 * who must avoid something is only answered by the menu itself.
 */
const menusOf = ({ menus }: CompiledRestaurant) =>
  menus.map(({ menu, items }) => {
    const dishes = new Map(items.map(({ item }) => [item.id, item]));
    return {
      '@type': 'Menu',
      name: menu.title,
      description: given(menu.description),
      hasMenuSection: menu.subsections.map((section) => ({
        '@type': 'MenuSection',
        name: section.name,
        description: given(section.description),
        hasMenuItem: section.items
          .flatMap((id) => dishes.get(id) ?? [])
          .map(({ title, description, price }) => ({
            '@type': 'MenuItem',
            name: title,
            description: given(description),
            offers: { '@type': 'Offer', price: (price / CENTS_PER_DOLLAR).toFixed(2), priceCurrency: 'USD' },
          })),
      })),
    };
  });

/** schema.org `Restaurant` for search engines, with its menus where the page shows them. */
export function structuredData(compiled: CompiledRestaurant, origin: string, hasMenu: boolean): string {
  const { restaurant } = compiled.source;
  const url = publicAddress(origin, restaurant);
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: restaurant.name,
    address: given(restaurant.address),
    image: publicImage(origin, restaurant.imageUrl),
    hasMenu: hasMenu ? menusOf(compiled) : `${url}/menu`,
  });
  return `<script type="application/ld+json">${scriptJson(json)}</script>`;
}
