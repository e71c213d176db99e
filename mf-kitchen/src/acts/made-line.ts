import type { KitchenOrder, LineOptions } from '@justright/contract/kitchen';
import type { CartItem, LineChoices } from '@justright/contract/orders';
import type { KeptLine } from './kept-act.ts';

const itemAt = ({ cart }: KitchenOrder, place: number): CartItem | undefined =>
  cart.orders.flatMap(({ items }) => items)[place - 1];

/** Returns a line as it is made with other choices. Its server says the same in more detail once it has answered. */
function madeItem({ changed: _changed, ...item }: CartItem, choices: LineChoices, options: LineOptions): CartItem {
  const { omit, without, customizations } = choices;
  const chosen = new Set<string | undefined>(customizations.flatMap(({ optionIds }) => optionIds));
  const left = [...omit, ...without];
  const { omissions, substitutions, addOns } = item.kitchen;
  return {
    ...item,
    omit: left,
    customizations: options.groups.flatMap(({ id, title, options: all }) => {
      const taken = all.filter((option) => chosen.has(option.id));
      return taken.length === 0
        ? []
        : [{ customizationId: id, title, options: taken.map((one) => ({ id: one.id, title: one.title, price: 0 })) }];
    }),
    kitchen: {
      omissions: omissions.filter(
        ({ title }) => left.includes(title) || !options.parts.some((part) => part.title === title),
      ),
      substitutions: substitutions.filter(({ to }) => to.every(({ id }) => chosen.has(id))),
      addOns: addOns.filter(({ id }) => chosen.has(id)),
    },
    amended: { by: '', at: '', refusal: null },
  };
}

/** Returns the decision to make a line of an order with these choices; undefined for a line that the order does not have. */
export function madeLine(
  order: KitchenOrder,
  place: number,
  choices: LineChoices,
  options: LineOptions,
): KeptLine | undefined {
  const item = itemAt(order, place);
  if (!item) return undefined;
  const change = item.changed && { change: item.changed.at };
  return { place, ...change, choices, item: madeItem(item, choices, options) };
}

/** Returns the decision not to make a line of an order; undefined for a line that the order does not have. */
export function refusedLine(order: KitchenOrder, place: number, reason: string): KeptLine | undefined {
  const item = itemAt(order, place);
  if (!item) return undefined;
  const amended = { ...item.amended, by: '', at: '', refusal: reason };
  return { place, ...(item.changed && { change: item.changed.at }), choices: null, item: { ...item, amended } };
}
