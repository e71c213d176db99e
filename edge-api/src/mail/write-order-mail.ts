import { addressOf } from '@justright/contract/address-of';
import { followLink } from '@justright/contract/follow-link';
import { moneyText } from '@justright/contract/money';
import { amountRows, payText } from '@justright/contract/amount-texts';
import { choicesText, type Names } from '@justright/contract/choice-texts';
import { lineRows } from '@justright/contract/line-texts';
import type { Order } from '@justright/contract/orders';
import { servedPeople } from '@justright/contract/served-people';
import { clockText } from '../domain/dates.ts';
import { servedChoices } from '../domain/served-choices.ts';
import { greetingOf, layMailOut, type MailBlock, nameOr, titleOr, type WrittenMail } from './mail-layout.ts';

const UNSAID = 'see your order';
const UNSAID_FOOD = `a food that you named (${UNSAID})`;

/** Says the needs of a person and the dishes that were promised, in the words of the order's page. */
function dishesOf({ cart }: Order, names: Names): MailBlock[] {
  const people = servedPeople(cart.orders);
  return people.flatMap(({ name, user, items }, index) => {
    const choices = servedChoices(items);
    // A guest can type anything as the name of a food, and as a name.
    const foods = choices.foods.map((food) => ({ ...food, name: nameOr(food.name, UNSAID_FOOD) }));
    const called = nameOr(user.trim(), '') === '' ? `Guest ${index + 1}` : name;
    return [
      {
        kind: 'list',
        title: people.length > 1 ? called : 'Your needs',
        lines: [choicesText({ ...choices, foods }, names)],
      } as const,
      ...items.map((line) => ({
        kind: 'list' as const,
        title: `${line.quantity} × ${titleOr(line.menuItem.title, `a dish (${UNSAID})`)} · ${moneyText(line.total, cart.currency)}`,
        lines: lineRows(line, names).map(({ label, text }) => `${label}: ${titleOr(text, UNSAID)}`),
      })),
    ];
  });
}

/**
 * Writes the confirmation of an order to the diner who left an address. What a guest typed (notes, a table) is not in it:
 * the address may be somebody else's.
 */
export function writeConfirmation(order: Order & { followKey: string }, names: Names, origin: string): WrittenMail {
  const { restaurant, productOrderId, question, isQuestion, cart, id: orderId, followKey } = order;
  const people = servedPeople(cart.orders);
  const link = followLink(origin, { restaurantId: restaurant.id, orderId, followKey });
  const place = nameOr(restaurant.name, 'the restaurant');
  const asked = isQuestion
    ? 'You asked the kitchen a question: your order counts when the kitchen has said yes. The link shows it.'
    : 'The kitchen is asked about traces in your order: the dishes named below count when somebody there has said yes. The link shows it.';
  return layMailOut(`Your order ${productOrderId} at ${place}`, `Your order at ${place}`, [
    { kind: 'text', text: greetingOf(people.length === 1 ? (people[0]?.user.trim() ?? '') : '') },
    { kind: 'text', text: `${nameOr(restaurant.name, 'The restaurant')} has your order ${productOrderId}.` },
    ...(question === null ? [] : [{ kind: 'text', text: asked } as const]),
    ...dishesOf(order, names),
    {
      kind: 'list',
      title: 'What it costs',
      lines: amountRows(cart).map(({ label, amount }) => `${titleOr(label, 'Tax')}: ${amount}`),
    },
    { kind: 'text', text: payText(order.orderType) },
    { kind: 'button', label: 'Follow your order', link },
    {
      kind: 'quiet',
      text: 'The link works for a day. Whoever has it sees how far the order is, and which dishes the kitchen changes.',
    },
    { kind: 'address', link },
    {
      kind: 'small',
      text: "If you didn't order this, somebody has given your address by mistake: you can ignore this email.",
    },
  ]);
}

/** Writes to a restaurant that nobody has opened an order. It names no guest. */
export function writeUnopened(
  { productOrderId, restaurant, cart, createdAt }: Order,
  { hasNeeds, timeZone }: { hasNeeds: boolean; timeZone: string | null },
  origin: string,
): WrittenMail {
  const count = cart.orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  const time = clockText(createdAt, timeZone);
  const link = origin + addressOf('/kitchen/{restaurantId}', { restaurantId: restaurant.id });
  const place = nameOr(restaurant.name, 'your restaurant');
  return layMailOut(`Order ${productOrderId} is waiting at ${place}`, 'An order is waiting', [
    {
      kind: 'text',
      text: `Nobody has opened order ${productOrderId} with ${count} ${count === 1 ? 'dish' : 'dishes'}, placed at ${time}.`,
    },
    ...(hasNeeds
      ? [{ kind: 'text', text: 'Somebody of this order avoids a food: read the needs before you accept it.' } as const]
      : []),
    { kind: 'button', label: 'Open the kitchen', link },
    { kind: 'address', link },
    { kind: 'small', text: 'This email is sent once for an order that nobody has opened for two minutes.' },
  ]);
}
