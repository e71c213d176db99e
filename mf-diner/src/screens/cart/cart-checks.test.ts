import { describe, expect, it } from 'vitest';
import { avoid, strict } from '../../../test/profiles.ts';
import { dish, group, option, part } from '../../../test/dishes.ts';
import { filteredRestaurant, omittedDish } from '../../../test/filtered-restaurant.ts';
import { lineOf } from '../../dish/cart-line.ts';
import { NO_PROFILE } from '../../choices/profile.ts';
import { nameOfKey } from '@justright/diner-texts/words';
import { rowsOf, sentOf } from './cart-rows.ts';
import { fittedLine, troubleOf } from './line-check.ts';
import { guestFieldErrors } from './guest-fields.ts';
import { store } from '@justright/client/store';
import { startingLevelsAtom } from '../../choices/starting-levels.ts';
import { profileOf } from '../../order/cart.ts';
import { isAboutLine } from '../../order/quoted-order.ts';
import { refusedLines } from './refused-lines.ts';

const names = { allergy: nameOfKey, diet: nameOfKey };
const noMilk = { diets: [], allergies: avoid('milk'), foods: [] };
const milk = { allergies: ['milk'] };
const NOTHING = { allergies: [], mayContain: [], unknownFor: [], known: true };
const nowMs = Date.UTC(2026, 10, 21);
const latte = dish('latte', {
  components: [part('Cream', milk)],
  menuItemCustomizations: [group('base', [1, 1], [option('cow', milk), option('oat')])],
});
/** The dish as the response for a diner who avoids milk has it. */
const milkless = {
  ...latte,
  components: [part('Cream', { ...milk, compatible: false })],
  menuItemCustomizations: [group('base', [1, 1], [option('cow', { ...milk, compatible: false }), option('oat')])],
};
const cowLatte = lineOf(
  '1',
  latte,
  NO_PROFILE,
  { customizations: [{ customizationId: 'base', optionIds: ['cow'] }], omit: [] },
  1,
);

describe('the contents of a line in the cart', () => {
  it('are those of its selection: the chosen option and the parts that stay', () => {
    expect(cowLatte.contents).toEqual({ ...NOTHING, allergies: ['milk'] });
    const oat = { customizations: [{ customizationId: 'base', optionIds: ['oat'] }], omit: [] };
    expect(lineOf('2', latte, NO_PROFILE, oat, 1).contents).toEqual({ ...NOTHING, allergies: ['milk'] });
    expect(lineOf('3', latte, noMilk, oat, 1).contents).toEqual(NOTHING);
  });

  it('are current when the menu has the dish, also for a line that was stored without', () => {
    const { contents: _contents, ...old } = cowLatte;
    const now = {
      ...latte,
      components: [],
      menuItemCustomizations: [group('base', [1, 1], [option('cow', { allergies: ['milk', 'soy'] })])],
    };
    const [row] = rowsOf(
      { id: '1', name: '', profile: NO_PROFILE, isAsked: true },
      [old],
      filteredRestaurant([now]),
      names,
      nowMs,
    ).rows;
    expect(row).toMatchObject({ isChecked: true, line: { contents: { allergies: ['milk', 'soy'], known: true } } });
    const [offline] = rowsOf(
      { id: '1', name: '', profile: NO_PROFILE, isAsked: true },
      [cowLatte],
      undefined,
      names,
      nowMs,
    ).rows;
    expect(offline).toMatchObject({ isChecked: false, line: { contents: { allergies: ['milk'] } } });
  });
});

describe('a line in the cart', () => {
  it('has no problem under the profile it was chosen for', () => {
    expect(troubleOf(cowLatte, filteredRestaurant([latte]), NO_PROFILE, names, nowMs)).toBeNull();
  });

  it('is reported with option and allergen when the profile has changed', () => {
    expect(troubleOf(cowLatte, filteredRestaurant([milkless]), noMilk, names, nowMs)).toEqual({
      kind: 'no-longer-fits',
      texts: ['cow: Contains milk'],
    });
  });

  it('is reported with the menu’s reasons when its dish is now hidden', () => {
    const omitted = [omittedDish('latte', { reasons: ['allergen'], allergies: ['milk'] })];
    expect(troubleOf(cowLatte, filteredRestaurant([], omitted), noMilk, names, nowMs)?.texts).toEqual([
      'Contains milk',
    ]);
  });

  it('is reported when its dish is sold out or not on the menu', () => {
    const sold = dish('latte', { disabled: true });
    expect(troubleOf(cowLatte, filteredRestaurant([sold]), NO_PROFILE, names, nowMs)?.texts).toEqual(['Sold out']);
    expect(troubleOf(cowLatte, filteredRestaurant([]), NO_PROFILE, names, nowMs)?.kind).toBe('gone');
  });
});

describe('a line that the kitchen is asked for', () => {
  const person = { id: '1', name: '', profile: noMilk, isAsked: true };
  const noCow = dish('latte', {
    components: [part('Oats', { asks: ['milk'] })],
    menuItemCustomizations: [group('base', [1, 1], [option('oat'), option('soy', { asks: ['milk'] })])],
  });
  const choosing = (optionId: string, omit: string[]) =>
    lineOf('1', noCow, noMilk, { customizations: [{ customizationId: 'base', optionIds: [optionId] }], omit }, 1);
  const rowOf = (item: ReturnType<typeof dish>, line: ReturnType<typeof lineOf>) => {
    const response = item.asks.length > 0 ? { ...filteredRestaurant([]), asks: [item] } : filteredRestaurant([item]);
    const [row] = rowsOf(person, [line], response, names, nowMs).rows;
    if (!row) throw new Error('It has a row');
    return row;
  };

  it('is one with something in it that asks: the dish, a part that stays, or a chosen option; and it is no misfit', () => {
    expect(rowOf(noCow, choosing('oat', ['Oats'])).asks).toEqual([]);
    for (const line of [choosing('oat', []), choosing('soy', ['Oats'])]) {
      expect(rowOf(noCow, line)).toMatchObject({ asks: ['milk'], trouble: null, isChecked: true });
    }
    expect(rowOf({ ...noCow, asks: ['nuts'] }, choosing('soy', ['Oats'])).asks).toEqual(['nuts', 'milk']);
  });

  it('is sent as asked, and no other is', () => {
    const asked = [choosing('oat', ['Oats']), choosing('soy', ['Oats'])].map((line) => sentOf(rowOf(noCow, line)));
    expect(asked.map(({ ask }) => ask)).toEqual([undefined, true]);
  });
});

describe('a line that still fits', () => {
  const choice = { customizations: [{ customizationId: 'base', optionIds: ['oat'] }], omit: [] };
  const oatLatte = lineOf('1', latte, NO_PROFILE, choice, 2);

  it('gets a dislike that was added since, without the parts that no longer fit', () => {
    expect(troubleOf(oatLatte, filteredRestaurant([milkless]), noMilk, names, nowMs)).toBeNull();
    expect(fittedLine(oatLatte, filteredRestaurant([milkless]), noMilk)).toEqual(
      lineOf('1', milkless, noMilk, choice, 2),
    );
  });

  it('keeps its own choices when choices are removed or added', () => {
    const vegan = { diets: ['vegan'], allergies: avoid('nut'), foods: [] };
    const line = lineOf('1', latte, noMilk, choice, 1);
    expect(fittedLine(line, filteredRestaurant([latte]), NO_PROFILE)).toEqual(line);
    expect(fittedLine(line, filteredRestaurant([latte]), vegan)).toMatchObject({
      preference: { selectedDiets: ['vegan'], selectedAllergies: ['milk', 'nut'], strict: [], avoid: ['milk', 'nut'] },
      omit: ['Cream'],
    });
  });

  it('keeps the stricter of two levels', () => {
    const allergic = { diets: [], allergies: strict('milk'), foods: [] };
    const strictOnly = { strict: ['milk'], avoid: [], mild: [] };
    const lineAt = (profile: typeof noMilk) => lineOf('1', latte, profile, choice, 1);
    const response = filteredRestaurant([latte]);
    expect(fittedLine(lineAt(allergic), response, noMilk).preference).toMatchObject(strictOnly);
    expect(fittedLine(lineAt(noMilk), response, allergic).preference).toMatchObject(strictOnly);
  });

  it('of a line without levels gets the starting level of a food: that of an allergy while it is unknown', () => {
    const { selectedAllergies, selectedDiets } = lineOf('1', latte, noMilk, choice, 1).preference;
    const without = { ...oatLatte, preference: { selectedAllergies, selectedDiets } };
    expect(profileOf(without).allergies).toEqual(strict('milk'));
    store.set(startingLevelsAtom, new Map([['milk', 'avoid']]));
    expect(profileOf(without).allergies).toEqual(avoid('milk'));
  });

  it('keeps the price that the diner saw', () => {
    const dearer = filteredRestaurant([{ ...latte, price: 9900 }]);
    expect(fittedLine(oatLatte, dearer, noMilk).customisedPrice).toBe(oatLatte.customisedPrice);
  });

  it('gets an added dislike also while its dish cannot be found', () => {
    expect(fittedLine(oatLatte, filteredRestaurant([]), noMilk).preference.selectedAllergies).toEqual(['milk']);
  });
});

describe('a guest', () => {
  it('may leave out e-mail and phone number, but for a delivery, which needs a name, a number and an address', () => {
    expect(guestFieldErrors({ name: '', email: '', phoneNumber: '' })).toEqual({});
    const delivery = { name: '', email: '', phoneNumber: '', orderType: 'Delivery' } as const;
    expect(guestFieldErrors(delivery)).toEqual({
      name: 'Enter the name of who takes the delivery',
      phoneNumber: 'Enter the phone number that the courier can call',
      deliveryAddress: 'Enter the address to deliver to',
    });
    const complete = { ...delivery, name: 'Ann', phoneNumber: '+14155550100', deliveryAddress: '4 Elm Street' };
    expect(guestFieldErrors(complete)).toEqual({});
    expect(Object.keys(guestFieldErrors({ ...complete, phoneNumber: '12a' }))).toEqual(['phoneNumber']);
    const asking = { name: '', email: '', phoneNumber: '', asks: true };
    expect(guestFieldErrors({ ...asking, notes: ' ' })).toEqual({ notes: 'Write what you ask the kitchen' });
    expect(guestFieldErrors({ ...asking, notes: 'Without bun?' })).toEqual({});
  });

  it('must say where or to whom an order goes: a table or a name, and a name for one that is picked up', () => {
    const guest = { name: '', email: '', phoneNumber: '', table: '' };
    const eatIn = { ...guest, orderType: 'In Restaurant' } as const;
    expect(guestFieldErrors(eatIn)).toEqual({
      table: 'Enter your table or your name, so that we can bring your order',
    });
    expect(guestFieldErrors({ ...eatIn, table: ' ', name: ' ' }).table).toBeDefined();
    expect(guestFieldErrors({ ...eatIn, table: '12' })).toEqual({});
    expect(guestFieldErrors({ ...eatIn, name: 'Ann' })).toEqual({});
    const pickup = { ...guest, orderType: 'Pickup', table: '12' } as const;
    expect(guestFieldErrors(pickup)).toEqual({ name: 'Enter the name for which you pick up your order' });
    expect(guestFieldErrors({ ...pickup, name: 'Ann' })).toEqual({});
  });

  it('needs their own name only when others order too', () => {
    const guest = (name: string) => ({ name, email: '', phoneNumber: '' });
    const others = [{ id: '2', name: 'Ben' }];
    expect(guestFieldErrors(guest(''), others).name).toBe('Please enter a name');
    expect(guestFieldErrors(guest(' ben '), others).name).toContain('already');
    expect(guestFieldErrors(guest('Ann'), others)).toEqual({});
  });

  it('sees the specification’s error texts', () => {
    expect(guestFieldErrors({ name: '', email: 'nope', phoneNumber: '+14155550100' })).toEqual({
      email: 'Please enter a valid email!',
    });
    for (const phoneNumber of ['(415) 555-0100', '+1 415.555.0100', '+49 30/123456']) {
      expect(guestFieldErrors({ name: '', email: '', phoneNumber }).phoneNumber).toBeUndefined();
    }
    for (const phoneNumber of ['0123', '1', '12a', '1234567890123456']) {
      expect(guestFieldErrors({ name: '', email: '', phoneNumber }).phoneNumber).toBeDefined();
    }
  });
});

describe('a refused order', () => {
  const sent = [
    { personId: '1', lines: [cowLatte] },
    { personId: '2', lines: [{ ...cowLatte, id: '2' }] },
  ];
  const issues = [
    { path: 'cart.orders.1.items.0.preference.selectedAllergies', message: 'There is no such allergy' },
    { path: 'cart.orders.1.items.0.quantity', message: 'Too many' },
  ];

  it('shows each issue at the line of its path', () => {
    expect(refusedLines({ sent, details: null, issues }, names)).toMatchObject([
      { personId: '2', line: { id: '2' }, title: 'latte', texts: ['There is no such allergy', 'Too many'] },
    ]);
  });

  it('is shown in the cart only for issues about lines that were sent', () => {
    expect(issues.every((issue) => isAboutLine(sent, issue))).toBe(true);
    for (const path of [
      'email',
      'cart.orders',
      'cart.orders.0.items',
      'cart.orders.2.items.0',
      'cart.orders.0.items.0x',
    ]) {
      expect(isAboutLine(sent, { path, message: '' })).toBe(false);
    }
  });

  it('has texts for the diner where the server sends conflicts', () => {
    const conflict = { line: 'orders.0.items.0', menuItemId: 'latte', title: 'latte', allergies: [], diets: [] };
    const details = {
      conflicts: [{ ...conflict, reason: 'sold-out', message: 'latte is sold out' } as const],
      quote: null,
    };
    expect(refusedLines({ sent, details, issues: [] }, names)).toMatchObject([{ line: { id: '1' }, title: 'latte' }]);
  });
});
