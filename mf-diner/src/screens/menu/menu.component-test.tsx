import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { store } from '@justright/client/store';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { PRESSED_DISH } from '@justright/contract/page-data';
import {
  addToOrder,
  AT,
  avoiding,
  dinerApi,
  dishCard,
  reconnect,
  openDiner,
  openDish,
  PHONE,
} from '../../../test/open-diner.tsx';
import { stopClock, untilDrawn } from '../../../test/page-clock.ts';
import { DISHES, servedMenu, type ServedDish } from '../../../test/served-dishes.ts';
import { NO_PARTY } from '../../dining-table/party.ts';
import { partyAtomOf } from '../../dining-table/party.state.ts';
import { NO_PROFILE } from '../../choices/profile.ts';
import { profileAtom } from '../../choices/profile.state.ts';

const anyCard = page.getByRole('article');
const fits = page.getByText('Fits as it is');
const dislikes = page.getByRole('list', { name: 'Your dislikes' });
const cart = page.getByRole('button', { name: /^View Cart/ });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const announced = (text: string) => page.getByRole('status').filter({ hasText: text });
const keptMenusCount = async () => (await (await caches.open('diner-menus-1')).keys()).length;

/** Opens the menu of somebody who avoids milk, and waits until the device keeps it. */
async function openKept() {
  const opened = await openDiner({ profile: avoiding('milk') });
  await expect.element(fits.first()).toBeVisible();
  await expect.poll(keptMenusCount).toBeGreaterThan(0);
  return opened;
}

test('a dish is shown as it fits, one that does not fit is not there, and its reason is listed', async () => {
  await openDiner({ profile: avoiding('milk') });
  await expect.element(dishCard('Mint Lemonade')).toMatchTextContent('Fits as it is');
  await expect.element(dishCard('Village Salad')).toMatchTextContent(/Leaves out feta/i);
  await expect.element(dishCard('Green Falafel')).toMatchTextContent('Tzatziki →');
  await expect.element(dishCard('Whipped Feta')).not.toBeInTheDocument();
  await button('Why?').click();
  const reasons = page.getByRole('dialog').getByRole('listitem');
  await expect.element(reasons.filter({ hasText: 'Whipped Feta' })).toMatchTextContent('Contains dairy');
  await expect
    .element(reasons.filter({ hasText: "Chef's Casserole" }))
    .toMatchTextContent('Nobody has said whether it has dairy');
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /Add to Order/ })).not.toBeInTheDocument();
});

test('the dish that was pressed while the menu was drawn by the edge opens once, when the menu is there', async () => {
  document.documentElement.dataset[PRESSED_DISH] = 'lemonade';
  const api = dinerApi();
  const late = Promise.withResolvers<undefined>();
  api.on(getLeanMenu, async ({ query }) => {
    await late.promise;
    return servedMenu(query);
  });
  await openDiner({ api, profile: avoiding('milk') });
  await expect.element(page.getByText(/^Hold tight!/)).toBeInTheDocument();
  expect(document.documentElement.dataset[PRESSED_DISH]).toBe('lemonade');
  late.resolve(undefined);
  const sheet = page.getByRole('dialog', { name: 'Mint Lemonade' });
  await expect.element(sheet).toBeVisible();
  expect(document.documentElement.dataset[PRESSED_DISH]).toBeUndefined();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  store.set(profileAtom, avoiding('milk', 'molluscs'));
  await expect.element(announced('4 of 7 fit')).toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.each(['feta', 'gone'])('nothing opens for a pressed dish that the menu does not serve: %s', async (id) => {
  document.documentElement.dataset[PRESSED_DISH] = id;
  await openDiner({ profile: avoiding('milk') });
  await expect.element(dishCard('Mint Lemonade')).toBeVisible();
  await expect.poll(() => document.documentElement.dataset[PRESSED_DISH]).toBeUndefined();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('a changed filter is said to screen readers: how many dishes fit, and which of the cart no longer do', async () => {
  await openDiner({ profile: avoiding('milk') });
  await addToOrder('Mint Lemonade');
  await expect.element(announced('Mint Lemonade added, 1 in cart')).toBeInTheDocument();
  store.set(profileAtom, avoiding('milk', 'molluscs'));
  await expect.element(announced('4 of 7 fit')).toBeInTheDocument();
  store.set(profileAtom, { ...NO_PROFILE, diets: ['keto'] });
  await expect.element(announced('0 of 7 fit, 1 dish in your cart no longer does')).toBeInTheDocument();
  store.set(profileAtom, NO_PROFILE);
  await expect.element(announced('Nothing is filtered')).toBeInTheDocument();
});

test('without a connection the menu kept for exactly these choices is shown, nothing of it as matching, and no other', async () => {
  const { setOffline } = await openKept();
  const offline = page.getByRole('region', { name: 'No connection' });
  document.scrollingElement?.scrollTo(0, 2000);
  setOffline(true);
  // The bar appears at once, and in sight.
  await expect.element(offline).toBeInViewport({ ratio: 1 });
  await expect.element(dishCard('Green Falafel')).toMatchTextContent(/Not checked since \d\d:\d\d/);
  await expect.element(fits).not.toBeInTheDocument();
  // On a phone on its side the rest of the header scrolls away.
  await page.viewport(844, 390);
  document.scrollingElement?.scrollTo(0, 2500);
  await expect.element(page.getByRole('navigation', { name: 'Menu sections' })).not.toBeInViewport();
  await expect.element(offline).toBeInViewport({ ratio: 1 });
  await page.viewport(390, 844);

  store.set(profileAtom, avoiding('milk', 'peanut'));
  await expect.element(page.getByText(/^This menu can’t be filtered for you without a connection\./)).toBeVisible();
  await expect.element(anyCard).not.toBeInTheDocument();
  await expectAccessible();

  store.set(profileAtom, avoiding('milk'));
  await expect.element(offline).toBeVisible();
  setOffline(false);
  await expect.element(fits.first()).toBeVisible();
  await expect.element(offline).not.toBeInTheDocument();
  await expect.element(announced('You’re connected again.')).toBeInTheDocument();
});

test.each<[string, typeof servedMenu]>([
  [
    'the server cannot filter',
    () => {
      throw new ApiError('Not now', { code: 'unavailable', status: 503 });
    },
  ],
  ['its response lacks a key that it names', (query) => ({ ...servedMenu(query), keys: { allergies: [], diets: [] } })],
])('when %s, no dish is shown, also with an older menu on the device', async (_what, answer) => {
  const { api } = await openKept();
  api.on(getLeanMenu, ({ query }) => answer(query));
  reconnect();
  await expect.element(page.getByText('We can’t show this menu now')).toBeVisible();
  await expect.element(page.getByText(/Nothing is shown until we know what fits you\.$/)).toBeVisible();
  await expect.element(anyCard).not.toBeInTheDocument();
});

test('a menu that is not checked again in time is not shown as matching, then not at all, and is back with the connection', async () => {
  const { api, setOffline } = await openKept();
  const timeout = new AbortController();
  const late = Promise.withResolvers<undefined>();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  api.on(getLeanMenu, async ({ query }) => {
    await late.promise;
    return servedMenu(query);
  });
  reconnect();
  await expect.element(dishCard('Mint Lemonade')).toMatchTextContent('Checking again…');
  await expect.element(fits).not.toBeInTheDocument();
  timeout.abort(new DOMException('Too late', 'TimeoutError'));
  late.resolve(undefined);
  await expect.element(page.getByText('We can’t show this menu now')).toBeVisible();
  await expect.element(anyCard).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Olive & Ember');
  vi.restoreAllMocks();
  setOffline(true);
  setOffline(false);
  await expect.element(fits.first()).toBeVisible();
});

test('closing clears the choices and deletes the kept menus; one tap restores the choices and leads back to the menu', async () => {
  const { messages } = await openKept();
  await button('Close and clear my choices').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByRole('heading', { name: 'Where are you eating?' })).toBeVisible();
  await expect.poll(keptMenusCount).toBe(0);
  expect(store.get(profileAtom)).toEqual(NO_PROFILE);
  expect(messages.map(({ text, action }) => [text, action?.label])).toEqual([['Your choices were cleared', 'Undo']]);
  messages[0]?.action?.onPress();
  await expect.poll(() => location.pathname).toBe(`${AT}/menu`);
  await expect.element(dislikes).toHaveTextContent('Allergy: dairy');
});

test('closing asks before it clears an allergy, and names what is lost; without one it does not ask', async () => {
  await openDiner({ profile: avoiding('milk'), others: { Ben: avoiding('egg') } });
  await button('Close and clear everyone’s choices').click();
  const asked = page.getByRole('alertdialog', { name: 'Clear everyone’s choices?' });
  await expect.element(asked).toMatchTextContent(/You: Allergy: dairyBen: Allergy: egg/);
  await expectAccessible();
  await asked.getByRole('button', { name: 'Keep' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(store.get(profileAtom)).toEqual(avoiding('milk'));
  store.set(profileAtom, { ...NO_PROFILE, diets: ['keto'] });
  store.set(partyAtomOf('olive'), () => NO_PARTY);
  await button('Close and clear my choices').click();
  await expect.element(page.getByRole('heading', { name: 'Where are you eating?' })).toBeVisible();
});

test('back on a menu whose choices were cleared no dish is shown before the questions are answered, nor in another tab', async () => {
  const { messages } = await openKept();
  await button('Close and clear my choices').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByRole('heading', { name: 'Where are you eating?' })).toBeVisible();
  history.back();
  await expect.element(page.getByRole('heading', { name: 'What do you avoid?' })).toBeVisible();
  await expect.element(anyCard).not.toBeInTheDocument();
  expect(localStorage.getItem('justright.keeps-choices')).toBe('cleared');
  messages[0]?.action?.onPress();
  await expect.element(fits.first()).toBeVisible();
  // As another tab does it.
  localStorage.setItem('justright.keeps-choices', 'cleared');
  localStorage.removeItem('justright.profile');
  store.set(profileAtom, NO_PROFILE);
  localStorage.setItem('justright.keeps-choices', 'cleared');
  window.dispatchEvent(new Event('storage'));
  await expect.element(page.getByRole('heading', { name: 'What do you avoid?' })).toBeVisible();
  await expect.element(anyCard).not.toBeInTheDocument();
});

test('a second tap on “Add to Order” adds nothing and leaves the menu open', async () => {
  await openDiner({ profile: avoiding('milk') });
  const sheet = await openDish('Mint Lemonade');
  const addButton = sheet.getByRole('button', { name: /^Add to Order/ });
  await expect.element(addButton).toBeEnabled();
  const add = addButton.element();
  if (!(add instanceof HTMLElement)) throw new Error('It can be tapped');
  add.click();
  add.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(cart).toMatchTextContent(/\(1\)/);
  expect(location.pathname).toBe(`${AT}/menu`);
});

test('the sheet names the foods that are avoided by name among what is not listed, of the dish and of its choices', async () => {
  const foods = [{ name: 'ginger', ids: ['11216'], level: 'strict' as const }];
  await openDiner({ profile: { ...avoiding('milk'), foods } });
  const sheet = await openDish('Mint Lemonade');
  await expect.element(sheet.getByText('No dairy or ginger listed')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  const falafel = await openDish('Green Falafel');
  await expect.element(falafel.getByText('No dairy or ginger listed').last()).toBeVisible();
});

test('only a device without a network is called offline: our servers may be out of reach as well', async () => {
  const { setOffline } = await openKept();
  setOffline(true);
  const notice = page.getByRole('region', { name: 'No connection' });
  await expect.element(notice).toMatchTextContent(/^You’re offline: menu as of/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(notice).toMatchTextContent(/^We can’t be reached: menu as of/);
  await button('Hand-cut Fries').click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'We can’t be reached' })).toBeDisabled();
});

test('a link to a hidden dish says why it does not open, and leads to the menu', async () => {
  await openDiner({ profile: avoiding('milk'), at: `${AT}/menu?dish=feta` });
  const dialog = page.getByRole('dialog', { name: 'Whipped Feta does not fit what you chose' });
  await expect.element(dialog).toMatchTextContent('Contains dairy');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Back to the menu' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(dishCard('Mint Lemonade')).toBeVisible();
});

test('a link to a sold-out dish says so, and on the menu the dish cannot be opened', async () => {
  const api = dinerApi();
  const dishes = DISHES.map((dish) => (dish.id === 'fries' ? { ...dish, disabled: true as const } : dish));
  api.on(getLeanMenu, ({ query }) => servedMenu(query, dishes));
  await openDiner({ api, at: `${AT}/menu?dish=fries` });
  const soldOut = page.getByRole('dialog', { name: 'Hand-cut Fries is sold out' });
  await soldOut.getByRole('button', { name: 'Back to the menu' }).click();
  await expect.element(dishCard('Hand-cut Fries')).toMatchTextContent('Sold out');
  await expect.element(button('Hand-cut Fries')).not.toBeInTheDocument();
});

test('a link to a missing dish says so', async () => {
  await openDiner({ at: `${AT}/menu?dish=gone` });
  await expect.element(page.getByRole('dialog', { name: 'This dish is not on the menu now' })).toBeVisible();
});

test('a choice that the server does not know is named, no dish is shown, and one tap removes the choice', async () => {
  const api = dinerApi();
  api.on(getLeanMenu, ({ query }) => {
    if (!query.allergies?.includes('sea_lettuce')) return servedMenu(query);
    const details = { unknownDiets: [], unknownAllergies: ['sea_lettuce'] };
    throw new ApiError('Unknown choices', { code: 'validation-failed', status: 422, details });
  });
  await openDiner({ api, profile: avoiding('milk', 'sea_lettuce') });
  const failure = page.getByRole('alert').filter({ hasText: 'We can’t filter this menu' });
  await expect
    .element(failure)
    .toMatchTextContent('“Sea lettuce” is not a choice that we can check any more, so no dish is shown.');
  await expect.element(anyCard).not.toBeInTheDocument();
  await expectAccessible();
  await failure.getByRole('button', { name: 'Remove sea lettuce from my choices' }).click();
  await expect.element(dishCard('Village Salad')).toMatchTextContent(/Leaves out feta/i);
  await expect.element(dishCard('Whipped Feta')).not.toBeInTheDocument();
  await expect.element(dislikes).toHaveTextContent('Allergy: dairy');
});

test('the loader leaves after three seconds, and shows no dish that was not filtered', async () => {
  const api = dinerApi();
  const late = Promise.withResolvers<undefined>();
  api.on(getLeanMenu, async ({ query }) => {
    await late.promise;
    return servedMenu(query);
  });
  const pass = stopClock();
  await openDiner({ api });
  const loader = page.getByText("Hold tight! Goldi's crafting your JUST RIGHT dishes.", { exact: true });
  await untilDrawn(loader);
  await pass(2990);
  expect(loader.query()).not.toBeNull();
  await pass(10);
  expect(loader.query()).toBeNull();
  expect(anyCard.query()).toBeNull();
  late.resolve(undefined);
});

test('a card says what is not known of a dish and what a dish contains as served, before anything is chosen', async () => {
  await openDiner();
  await expect.element(dishCard("Chef's Casserole")).toMatchTextContent('Contents not listed');
  await expect.element(dishCard('Green Falafel')).toMatchTextContent(/Contains: dairy.*Can be made without dairy/);
});

test('the sheet of a dish and its order line say what it contains as chosen', async () => {
  await openDiner();
  const sheet = await openDish('Green Falafel');
  await expect.element(sheet.getByText(/^Contains: dairy$/)).toBeVisible();
  for (const name of [/Tzatziki/, /Lemon tahini/]) await sheet.getByRole('checkbox', { name }).click({ force: true });
  await expect.element(sheet.getByText(/^Contains: sesame$/)).toBeVisible();
  await sheet.getByRole('button', { name: /^Add to Order/ }).click();
  await cart.click();
  const line = anyCard.filter({ hasText: 'Green Falafel' });
  await expect.element(line.getByRole('definition').filter({ hasText: 'sesame' })).toBeVisible();
  await expect.element(page.getByText(/do not rely on it to avoid allergens/)).toBeVisible();
});

test('the sheet says the name of a free-from diet only where traces are ruled out', async () => {
  const api = dinerApi();
  const dishes: readonly ServedDish[] = [
    { section: 'Mains', id: 'rice', title: 'Rice Bowl', price: 900, diets: ['vegan', 'dairy_free'] },
    { section: 'Mains', id: 'corn', title: 'Corn Bowl', price: 900, diets: ['dairy_free'], claimed: ['dairy_free'] },
  ];
  api.on(getLeanMenu, ({ query }) => servedMenu(query, dishes));
  await openDiner({ api });
  const rice = await openDish('Rice Bowl');
  await expect.element(rice.getByText('No dairy as an ingredient')).toBeVisible();
  await expect.element(rice).toMatchTextContent(/Listed as.*Vegan/);
  await expect.element(rice).not.toMatchTextContent(/Dairy-free/);
  await rice.getByRole('button', { name: 'Close' }).click();
  const corn = await openDish('Corn Bowl');
  await expect.element(corn).toMatchTextContent(/Listed as.*Dairy-free/);
  await expect.element(corn).not.toMatchTextContent(/No dairy as an ingredient/);
});

test('an option that does not fit cannot be chosen and says why; a missing choice is reported; the price follows the quantity', async () => {
  await openDiner({ profile: avoiding('milk') });
  await expect.element(page.getByText(/do not rely on it to avoid allergens/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Terms of service' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/tnc/));
  const sheet = await openDish('Green Falafel');
  await expect.element(sheet).toHaveFocus();
  const unfit = sheet.getByRole('checkbox', { name: /Tzatziki/ });
  await expect.element(unfit).toBeDisabled();
  await expect.element(unfit).not.toBeChecked();
  const item = (name: string) => sheet.getByRole('listitem').filter({ hasText: name });
  await expect.element(item('Tzatziki')).toMatchTextContent('Contains dairy');
  await expect.element(item('Lemon tahini')).toMatchTextContent(/Contains .*sesame/);
  await expect.element(sheet.getByText('No dairy listed').first()).toBeVisible();
  await expect.element(sheet.getByText(/do not rely on it to avoid allergens/)).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: /^Add to Order/ }).click();
  await expect.element(sheet.getByText('Minimum 1 selection(s) required!')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Add to Order ($18.00)' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Decrease quantity' })).toBeEnabled();
});

test('an added dish is announced; removed by its card it can be restored', async () => {
  const { messages } = await openDiner();
  await addToOrder('Mint Lemonade');
  await expect.element(announced('Mint Lemonade added, 1 in cart')).toBeInTheDocument();
  await expect.element(cart).toMatchTextContent('View Cart (1)');
  await button('Remove Mint Lemonade from the cart').click();
  await expect.element(cart).not.toBeInTheDocument();
  expect(messages.map(({ text }) => text)).toEqual(['Mint Lemonade removed']);
  messages[0]?.action?.onPress();
  await expect.element(cart).toMatchTextContent('View Cart (1)');
});

const TALL = ['Mezze', 'Salads and soups', 'Charcoal'];

/** Serves a menu of three sections that are taller than a phone, and two short ones. */
async function openLong(profile = NO_PROFILE) {
  const api = dinerApi();
  const dishes = Array.from({ length: 56 }, (_, index): ServedDish => ({
    section: TALL[Math.floor(index / 18)] ?? (index < 55 ? 'Drinks' : 'Sides'),
    id: `dish-${index}`,
    title: `Dish ${index}`,
    price: 500,
    diets: ['vegetarian'],
  }));
  api.on(getLeanMenu, ({ query }) => servedMenu(query, dishes));
  await openDiner({ api, profile });
  await expect.element(dishCard('Dish 55')).toBeInTheDocument();
}

test('the current tab follows the scroll, and a tapped tab is current wherever its section is', async () => {
  await openLong();
  const tabs = page.getByRole('navigation', { name: 'Menu sections' });
  const currentTab = () => tabs.element().querySelector('[aria-current]')?.textContent;
  await expect.poll(currentTab).toBe('Mezze');
  for (const name of ['Charcoal', 'Drinks', 'Sides', 'Salads and soups']) {
    await tabs.getByRole('link', { name }).click();
    await expect.poll(currentTab).toBe(name);
    await expect.element(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).toBeInViewport();
  }
  window.scrollTo(0, 0);
  await expect.poll(currentTab).toBe('Mezze');
  // The sections are taller than the screen, so the current one is the one that fills most of it.
  const heading = page.getByRole('heading', { level: 2, name: /^Salads and soups/ }).element();
  window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 300);
  await expect.poll(currentTab).toBe('Salads and soups');
});

test('the fixed parts of the menu leave most of a phone’s screen to dishes, and keep the dislikes in sight', async () => {
  await openLong({ ...avoiding('milk', 'peanut', 'egg', 'fish', 'sesame'), diets: ['vegetarian'] });
  window.scrollTo(0, 1200);
  await expect.poll(() => window.scrollY).toBeGreaterThan(600);
  await expect.element(page.getByText('Allergy: dairy', { exact: true })).toBeInViewport({ ratio: 1 });
  const tabs = page.getByRole('navigation', { name: 'Menu sections' }).element().getBoundingClientRect();
  expect(tabs.height).toBeGreaterThan(0);
  expect(tabs.bottom).toBeLessThan(PHONE[1] / 5);
});

test('on the smallest screen the dislikes stay visible, and more of them lead to the questions', async () => {
  await openDiner({ profile: avoiding('milk', 'egg', 'fish', 'molluscs', 'sesame') });
  await page.viewport(320, 700);
  for (const text of ['Allergy: dairy', 'Allergy: egg', 'Allergy: fish'])
    await expect.element(page.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  await button('2 more dislikes').click();
  await expect.element(page.getByRole('heading', { name: 'Any foods you dislike?' })).toBeVisible();
});

test('in forced colours a chosen or current element still differs from the others', async () => {
  const devtools = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> };
  const force = (value: string) =>
    devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await force('active');
  expect(window.matchMedia('(forced-colors: active)').matches).toBe(true);
  onTestFinished(async () => void (await force('none')));
  const lookOf = (element: Element | null | undefined, property: string) => {
    if (!element) throw new Error('It is not there');
    return getComputedStyle(element).getPropertyValue(property);
  };
  await openDiner({ at: `${AT}/onboarding#diets` });
  await button('Vegan').click();
  await expect.poll(() => lookOf(button('Vegan').element(), 'border-top-width')).toBe('4px');
  expect(lookOf(button('Keto').element(), 'border-top-width')).not.toBe('4px');
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').elements();
  expect(lookOf(steps[0], 'border-top-color')).not.toBe(lookOf(steps.at(-1), 'border-top-color'));
  await button('Save & Continue').click();
  await button('See My Menu!').click();
  await button('Yes, see my menu').click();
  const tabs = page.getByRole('navigation', { name: 'Menu sections' });
  await expect.element(tabs).toBeVisible();
  const tabLook = (which: string) => lookOf(tabs.element().querySelector(which), 'border-bottom-color');
  expect(tabLook('[aria-current]')).not.toBe(tabLook('a:not([aria-current])'));
});
