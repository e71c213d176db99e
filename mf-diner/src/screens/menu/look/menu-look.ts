import { imageSourceSet } from '@justright/contract/images';
import type { LeanDish, LeanRestaurant } from '@justright/contract/lean-menu';
import { LOOK_FORMAT, LOOK_HOLES, type LookFragment, type MenuLook } from '@justright/contract/look';
import { moneyText } from '@justright/contract/money';
import type { Allergy, Diet, Preference } from '@justright/contract/preferences';
import { readLeanMenu } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { hiddenCount, notTakingText, sectionCount, uncheckedTitle } from '@justright/diner-texts/menu-texts';
import { openingLine, stopOf, weekOf } from '@justright/diner-texts/order-taking';
import { hiddenSummary } from '@justright/diner-texts/reasons';
import { NO_PROFILE } from '../../../choices/profile.ts';
import { DISH_TEXTS } from '../../../dish/dish-texts.tsx';
import { checkedFragments, renamed } from '../../../look/fragments.ts';
import {
  around,
  type Element,
  elementsIn,
  elementWith,
  parentOf,
  parseMarkup,
  replaceBy,
} from '../../../look/markup.ts';
import { renderMenu } from './render-menu.tsx';

/** A Monday. */
const SERVED_AT_MS = Date.UTC(2026, 10, 23, 12);
const RESTAURANT_ID = 'restaurant-of-the-look';
const PRICE_CENTS = 123_456;
const IMAGE_URL = '/images/look/1280.webp';
const FOREIGN_URL = 'https://pictures.example/look.jpg';
const NOTE_URL = 'https://note.example/look';

const preference = (key: string, filledIconUrl = ''): Preference => ({
  id: key,
  key,
  name: key,
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
  diets: [],
  goals: [],
});

const ALLERGIES = [allergy('drawn-food', '«iconUrl»'), allergy('plain-food'), allergy('third'), allergy('fourth')];
const DIETS = [diet('drawn-diet', '«iconUrl»'), diet('plain-diet')];
const NAMES = { allergy: (key: string) => key, diet: (key: string) => key };
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
    price: PRICE_CENTS,
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
  { id: 'fits', title: 'Fits', subtext: NOTE_URL, imageUrl: FOREIGN_URL },
  {
    id: 'sold-out',
    title: 'sold-out-title',
    price: PRICE_CENTS,
    imageUrl: IMAGE_URL,
    disabled: true,
    description: '-',
  },
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
      { id: 'second', name: 'second-name', items: [1] },
      { id: 'empty', name: 'Empty', items: [] },
    ],
    menuItems: DISHES,
  },
  omitted: [{ id: 'o', title: 'Hidden', allergies: ['third'] }],
  droppedDiets: ['Dropped'],
};
const EMPTY: LeanRestaurant = { ...RESTAURANT, menu: { id: 'm', title: 'Empty', subsections: [], menuItems: [] } };

/** Renders a menu; without the hints that React writes before it. */
function drawn(restaurant: LeanRestaurant, profile: Profile): Element {
  const markup = renderMenu({
    restaurantId: RESTAURANT_ID,
    restaurant: readLeanMenu(restaurant),
    profile,
    allergies: ALLERGIES,
    diets: DIETS,
    servedAtMs: SERVED_AT_MS,
    companySiteUrl: '«companySite»',
  });
  const root = parseMarkup(markup.replaceAll(RESTAURANT_ID, '«restaurantId»'));
  const screen = root.children.at(-1);
  if (typeof screen !== 'object' || !('open' in screen)) throw new Error('The menu is not one element');
  return screen;
}

/** Writes an element with a hole for its own text. */
function withText({ open, children, close }: Element, hole = 'text'): Element {
  const kept = children.filter((child) => typeof child !== 'string');
  const last = kept.at(-1);
  // Beside an icon the text has an element of its own.
  const own = last && 'open' in last && last.open.startsWith('<span') ? last : undefined;
  const text = own ? { ...own, children: [`«${hole}»`] } : `«${hole}»`;
  return { open, children: [...kept.filter((child) => child !== own), text], close };
}

/** Writes the button of further dislikes with a hole for their number. */
const withCount = (element: Element): Element =>
  renamed({ ...element, open: element.open.replace('"1 more', '"«count» more') }, { '+1': 'plus' });

/** Replaces the elements of one tag inside an element by a hole. */
function replaceTags(element: Element, tag: string, hole: string): void {
  const tags = elementsIn(element).filter(({ open }) => new RegExp(`^<${tag}[ >]`).test(open));
  replaceBy(element, tags, hole);
}

/** Cuts the look of a menu out of what the real components render. Throws when it lacks a hole, or has another one. */
export function menuLook(): MenuLook {
  const root = drawn(FULL, PROFILE);
  const empty = drawn(EMPTY, NO_PROFILE);
  const full = readLeanMenu(FULL);
  const fragments = new Map<LookFragment, Element>();
  const cut = (fragment: LookFragment, element: Element): Element => {
    fragments.set(fragment, element);
    return element;
  };
  const textParts = (dish: Element) => elementsIn(dish).filter(({ open }) => open.startsWith('<p data-text='));
  const decisionsIn = (dish: Element) => elementsIn(dish).filter(({ open }) => /^<span [^>]*data-kind="/.test(open));
  const price = moneyText(PRICE_CENTS, 'USD');

  // The dishes, from the inside.
  const dish = around(root, 'li', '«title»');
  const linked = around(root, 'li', NOTE_URL);
  const soldOut = around(root, 'li', 'sold-out-title');
  const [description, note] = textParts(dish);
  const [linkedNote] = textParts(linked);
  if (!description || !note || !linkedNote) throw new Error('A dish lacks its texts');
  cut('description', description);
  cut('note', note);
  cut('linkedNote', renamed(linkedNote, { [NOTE_URL]: 'href', 'note.example': 'host' }));
  const sentence = around(dish, 'p', 'Contains: third');
  cut('sentence', withText(sentence));
  for (const kind of ['omits', 'swaps', 'choose', 'marked'] as const) {
    cut(kind, withText(elementWith(dish, `data-kind="${kind}"`)));
  }
  cut('fits', withText(elementWith(linked, 'data-kind="fits"')));
  const pictureIn = (one: Element, url: string) => {
    const [image] = elementsIn(one).filter(({ open }) => open.startsWith('<img') && open.includes(url));
    const picture = image && elementsIn(one).find(({ children }) => children.includes(image));
    if (!picture) throw new Error(`A dish lacks its picture ${url}`);
    return picture;
  };
  const picture = pictureIn(dish, IMAGE_URL);
  cut('picture', renamed(picture, { [imageSourceSet(IMAGE_URL) ?? '']: 'sourceSet', [IMAGE_URL]: 'url' }));
  cut('foreignPicture', renamed(pictureIn(linked, FOREIGN_URL), { [FOREIGN_URL]: 'url' }));
  const unchecked = around(root, 'details', uncheckedTitle(1));
  replaceBy(dish, textParts(dish), 'texts');
  replaceBy(soldOut, textParts(soldOut), 'texts');
  replaceBy(dish, decisionsIn(dish), 'decisions');
  for (const one of [dish, soldOut]) {
    replaceBy(one, [pictureIn(one, IMAGE_URL)], 'picture');
    const contains = elementsIn(one).filter(({ open }) => open === sentence.open || open === '<p>');
    replaceBy(one, contains, 'contains');
  }
  cut('dish', renamed(dish, { [price]: 'price' }));
  cut('soldOutDish', renamed(soldOut, { 'sold-out-title': 'title', [price]: 'price' }));

  // The sections.
  const sections = elementsIn(root).filter(({ open }) => open.startsWith('<section'));
  const [section] = sections;
  if (!section || sections.length !== 3) throw new Error('The menu has not its sections');
  const list = elementsIn(section).find(({ open }) => open.startsWith('<ul'));
  const text = elementsIn(section).find(({ children }) => children.includes('«text»'));
  if (!list || !text) throw new Error('A section lacks its dishes or its text');
  cut('noDishes', around(root, 'p', 'No available options'));
  replaceBy(section, [text], 'description');
  cut('sectionText', text);
  replaceBy(section, [list], 'dishes');
  replaceTags(list, 'li', 'dishes');
  cut('dishes', list);
  cut('section', renamed(section, { [sectionCount(3, undefined, true)]: 'count' }));
  replaceBy(root, sections, 'sections');
  const uncheckedList = elementsIn(unchecked).find(({ open }) => open.startsWith('<ul'));
  if (!uncheckedList) throw new Error('The unchecked dishes are no list');
  replaceTags(uncheckedList, 'li', 'dishes');
  cut('unchecked', renamed(unchecked, { [uncheckedTitle(1)]: 'title' }));
  replaceBy(root, [unchecked], 'unchecked');
  cut('empty', around(empty, 'p', 'No Item found!'));

  // What stands around them.
  const hidden = parentOf(root, around(root, 'p', hiddenCount(1)));
  cut('hidden', renamed(hidden, { [hiddenCount(1)]: 'count', [hiddenSummary(full.omitted, NAMES)]: 'summary' }));
  replaceBy(root, [hidden], 'hidden');
  const dropped = around(root, 'output', 'Dropped');
  cut('dropped', renamed(dropped, { Dropped: 'names' }));
  replaceBy(root, [dropped], 'dropped');
  const stop = stopOf(full, SERVED_AT_MS);
  if (!stop) throw new Error('The restaurant takes orders');
  const notTaking = around(root, 'output', notTakingText(stop));
  cut('notTaking', withText(notTaking));
  replaceBy(root, [notTaking], 'notTaking');
  const stoppedWords = elementsIn(root).find(({ children }) => children.length === 1 && children[0] === stop.state);
  if (!stoppedWords) throw new Error('The header does not say that the restaurant is closed');
  cut('stopped', withText(stoppedWords));
  replaceBy(root, [stoppedWords], 'stopped');

  // The hours.
  for (const [fragment, tree, restaurant] of [
    ['hours', empty, readLeanMenu(EMPTY)],
    ['stoppedHours', root, full],
  ] as const) {
    const hours = around(tree, 'details', openingLine(restaurant, SERVED_AT_MS));
    const week = elementsIn(hours).filter(({ open }) => open.startsWith('<tr'));
    const [monday, tuesday] = weekOf(restaurant, SERVED_AT_MS);
    if (!week[0] || !week[1] || !monday || !tuesday) throw new Error('The hours have no days');
    cut('today', renamed(week[0], { [monday.day]: 'day', [monday.text]: 'hours' }));
    cut('day', renamed(week[1], { [tuesday.day]: 'day', [tuesday.text]: 'hours' }));
    replaceBy(hours, week, 'days');
    cut(fragment, renamed(hours, { [openingLine(restaurant, SERVED_AT_MS)]: 'line' }));
    replaceBy(tree, [hours], 'hours');
  }

  // The header.
  const nav = around(root, 'nav', 'second-name');
  const [currentTab, tab] = elementsIn(nav);
  if (!currentTab || !tab) throw new Error('The menu has no tabs');
  cut('currentTab', currentTab);
  cut('tab', renamed(tab, { 'second-name': 'name', second: 'id' }));
  replaceTags(nav, 'a', 'tabs');
  cut('tabs', nav);
  replaceBy(root, [nav], 'tabs');
  for (const [plural, single, plain, names] of [
    ['diets', 'diet', 'dietWithoutIcon', { 'drawn-diet': 'name', 'plain-diet': 'name' }],
    ['dislikes', 'dislike', 'dislikeWithoutIcon', { 'Allergy: drawn-food': 'text', 'Allergy: plain-food': 'text' }],
  ] as const) {
    const [drawnName, plainName] = Object.keys(names);
    const pills = around(root, 'ul', drawnName ?? '');
    const drawnPill = around(pills, 'li', drawnName ?? '');
    cut(single, withText(drawnPill, Object.values(names)[0]));
    cut(plain, withText(around(pills, 'li', plainName ?? ''), Object.values(names)[0]));
    replaceTags(pills, 'li', 'pills');
    cut(plural, pills);
    replaceBy(root, [pills], plural);
  }
  const more = elementWith(root, 'aria-label="1 more dislikes"');
  const choices = parentOf(root, more);
  cut('more', withCount(more));
  replaceBy(root, [more], 'more');
  cut('nothing', around(empty, 'p', 'No preferences or allergies selected.'));
  choices.children.push({ html: 'nothing' });
  cut('screen', root);
  return { format: LOOK_FORMAT, texts: Object.entries(DISH_TEXTS), fragments: checkedFragments(LOOK_HOLES, fragments) };
}
