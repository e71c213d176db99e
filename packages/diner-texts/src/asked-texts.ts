import type { Names } from '@justright/contract/choice-texts';
import type { KitchenPresence, OrderTaking } from '@justright/contract/public-menu';
import { listed, lowered } from '@justright/contract/words';
import { ingredientOfKey } from '@justright/dietary-rules/composition';
import { opensText } from './order-taking.ts';
import { plural, someListed } from './words.ts';

/** Heads the dishes that the kitchen is asked for. */
export const ASKED_TITLE = 'Ask the kitchen first';
/** Names the part of the menu that has them, as its section does. */
const ASKED_SECTION = { id: 'asked-dishes', name: ASKED_TITLE };
export const ASKED_SECTION_ID = ASKED_SECTION.id;

/** Adds the asked dishes, if there are any, to the sections that have tabs. */
export const withAskedTab = <Section extends { id: string; name: string }>(
  sections: readonly Section[],
  asked: readonly unknown[],
): { id: string; name: string }[] => (asked.length > 0 ? [...sections, ASKED_SECTION] : [...sections]);

/**
 * Leaves out the sections without a dish that fits where dishes can be asked for: those have them, and a guest would scroll
 * through a row of empty ones first.
 */
export const withoutEmpty = <Section>(
  sections: readonly Section[],
  asked: readonly unknown[],
  dishesOf: (section: Section) => readonly unknown[],
): readonly Section[] => (asked.length > 0 ? sections.filter((one) => dishesOf(one).length > 0) : sections);

/** Says what is known of them, and what asking means. */
export const ASKED_LEAD =
  'What you avoid is no ingredient of these dishes, but nobody has said anything about traces. You ask with your order, and a dish is made only when the kitchen says yes.';
/** Maximum number of foods that a card names; the sheet names them all. */
const CARD_FOODS_MAX = 4;

const foodNames = (keys: readonly string[], names: Names): string[] => keys.map((key) => lowered(names.allergy(key)));

/** Writes "traces of peanut or milk", each food. */
export const tracesText = (keys: readonly string[], names: Names): string =>
  `traces of ${listed(foodNames(keys, names), 'or')}`;

/**
 * Says why a dish has to be asked for: "No peanut in it. Traces: nobody has said. Ask with your order." It names at most `max`
 * foods.
 */
export const askedText = (keys: readonly string[], names: Names, max = CARD_FOODS_MAX): string =>
  `No ${someListed(foodNames(keys, names), max)} in it. Traces: nobody has said. Ask with your order.`;

/** Says why a dish need not be asked for on this day: "No peanut in it. Traces: ruled out for today." */
export const saidTodayText = (keys: readonly string[], names: Names): string =>
  `No ${listed(foodNames(keys, names), 'or')} in it. Traces: ruled out for today.`;

/** Says that a part or a choice in a dish has to be asked for: "“Croutons”: nobody has said anything about traces of peanut." */
export const askedPieceText = ({ title, asks }: { title: string; asks: readonly string[] }, names: Names): string =>
  `“${title}”: no ${listed(foodNames(asks, names), 'or')} in it, but nobody has said anything about traces. It is asked with your order.`;

/** Says of a part or a choice that it makes a dish one to ask for, where it can be chosen. */
export const asksChoiceText = (asks: readonly string[], names: Names): string =>
  `Ask the kitchen: ${tracesText(asks, names)}`;
/** Says of a choice beside such ones that nothing has to be asked for it. */
export const ASKS_NOTHING_TEXT = 'No need to ask';

/** Says that a dish as it is chosen waits for an answer. */
export const waitsText = (asks: readonly string[], names: Names): string =>
  `The kitchen is asked about ${tracesText(asks, names)} before it is made.`;

/**
 * Says what stands between the asked dishes and fitting. A kitchen signs for what is on the list of allergens; of a food that
 * is avoided by its name it is asked dish by dish.
 */
export function unsignedText(dishes: readonly { asks: readonly string[] }[], names: Names): string {
  const keys = [...new Set(dishes.flatMap(({ asks }) => asks))];
  const [ofList, byName] = [true, false].map((isKey) =>
    foodNames(
      keys.filter((key) => (ingredientOfKey(key) === null) === isKey),
      names,
    ),
  );
  return [
    ...(ofList?.length ? [`The kitchen has not signed for ${listed(ofList, 'or')} in these dishes.`] : []),
    ...(byName?.length ? [`No kitchen signs for ${listed(byName, 'or')}: it answers for each dish.`] : []),
  ].join(' ');
}

/** Writes "within 5 minutes". */
export const withinText = ({ minutes }: Pick<KitchenPresence, 'minutes'>): string =>
  `within ${minutes} ${plural(minutes, 'minute', 'minutes')}`;

/** Heads what a cart says of its dishes that wait for an answer. */
export const waitingTitle = (count: number): string =>
  `${count} ${plural(count, 'dish waits', 'dishes wait')} for the kitchen’s answer`;

/** Says what waiting means before an order is placed. */
export const waitingText = (presence: Pick<KitchenPresence, 'minutes'> | undefined): string =>
  `You have an answer ${presence === undefined ? 'within minutes' : withinText(presence)}; your whole order waits until then. What the kitchen does not say yes to is not made, and you do not pay for it.`;

/** Says what is asked of a dish: "You ask the kitchen: traces of peanut in Falafel". */
export const asksOfDishText = (dish: string, asks: readonly string[], names: Names): string =>
  `You ask the kitchen: ${tracesText(asks, names)} in ${dish}`;

/** Says how soon the kitchen answers, or from when it can be asked. `deviceZone` as in `stopOf`. */
export function presenceText(
  presence: KitchenPresence,
  taking: OrderTaking,
  nowMs: number,
  deviceZone?: string,
): string {
  if (presence.isThere) return `The kitchen answers ${withinText(presence)}.`;
  const opens = opensText(taking, nowMs, deviceZone);
  return opens === undefined
    ? 'Nobody is at the kitchen’s screen right now. You can ask as soon as somebody is: try again in a few minutes, or speak to the staff.'
    : `Nobody is at the kitchen now. You can ask when the restaurant opens, ${opens}.`;
}
