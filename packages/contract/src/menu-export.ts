import * as v from 'valibot';
import { call } from './call.ts';
import { ServiceAvailability } from './menus.ts';

const keys = v.array(v.string());

/**
 * What is known of a food, for somebody who has chosen nothing: the worst of everything that it can be served with. A key
 * that is in no list is not known, one that was added since included.
 */
const ExportedAnswers = v.object({
  contains: keys,
  mayContain: keys,
  notKnown: keys,
  /** Stated as free, in everything that it can be served with. */
  notAdded: keys,
  freeFrom: keys,
  /** The diets that it meets whatever is chosen, without traces of what they exclude; of any other one it is not known. */
  suitableFor: keys,
});
export type ExportedAnswers = v.InferOutput<typeof ExportedAnswers>;

const ExportedItem = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  imageUrl: v.string(),
  /** In the currency's minor units, as diners pay it. */
  price: v.number(),
  isSoldOut: v.boolean(),
  ...ExportedAnswers.entries,
  choices: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      /** How many options must and may be chosen. */
      minimum: v.number(),
      maximum: v.number(),
      options: v.array(
        v.object({
          id: v.string(),
          title: v.string(),
          price: v.number(),
          isAvailable: v.boolean(),
          ...ExportedAnswers.entries,
        }),
      ),
    }),
  ),
});
export type ExportedItem = v.InferOutput<typeof ExportedItem>;

const named = v.array(v.object({ key: v.string(), name: v.string() }));

/** The menus of a restaurant for another system. It is true while its ETag is, and at most until `validUntil`. */
export const MenuExport = v.object({
  restaurant: v.object({ id: v.string(), name: v.string(), address: v.string(), url: v.string() }),
  /** ISO 4217. */
  currency: v.string(),
  /** When it changes by the clock alone; null when it does not. */
  validUntil: v.nullable(v.string()),
  /** The foods and diets of the answers. */
  foods: named,
  diets: named,
  menus: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      description: v.string(),
      serviceAvailability: ServiceAvailability,
      sections: v.array(v.object({ title: v.string(), description: v.string(), items: v.array(ExportedItem) })),
    }),
  ),
});
export type MenuExport = v.InferOutput<typeof MenuExport>;

const Schema = <Type extends string>(type: Type) => ({ '@type': v.literal(type), name: v.string() });
const described = { description: v.optional(v.string()) };

/** A restaurant with its menus in the vocabulary of schema.org. */
export const SchemaOrgRestaurant = v.object({
  '@context': v.literal('https://schema.org'),
  '@id': v.string(),
  ...Schema('Restaurant'),
  url: v.string(),
  address: v.optional(v.string()),
  image: v.optional(v.string()),
  hasMenu: v.array(
    v.object({
      ...Schema('Menu'),
      ...described,
      hasMenuSection: v.array(
        v.object({
          ...Schema('MenuSection'),
          ...described,
          hasMenuItem: v.array(
            v.object({
              ...Schema('MenuItem'),
              ...described,
              image: v.optional(v.string()),
              offers: v.object({
                '@type': v.literal('Offer'),
                price: v.string(),
                priceCurrency: v.string(),
                availability: v.picklist(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
              }),
              /** What the rules prove of it whatever is chosen; left out where they prove nothing. */
              suitableForDiet: v.optional(v.array(v.string())),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type SchemaOrgRestaurant = v.InferOutput<typeof SchemaOrgRestaurant>;

/** Returns the active menus with what is known of each dish, for another system. */
export const exportMenu = call('GET', '/public/restaurants/{id}/menu.json', 'public', { data: MenuExport });
/** Returns the same as schema.org data (JSON-LD). */
export const exportSchemaOrgMenu = call('GET', '/public/restaurants/{id}/menu.jsonld', 'public', {
  data: SchemaOrgRestaurant,
});
