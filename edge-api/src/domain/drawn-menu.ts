import type { LeanDish, LeanOmittedItem } from '@justright/contract/lean-menu';
import type { LOOK_HOLES, MenuLook } from '@justright/contract/look';
import type { Weekday } from '@justright/contract/common';
import { choicesText, type Names } from '@justright/contract/choice-texts';
import { moneyText } from '@justright/contract/money';
import type { EmbeddedPreferences } from '@justright/contract/page-data';
import type { Preference } from '@justright/contract/preferences';
import { type DinerDish, readLeanDish, readLeanOmitted } from '@justright/contract/read-lean-menu';
import { listed } from '@justright/contract/words';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { unsignedText, withAskedTab, withoutEmpty } from '@justright/diner-texts/asked-texts';
import { avoidedText, strictestFirst } from '@justright/diner-texts/avoided-text';
import { cardFacts } from '@justright/diner-texts/card-text';
import { decisionsFor } from '@justright/diner-texts/decisions';
import { menuLine } from '@justright/diner-texts/menu-line';
import {
  addressInNote,
  DESCRIPTION_MAX,
  DISLIKES_MAX,
  hiddenCount,
  moreDislikes,
  notTakingText,
  sectionCount,
  uncheckedTitle,
} from '@justright/diner-texts/menu-texts';
import { openingLine, stopOf, weekOf } from '@justright/diner-texts/order-taking';
import { hiddenSummary } from '@justright/diner-texts/reasons';
import { servedFactsOf } from '@justright/diner-texts/served-facts';
import { isUnchecked } from '@justright/diner-texts/unchecked';
import { nameOfKey, truncated } from '@justright/diner-texts/words';
import { type CompiledRestaurant, chosenMenu, filteredMenu, type MenuRequest } from './compile-restaurant.ts';
import { CHUNK_OVERHEAD_BYTES, keep } from './dish-views.ts';
import { type Fill, fillIn, pictureHtml } from './fill-look.ts';
import { joinBytes } from './json-text.ts';

const DECODER = new TextDecoder();
/** Returns what a text takes on the heap: two bytes a character when one of them is outside Latin-1. */
const weightOf = (text: string): number => text.length * (/[\u0100-\uFFFF]/.test(text) ? 2 : 1) + CHUNK_OVERHEAD_BYTES;

type MenuFill = Fill<typeof LOOK_HOLES>;

/** A dish of a menu in one variant, and its cards: what a card says may depend on more of the choices. */
interface PaintedDish extends Pick<DinerDish, 'marks'> {
  /** The keys that it is not known to be free of as it is served. */
  asServed: readonly string[];
  cards: Map<string, string>;
}

/** Draws with one look and one state of the names. */
interface Painter {
  fill: MenuFill;
  texts: MenuLook['texts'];
  names: Names;
  namesText: string;
  /** By the chunks of a dish's JSON, which are the same as long as they are cached. */
  dishes: WeakMap<readonly Uint8Array[], PaintedDish>;
}

const nameIn = (preferences: readonly Preference[], key: string): string =>
  preferences.find((one) => one.key === key)?.name ?? nameOfKey(key);

const painters = new WeakMap<MenuLook, Painter>();

/** Returns the painter of a look; a new one, without cards, when a food or a diet got another name. */
function painterOf(look: MenuLook, { allergies, diets }: EmbeddedPreferences): Painter {
  const namesText = JSON.stringify([allergies, diets].map((list) => list.map(({ key, name }) => [key, name])));
  const known = painters.get(look);
  if (known?.namesText === namesText) return known;
  const painter: Painter = {
    fill: fillIn(look),
    texts: look.texts,
    names: { allergy: (key) => nameIn(allergies, key), diet: (key) => nameIn(diets, key) },
    namesText,
    dishes: new WeakMap(),
  };
  painters.set(look, painter);
  return painter;
}

function noteHtml(fill: MenuFill, text: string): string {
  const address = addressInNote(text);
  return address ? fill('linkedNote', address) : fill('note', { text });
}

/** Draws the card of a dish: what mf-diner's `DishCard` draws of one that is not in the cart. */
function cardHtml({ fill, texts, names }: Painter, dish: DinerDish, profile: Profile): string {
  const marked = dish.marks.map(({ key }) => key);
  const facts = cardFacts(servedFactsOf(dish), dish.without, names, marked);
  const fields: Readonly<Record<string, unknown>> = { ...dish };
  const shown = {
    title: dish.title,
    price: moneyText(dish.price, dish.currency),
    texts: texts
      .map(([field, kind]) => {
        const text = fields[field];
        if (typeof text !== 'string' || text === '') return '';
        return kind === 'note' ? noteHtml(fill, text) : fill('description', { text: truncated(text, DESCRIPTION_MAX) });
      })
      .join(''),
    contains: [facts.contents, facts.without, facts.choices]
      .map((text) => (text === undefined ? '' : fill('sentence', { text })))
      .join(''),
    picture: pictureHtml(fill, dish.imageUrl),
  };
  if (dish.disabled) return fill('soldOutDish', shown);
  const decisions = decisionsFor(dish, profile, names).map(({ kind, text }) => fill(kind, { text }));
  return fill('dish', { ...shown, id: dish.id, decisions: decisions.join('') });
}

/**
 * Returns the card of a dish for a profile, with the keys that the kitchen is asked for, and whether it is folded. Keeps what
 * it draws while the budget allows it.
 */
function cardOf(
  painter: Painter,
  { context, source }: CompiledRestaurant,
  chunks: readonly Uint8Array[],
  profile: Profile,
  asks: readonly string[] = [],
): { html: string; isFolded: boolean } {
  let dish: DinerDish | undefined;
  const read = () =>
    (dish ??= readLeanDish(
      JSON.parse(DECODER.decode(joinBytes(chunks)).slice(1)) as LeanDish,
      context.named,
      source.charges.currency,
      asks,
    ));
  let painted = painter.dishes.get(chunks);
  if (!painted) {
    const { marks, served } = read();
    painted = { marks, asServed: [...served.mayContain, ...served.unknownFor], cards: new Map() };
    painter.dishes.set(chunks, painted);
  }
  const { asServed, cards } = painted;
  const said = profile.allergies.filter(({ key }) => asServed.includes(key)).map(({ key }) => key);
  const asked = asks.length > 0 ? `, asking for ${asks.join(' ')}` : '';
  const key = isEmptyProfile(profile) ? '' : `for ${said.join(' ')}${asked}`;
  const known = cards.get(key);
  const html = known ?? cardHtml(painter, read(), profile);
  if (known === undefined) {
    keep(context.budgets.drawn, cards, key, html, weightOf(html));
  }
  return { html, isFolded: isUnchecked(painted, profile) };
}

/** What a page is drawn for besides the request of its menu. */
export interface DrawnFor {
  /** As the page's address has it. */
  idOrSlug: string;
  /** As the device has it: in its order, with diets that are no longer offered. */
  profile: Profile;
  day: Weekday;
  time: string;
  timeZone: string;
  preferences: EmbeddedPreferences;
  companySiteUrl: string;
  nowMs: number;
}

function choicesHtml({ fill, names }: Painter, { profile, preferences }: DrawnFor): string {
  if (isEmptyProfile(profile)) return fill('noChoices', {});
  const iconOf = (list: readonly Preference[], key: string) => {
    const src = list.find((one) => one.key === key)?.filledIconUrl ?? '';
    return src === '' ? fill('noIcon', {}) : fill('icon', { src });
  };
  const diets = profile.diets.map((key) =>
    fill('diet', { icon: iconOf(preferences.diets, key), name: names.diet(key) }),
  );
  const dislikes = strictestFirst(profile).map((food) =>
    fill('dislike', { icon: iconOf(preferences.allergies, food.key), text: avoidedText(food, names) }),
  );
  const moreCount = dislikes.length - DISLIKES_MAX;
  return fill('choices', {
    diets: diets.length > 0 ? fill('diets', { pills: diets.join('') }) : '',
    dislikes: dislikes.length > 0 ? fill('dislikes', { pills: dislikes.slice(0, DISLIKES_MAX).join('') }) : '',
    more: moreCount > 0 ? fill('more', { 'aria-label': moreDislikes(moreCount), count: `+${moreCount}` }) : '',
  });
}

function hoursHtml(fill: MenuFill, { summary }: CompiledRestaurant, { nowMs, timeZone }: DrawnFor): string {
  const days = weekOf(summary, nowMs, timeZone).map(({ day, text, isToday }) =>
    fill(isToday ? 'today' : 'day', { weekday: day, times: text }),
  );
  const values = { line: openingLine(summary, nowMs, timeZone), days: days.join('') };
  return stopOf(summary, nowMs, timeZone) ? fill('stoppedHours', values) : fill('hours', values);
}

/**
 * Draws a whole menu as the first render of mf-diner's screen does for one diner, and returns the choices in words. The
 * dishes are those of the response to the same request. `scripts/build/look.test.ts` compares it with the screen.
 */
export function drawMenu(
  look: MenuLook,
  compiled: CompiledRestaurant,
  request: MenuRequest,
  drawnFor: DrawnFor,
): { html: string; words: string } {
  const { idOrSlug, profile, day, time, timeZone, preferences, companySiteUrl, nowMs } = drawnFor;
  const painter = painterOf(look, preferences);
  const { fill, names } = painter;
  const { droppedDiets } = request;
  const used: Profile = { ...profile, diets: profile.diets.filter((key) => !droppedDiets.includes(key)) };
  const isFiltered = !isEmptyProfile(used) || droppedDiets.length > 0;
  const menu = chosenMenu(compiled, request);
  const filtered = menu && filteredMenu(compiled, menu, request);
  const cards = (filtered?.dishes ?? []).map((chunks) => cardOf(painter, compiled, chunks, used));
  const asked = filtered?.asks ?? [];
  const askedCards = asked.map(({ dish, keys }) => cardOf(painter, compiled, dish, used, keys).html);
  const folded = new Map<number, string>();
  const sections = (menu?.sections ?? []).map(({ items }, index) => {
    const { id = '', name = '', description = '' } = menu?.menu.subsections[index] ?? {};
    const dishes: string[] = [];
    for (const { position } of items) {
      const card = cards[filtered?.shownAt[position] ?? -1];
      if (card?.isFolded) folded.set(position, card.html);
      else if (card) dishes.push(card.html);
    }
    return { id, name, description, dishes };
  });
  const tabs = withAskedTab(
    sections.filter(({ dishes }) => dishes.length > 0),
    asked,
  ).map(({ id, name }, index) => fill(index === 0 ? 'currentTab' : 'tab', { id, name }));
  const omitted = (JSON.parse(`[${filtered?.omitted.slice(1) ?? ''}]`) as LeanOmittedItem[]).map(readLeanOmitted);
  const stop = stopOf(compiled.summary, nowMs, timeZone);
  const html = fill('screen', {
    companySite: companySiteUrl || '/explore',
    restaurantId: encodeURIComponent(idOrSlug),
    name: compiled.summary.name,
    menuLine: menu ? menuLine(menu.menu, compiled.moment ?? { day, time }) : '',
    stopped: stop ? fill('stopped', { text: stop.state }) : '',
    choices: choicesHtml(painter, drawnFor),
    tabs: tabs.length > 0 ? fill('tabs', { tabs: tabs.join('') }) : '',
    notTaking: stop ? fill('notTaking', { text: notTakingText(stop) }) : '',
    dropped: droppedDiets.length > 0 ? fill('dropped', { names: listed(droppedDiets.map(names.diet)) }) : '',
    sections:
      sections.length === 0
        ? fill('empty', {})
        : withoutEmpty(sections, asked, ({ dishes }) => dishes)
            .map(({ id, name, description, dishes }) =>
              fill('section', {
                id,
                name,
                count: sectionCount(dishes.length, undefined, isFiltered),
                description: description === '' ? '' : fill('sectionText', { text: description }),
                dishes: dishes.length === 0 ? fill('noDishes', {}) : fill('dishes', { dishes: dishes.join('') }),
              }),
            )
            .join(''),
    unchecked:
      folded.size > 0
        ? fill('unchecked', { title: uncheckedTitle(folded.size), dishes: [...folded.values()].join('') })
        : '',
    asked:
      asked.length > 0
        ? fill('asked', {
            count: String(asked.length),
            unsigned: unsignedText(
              asked.map(({ keys }) => ({ asks: keys })),
              names,
            ),
            dishes: askedCards.join(''),
          })
        : '',
    hidden:
      omitted.length > 0
        ? fill('hidden', { count: hiddenCount(omitted.length), summary: hiddenSummary(omitted, names) })
        : '',
    hours: hoursHtml(fill, compiled, drawnFor),
  });
  return { html, words: choicesText(used, names) };
}
