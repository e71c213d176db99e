import type { CompiledRestaurant } from '../domain/compiled-restaurant.ts';
import { scriptJson } from './html.ts';

const CENTS_PER_DOLLAR = 100;
/** Longest structured data of a page, in characters; search engines read no more of a page than a few of these. */
const MAX_LENGTH = 1_000_000;

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
    /** A dish of several sections is described in the first: a page does not grow with how often it is named. */
    const takeDish = (id: string) => {
      const dish = dishes.get(id);
      dishes.delete(id);
      return dish ?? [];
    };
    return {
      '@type': 'Menu',
      name: menu.title,
      description: given(menu.description),
      hasMenuSection: menu.subsections.map((section) => ({
        '@type': 'MenuSection',
        name: section.name,
        description: given(section.description),
        hasMenuItem: section.items.flatMap(takeDish).map(({ title, description, price }) => ({
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
  const withMenu = (menu: unknown) =>
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      '@id': url,
      url,
      name: restaurant.name,
      address: given(restaurant.address),
      image: publicImage(origin, restaurant.imageUrl),
      hasMenu: menu,
    });
  const whole = withMenu(hasMenu ? menusOf(compiled) : `${url}/menu`);
  const json = whole.length > MAX_LENGTH ? withMenu(`${url}/menu`) : whole;
  return `<script type="application/ld+json">${scriptJson(json)}</script>`;
}
