import { updateIngredient } from '@justright/contract/ingredients';
import { actInKitchen, answerOrder, getKitchenOrder } from '@justright/contract/kitchen';
import { createKitchenPerson, provePin, setMayAnswerTraces } from '@justright/contract/kitchen-people';
import { KITCHEN_PERSON_HEADER } from '@justright/contract/kitchen-headers';
import type { RoleType } from '@justright/contract/roles';
import { followOrder, type Order, placeGuestOrder } from '@justright/contract/orders';
import { env } from 'cloudflare:workers';
import { request, succeed } from './call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeSeenKitchen,
  makeStaffUser,
  option,
} from './factories.ts';

export const ADMIN = { as: 'SuperAdmin' } as const;
export const [NUTS, MILK] = ['asked-nuts', 'asked-milk'] as const;
export const [BREAD, LETTUCE, OAT, RYE] = ['asked-bread', 'asked-lettuce', 'asked-oat', 'asked-rye'] as const;
const SALT = 'salt-salt-salt-salt-22';
const PROOF = 'proof-of-4071-'.padEnd(43, 'x');
const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** Makes the foods of every house: bread, oats and rye, of whose traces nobody says anything, and lettuce, which is free. */
export async function makeAskedFoods(): Promise<void> {
  await makeKeys('allergies', [NUTS, MILK]);
  for (const id of [BREAD, OAT, RYE]) await makeIngredient(id, { isSingle: true });
  await makeIngredient(LETTUCE, { isSingle: true, isWholeAndFresh: true });
}

/** States of a food what it may contain, contains, or is not known for. */
export const state = (id: string, lists: { allergies?: string[]; mayContain?: string[]; unknownFor?: string[] }) =>
  succeed(updateIngredient, {
    ...ADMIN,
    params: { internalId: `internal-${id}` },
    body: { allergies: [], mayContain: [], unknownFor: [], isReviewed: true, ...lists },
  });

interface Sent {
  dish?: 'toast' | 'salad';
  strict?: string[];
  ask?: boolean;
  omit?: string[];
  option?: 'plain' | 'oat';
}

/** Makes a house whose kitchen has a tablet: toast is asked, a salad fits without its croutons. */
export async function makeAskingHouse() {
  const merchant = await makeMerchant();
  const restaurant = await makeRestaurant(merchant);
  const topping = `topping of ${restaurant.id}`;
  const options = { plain: `plain of ${restaurant.id}`, oat: `oat of ${restaurant.id}` };
  const { items, menu } = await makeMenu(restaurant, [
    { title: 'Toast', components: [component('Bread', [BREAD])] },
    {
      title: 'Salad',
      components: [component('Leaves', [LETTUCE]), component('Croutons', [BREAD], { required: false })],
      menuItemCustomizations: [group(topping, 0, [option(options.plain, [LETTUCE]), option(options.oat, [OAT])])],
    },
  ]);
  const [toast, salad] = items;
  if (!toast || !salad) throw new Error('A dish is missing');
  const tablet = await makeSeenKitchen(restaurant.id);
  /** Says when the kitchen's tablet was last seen. */
  const seen = (at = new Date().toISOString()) =>
    env.DB.prepare('UPDATE devices SET last_seen_at = ?2 WHERE id = ?1').bind(tablet, at).run();

  const itemOf = ({ dish = 'toast', strict = [NUTS], ask = true, omit = [], option: chosen }: Sent) => ({
    menuItem: { id: { toast, salad }[dish].id },
    preference: { selectedAllergies: strict, strict },
    omit,
    ...(chosen && { customizations: [{ customizationId: topping, optionIds: [options[chosen]] }] }),
    ask,
  });
  const bodyOf = (lines: Sent[], more: object = {}) => ({
    restaurant: { id: restaurant.id },
    cart: {
      subtotal: 1000 * lines.length,
      grandTotal: 1000 * lines.length,
      orders: [{ user: 'Ann', items: lines.map(itemOf) }],
    },
    ...more,
  });
  const place = async (lines: Sent[] = [{}], more: object = {}): Promise<Order> => {
    const order = (await succeed(placeGuestOrder, { body: bodyOf(lines, more) })).data;
    await succeed(actInKitchen, { ...ADMIN, params: { id: order.id }, body: { act: 'read' } });
    return order;
  };
  const of = ({ id }: Pick<Order, 'id'>) => ({ ...ADMIN, params: { id } });
  const line = (at: number, ruledOut: string[], more: { omit?: string[]; without?: string[] } = {}) => ({
    place: at,
    omit: [],
    without: [],
    customizations: [],
    ruledOut,
    ...more,
  });
  const answering = (order: Pick<Order, 'id'>, lines: object[], refused: object[] = []) => ({
    ...of(order),
    body: { answer: 'yes' as const, lines, refused },
  });
  const kitchenOf = async (order: Pick<Order, 'id'>) => (await succeed(getKitchenOrder, of(order))).data;
  /** Lets the time of the kitchen's answer be over. */
  const passTime = ({ id }: Pick<Order, 'id'>) =>
    env.DB.prepare('UPDATE orders SET asks_until = ?2 WHERE id = ?1').bind(id, LONG_AGO).run();
  /** Adds a person of the kitchen who has proved a PIN at its tablet. */
  const personAt = async (name: string, isNamed: boolean) => {
    const person = (
      await succeed(createKitchenPerson, {
        ...ADMIN,
        params: { id: restaurant.id },
        body: { name, salt: SALT, proof: PROOF },
      })
    ).data;
    const asTablet = { as: 'KitchenDevice', uid: tablet } as const;
    /** Proves a PIN; returns who acts then. */
    const enter = async (proof = PROOF) => {
      const { pass } = (await succeed(provePin, { ...asTablet, params: { id: person.id }, body: { proof } })).data;
      return { ...asTablet, headers: { [KITCHEN_PERSON_HEADER]: pass } };
    };
    /** Names the person with a PIN, or takes that back, as who signs. */
    const naming = (mayAnswerTraces: boolean, proof = PROOF, by: { as: RoleType; uid?: string } = ADMIN) =>
      succeed(setMayAnswerTraces, {
        ...by,
        params: { id: person.id },
        body: mayAnswerTraces ? { mayAnswerTraces, salt: SALT, proof } : { mayAnswerTraces },
      });
    if (isNamed) await naming(true);
    return { ...(await enter()), enter, naming, id: person.id };
  };
  return {
    merchant,
    restaurant,
    menu,
    toast,
    salad,
    tablet,
    topping,
    options,
    seen,
    bodyOf,
    place,
    try: (lines: Sent[], more: object = {}) => request(placeGuestOrder, { body: bodyOf(lines, more) }),
    of,
    line,
    answering,
    kitchenOf,
    linesOf: async (order: Pick<Order, 'id'>) => (await kitchenOf(order)).cart.orders.flatMap(({ items: all }) => all),
    say: async (order: Pick<Order, 'id'>, lines: object[], refused: object[] = []) =>
      (await succeed(answerOrder, answering(order, lines, refused))).data,
    progressOf: async ({ followKey = '' }: Order) => (await succeed(followOrder, { params: { key: followKey } })).data,
    passTime,
    personAt,
    staff: (role: 'KitchenStaff' | 'RestaurantManager' | 'FoodSafetyLead') =>
      makeStaffUser(merchant, role, [restaurant.id]),
  };
}
