import { LEVEL_NAMES } from './choice-texts.ts';
import type { Level } from './foods.ts';
import type { CartItem, CartOrder, OrderRow } from './orders.ts';
import { servedPeople } from './served-people.ts';

/** A food that a diner avoids, by name. */
interface AvoidedFood {
  name: string;
  level: Level;
}

/** The foods of one level, as the kitchen reads them. */
export interface AvoidedGroup {
  level: Level;
  label: string;
  /** The foods: "PEANUT, MILK" for allergies, "Sesame, Egg" otherwise. */
  text: string;
}

/** The levels with their labels, the most dangerous first. */
const LABELS: readonly [Level, string][] = [
  ['strict', LEVEL_NAMES.strict.toUpperCase()],
  ['avoid', LEVEL_NAMES.avoid],
  ['mild', LEVEL_NAMES.mild],
];

/** Returns the name as the kitchen reads it: an allergy in capitals. */
const shownName = ({ name, level }: AvoidedFood): string =>
  level === 'strict' ? name.toLocaleUpperCase('en-US') : name;

/** Groups foods by their level; `textOf` may add something to the name of each. */
function groupsOf<Food extends AvoidedFood>(
  foods: readonly Food[],
  textOf: (food: Food) => string = shownName,
): AvoidedGroup[] {
  return LABELS.flatMap(([level, label]) => {
    const texts = new Set(foods.filter((food) => food.level === level).map(textOf));
    return texts.size > 0 ? [{ level, label, text: [...texts].join(', ') }] : [];
  });
}

/**
 * Returns the avoided foods of a line, also those by name. A food without a level counts as an allergy: none is ever
 * left out.
 */
const foodsOf = (
  { selectedAllergies, avoid = [], mild = [], foods = [] }: CartItem['preference'],
  nameOf: (key: string) => string,
): AvoidedFood[] => [
  ...selectedAllergies.map((key): AvoidedFood => ({
    name: nameOf(key),
    level: avoid.includes(key) ? 'avoid' : mild.includes(key) ? 'mild' : 'strict',
  })),
  ...foods.map(({ name, level }): AvoidedFood => ({ name, level })),
];

/** Groups the avoided foods of a person's dishes, each food once. */
export const avoidedOfItems = (
  items: readonly Pick<CartItem, 'preference'>[],
  nameOf: (key: string) => string,
): AvoidedGroup[] => groupsOf(items.flatMap(({ preference }) => foodsOf(preference, nameOf)));

/** Groups the avoided foods of one dish. */
export const avoidedOfItem = (preference: CartItem['preference'], nameOf: (key: string) => string): AvoidedGroup[] =>
  groupsOf(foodsOf(preference, nameOf));

/** Groups the avoided foods of an order's dishes; those of several people have the person's name: "PEANUT (Ann)". */
export function avoidedOfOrder(orders: readonly CartOrder[], nameOf: (key: string) => string): AvoidedGroup[] {
  const people = servedPeople(orders);
  const foods = people.flatMap(({ name: person, items }) =>
    items.flatMap(({ preference }) => foodsOf(preference, nameOf).map((food) => ({ ...food, person }))),
  );
  return groupsOf(foods, (food) => (people.length > 1 ? `${shownName(food)} (${food.person})` : shownName(food)));
}

/** Groups the avoided foods of an order by its row in the grid. A food without a level counts as an allergy. */
export const avoidedOfRow = ({
  dislikes,
  dislikeLevels,
}: Pick<OrderRow, 'dislikes' | 'dislikeLevels'>): AvoidedGroup[] =>
  groupsOf(dislikes.map((name, index) => ({ name, level: dislikeLevels[index] ?? 'strict' })));
