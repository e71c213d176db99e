import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { AT, dinerApi, getStarted, openDiner, placeOrderButton } from '../../test/open-diner.tsx';
import { DISHES, servedMenu } from '../../test/served-dishes.ts';
// The font of the pages, which the shell loads.
import '@justright/ui/fonts.css';

const root = document.documentElement;

/** Lists elements that overflow the page or have clipped text. */
function cutOff(): string[] {
  const widthPx = root.clientWidth;
  const found = root.scrollWidth > widthPx ? ['the page scrolls sideways'] : [];
  for (const element of document.querySelectorAll('body *')) {
    const { left, right, width } = element.getBoundingClientRect();
    // Tabs scroll in their strip; text only for screen readers is clipped on purpose.
    if (width < 2 || element.closest('nav, output, [aria-hidden]')) continue;
    if (left < -1 || right > widthPx + 1)
      found.push(`outside: ${element.className} ${element.textContent.slice(0, 40)}`);
    const isText = element.childElementCount === 0 && element.textContent.trim() !== '';
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCutAside = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    // A tolerance of half a line: a glyph may be higher than its line.
    const isCutBelow = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 8;
    if (isText && (isCutAside || isCutBelow))
      found.push(`cut: ${element.className} ${element.textContent.slice(0, 40)}`);
  }
  return found;
}

const button = (name: RegExp) => page.getByRole('button', { name }).first();
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Opens dishes with texts as long as a demo restaurant's. */
function talkativeApi() {
  const api = dinerApi();
  const description = 'Chickpeas, parsley and coriander, fried to order, with pickled turnip and warm flatbread';
  const dishes = DISHES.map((dish) => ({ ...dish, description, subtext: 'Served until it is gone' }));
  api.on(getLeanMenu, ({ query }) => servedMenu(query, dishes));
  return api;
}

/** Visits every screen of a diner; on each, nothing is clipped and the next action can be reached. */
async function orderAndLook(): Promise<void> {
  const look = async (screen: string) => {
    await document.fonts.ready;
    await expect.poll(cutOff, { message: screen }).toEqual([]);
  };
  await expect.element(page.getByText('Olive & Ember')).toBeVisible();
  await look('explore');
  await page.getByRole('link', { name: /Olive & Ember/ }).click();
  await expect.element(getStarted).toBeVisible();
  await look('landing');
  await getStarted.click();
  await expect.element(heading('Do you follow a specific diet?')).toBeVisible();
  await look('onboarding');
  await button(/Yes, I do/).click();
  await expect.element(button(/Vegan/)).toBeVisible();
  await look('diets');
  await button(/Save & Continue/).click();
  await button(/^Dairy$/).click();
  await look('dislikes');
  await button(/See My Menu!/).click();
  await expect.element(button(/Yes, see my menu/)).toBeVisible();
  await look('confirmation');
  await button(/Yes, see my menu/).click();
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await look('menu');
  await button(/^Green Falafel$/).click();
  const sheet = page.getByRole('dialog', { name: 'Green Falafel' });
  await expect.element(sheet).toHaveFocus();
  await look('dish');
  await sheet.getByRole('listitem').filter({ hasText: 'Lemon tahini' }).click();
  await sheet.getByRole('button', { name: /^Add to Order/ }).click();
  await button(/^View Cart/).click();
  await expect.element(heading('Order')).toBeVisible();
  await page.getByLabelText('Name').fill('Ann');
  await look('cart');
  await placeOrderButton.click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await look('Proceed?');
  await button(/^OK$/).click();
  const order = page.getByRole('link', { name: /^See your order/ });
  await expect.element(order).toBeVisible();
  await look('sign-up');
  await order.click();
  await expect.element(heading('Place Your Order:')).toBeVisible();
  await look('order');
}

const open = () => openDiner({ api: talkativeApi(), at: '/explore' });

test('at 320 px, which is a desktop at 400 %, a diner orders and nothing is clipped', async () => {
  await open();
  await page.viewport(320, 568);
  await orderAndLook();
});

test('with text at 200 % a diner orders and nothing is clipped', async () => {
  // Like the browser's font size setting: each rem is twice as large.
  root.style.fontSize = '32px';
  onTestFinished(() => void root.style.removeProperty('font-size'));
  await open();
  await orderAndLook();
});

test('from right to left a diner orders, nothing is clipped, and back arrows point right', async () => {
  root.dir = 'rtl';
  onTestFinished(() => root.removeAttribute('dir'));
  await open();
  await orderAndLook();
  history.pushState(null, '', `${AT}/onboarding#diets`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  const back = page.getByRole('link', { name: /^Back/ });
  await expect.element(back).toBeVisible();
  const arrow = back.element().querySelector('svg');
  if (!arrow) throw new Error('It has an arrow');
  expect(getComputedStyle(arrow).scale).toBe('-1 1');
  expect(arrow.getBoundingClientRect().x).toBeGreaterThan(195);
});

for (const [name, set] of [
  ['at 320 px', () => page.viewport(320, 568)],
  ['with text at 200 %', () => void (root.style.fontSize = '32px')],
  ['from right to left', () => void (root.dir = 'rtl')],
] as const) {
  test(`${name} nothing of the terms is clipped`, async () => {
    onTestFinished(() => {
      root.removeAttribute('dir');
      root.style.removeProperty('font-size');
    });
    await openDiner({ at: '/tnc' });
    await set();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(cutOff()).toEqual([]);
  });
}
