import type { LeanDish, LeanRestaurant } from '@justright/contract/lean-menu';
import { LOOK_FORMAT, LOOK_HOLES, type MenuLook } from '@justright/contract/look';
import type { Allergy, Diet, Preference } from '@justright/contract/preferences';
import { readLeanMenu } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { NO_PROFILE } from '../../../choices/profile.ts';
import { DISH_TEXTS } from '../../../dish/dish-texts.tsx';
import { cutFragments } from '../../../look/fragments.ts';
import { renderMenu } from './render-menu.tsx';

/** A Monday. */
const SERVED_AT_MS = Date.UTC(2026, 10, 23, 12);
const IMAGE_URL = '/images/look/1280.webp';
const ICON_URL = '/icons/look.svg';

const preference = (key: string, filledIconUrl = ''): Preference => ({
  id: key,
  key,
  name: '«name»',
  title: '',
  description: '',
  filledIconUrl,
  unfilledIconUrl: '',
  active: true,
  version: 1,
});
const allergy = (key: string, iconUrl?: string): Allergy => ({
  ...preference(key, iconUrl),
  familyKey: null,
  isCoveredByFamily: true,
  legal: [],
  allergies: [],
  diets: [],
});
const diet = (key: string, iconUrl?: string): Diet => ({
  ...preference(key, iconUrl),
  excludes: [],
  isFreeFrom: false,
  diets: [],
  goals: [],
});

const ALLERGIES = [allergy('drawn-food', ICON_URL), allergy('plain-food'), allergy('third'), allergy('fourth')];
const DIETS = [diet('drawn-diet', ICON_URL), diet('plain-diet')];
const PROFILE: Profile = {
  diets: ['drawn-diet', 'plain-diet'],
  allergies: [
    { key: 'drawn-food', level: 'strict' },
    { key: 'plain-food', level: 'strict' },
    { key: 'third', level: 'avoid' },
    { key: 'fourth', level: 'mild' },
  ],
  foods: [],
};

const option = (id: string, more: object = {}) => ({ id, title: id, ...more });
const DISHES: LeanDish[] = [
  {
    id: '«id»',
    title: '«title»',
    description: '«text»',
    subtext: '«text»',
    imageUrl: IMAGE_URL,
    allergies: [0],
    marks: [{ key: 'fourth', answer: 'contains' }],
    components: [{ title: 'Left out', isOptional: true, compatible: false }],
    groups: [
      {
        id: 'swap',
        title: 'Swap',
        minPermitted: 1,
        options: [option('lost', { defaultModifier: true, compatible: false }), option('kept')],
      },
      {
        id: 'choice',
        title: 'Choice',
        minPermitted: 1,
        options: [option('left', { compatible: false }), option('one')],
      },
    ],
  },
  { id: 'fits', title: 'Fits', subtext: 'https://note.example/', imageUrl: 'https://pictures.example/look.jpg' },
  { id: 'sold-out', title: '«title»', description: '-', imageUrl: IMAGE_URL, disabled: true },
  { id: 'unchecked', title: 'Unchecked', marks: [{ key: 'fourth', answer: 'unknown' }] },
];

const DAY = { isOpen: true, hours: [{ startAt: '08:00', endAt: '20:00' }] };
const RESTAURANT: LeanRestaurant = {
  id: 'r',
  name: '«name»',
  orderTypes: [],
  operatingHours: {
    monday: DAY,
    tuesday: DAY,
    wednesday: DAY,
    thursday: DAY,
    friday: DAY,
    saturday: DAY,
    sunday: DAY,
  },
  timeZone: 'UTC',
  keys: { allergies: ['third'], diets: [] },
};
const FULL: LeanRestaurant = {
  ...RESTAURANT,
  notTakingOrders: { reason: 'closed', opensAt: null },
  menu: {
    id: 'm',
    title: '«menuLine»',
    subsections: [
      { id: '«id»', name: '«name»', description: '«text»', items: [0, 1, 2, 3] },
      { id: '«id2»', name: '«name»', items: [1] },
    ],
    menuItems: DISHES,
  },
  omitted: [{ id: 'o', title: 'Hidden', allergies: ['third'] }],
  asks: [{ item: { id: 'asked', title: 'Asked' }, keys: ['third'] }],
  droppedDiets: ['«names»'],
};
/** Where nothing can be asked for, a section without a dish stays. */
const NOTHING_FITS: LeanRestaurant = {
  ...RESTAURANT,
  menu: { id: 'm', title: 'Empty', subsections: [{ id: 'empty', name: 'Empty', items: [] }], menuItems: [] },
};
const EMPTY: LeanRestaurant = { ...RESTAURANT, menu: { id: 'm', title: 'Empty', subsections: [], menuItems: [] } };

const drawn = (restaurant: LeanRestaurant, profile: Profile): string =>
  renderMenu({
    restaurantId: '«restaurantId»',
    restaurant: readLeanMenu(restaurant),
    profile,
    allergies: ALLERGIES,
    diets: DIETS,
    servedAtMs: SERVED_AT_MS,
    companySiteUrl: '«companySite»',
  });

/** Cuts the look of a menu out of what the real components render: together the menus have every fragment. */
export const menuLook = (): MenuLook => ({
  format: LOOK_FORMAT,
  texts: Object.entries(DISH_TEXTS),
  fragments: cutFragments(LOOK_HOLES, [drawn(FULL, PROFILE), drawn(NOTHING_FITS, PROFILE), drawn(EMPTY, NO_PROFILE)]),
});
