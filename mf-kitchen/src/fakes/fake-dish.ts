import type { ComputedMenuItem } from '@justright/contract/menus';

const NOTHING_KNOWN = {
  allergies: [],
  mayContain: [],
  freeFrom: [],
  diets: [],
  notDiets: [],
  unknownFor: [],
  known: true,
};

/** Makes a dish with one group of options, by their titles. */
export const fakeDish = (title: string, options: readonly string[] = []): ComputedMenuItem =>
  ({
    id: title,
    menuId: 'm',
    restaurantId: 'r',
    title,
    disabled: false,
    version: 3,
    ...NOTHING_KNOWN,
    components: [],
    menuItemCustomizations: [
      {
        id: `${title} sauces`,
        title: 'Sauce',
        ...NOTHING_KNOWN,
        menuItemCustomizationOptions: options.map((option) => ({
          id: option,
          title: option,
          disabled: false,
          suspendUntil: null,
          price: 50,
          ...NOTHING_KNOWN,
        })),
      },
    ],
  }) as unknown as ComputedMenuItem;
