import type { MenuExport, SchemaOrgRestaurant } from '@justright/contract/menu-export';
import { decimalText } from '@justright/contract/money';

/**
 * The diets of schema.org that are one of the dictionary's. Kosher style is not kosher, and "dairy free" is not its
 * LowLactoseDiet: what is not the same is left out.
 */
const DIETS: Readonly<Record<string, string>> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
  halal: 'https://schema.org/HalalDiet',
};

const text = (description: string) => (description === '' ? {} : { description });

/** Writes exported menus in the vocabulary of schema.org, with a diet only where every choice meets it. */
export function schemaOrgMenu(
  { restaurant, currency, menus }: MenuExport,
  { imageUrl, origin }: { imageUrl: string; origin: string },
): SchemaOrgRestaurant {
  const image = (address: string) => (address === '' ? {} : { image: new URL(address, origin).href });
  return {
    '@context': 'https://schema.org',
    '@id': restaurant.url,
    '@type': 'Restaurant',
    name: restaurant.name,
    url: restaurant.url,
    ...(restaurant.address !== '' && { address: restaurant.address }),
    ...image(imageUrl),
    hasMenu: menus.map((menu) => ({
      '@type': 'Menu',
      name: menu.title,
      ...text(menu.description),
      hasMenuSection: menu.sections.map((section) => ({
        '@type': 'MenuSection',
        name: section.title,
        ...text(section.description),
        hasMenuItem: section.items.map((item) => {
          const diets = item.suitableFor.flatMap((key) => DIETS[key] ?? []);
          return {
            '@type': 'MenuItem' as const,
            name: item.title,
            ...text(item.description),
            ...image(item.imageUrl),
            offers: {
              '@type': 'Offer' as const,
              price: decimalText(item.price, currency),
              priceCurrency: currency,
              availability: item.isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
            },
            ...(diets.length > 0 && { suitableForDiet: diets }),
          };
        }),
      })),
    })),
  };
}
