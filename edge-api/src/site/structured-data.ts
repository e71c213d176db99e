import { decimalText } from '@justright/contract/money';
import type { CompiledRestaurant } from '../domain/compile-restaurant.ts';
import { scriptJson } from './html.ts';

/** The longest structured data of a page in characters; search engines limit the size of a page to a few times this. */
const MAX_LENGTH = 1_000_000;

/** Returns the canonical address of a restaurant for search engines and previews. */
export const publicAddress = (origin: string, { id, urlSlug }: { id: string; urlSlug: string }): string =>
  `${origin}/explore/${encodeURIComponent(urlSlug || id)}`;

/** Returns the absolute address of an image; undefined when there is none. */
export const publicImage = (origin: string, imageUrl: string): string | undefined =>
  imageUrl === '' ? undefined : new URL(imageUrl, origin).href;

const given = (text: string) => (text === '' ? undefined : text);

/**
 * Returns the menus as schema.org data, without `suitableForDiet`: a search engine's copy may be out of date, and only
 * the menu itself may state what a diner can eat.
 */
const menusOf = ({ menus, source: { charges } }: CompiledRestaurant) =>
  menus.map(({ menu, items }) => {
    const dishes = new Map(items.map(({ item }) => [item.id, item]));
    /**
     * Returns a dish only the first time: a dish in several sections is described once, so that the page stays small.
     */
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
          offers: { '@type': 'Offer', price: decimalText(price, charges.currency), priceCurrency: charges.currency },
        })),
      })),
    };
  });

/** Returns the schema.org `Restaurant` for search engines, with its menus on the menu page. */
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
