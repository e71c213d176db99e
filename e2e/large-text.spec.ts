import { addToOrder } from './fixtures/diner.ts';
import { expect, test } from './fixtures/test.ts';
import type { Page } from '@playwright/test';

const RESTAURANT = '/explore/olive-and-ember';

/** Lists elements that overflow the page or have clipped text. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const widthPx = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > widthPx ? ['the page scrolls sideways'] : [];
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
      if (isText && (isCutAside || isCutBelow)) {
        found.push(`cut: ${element.className} ${element.textContent.slice(0, 40)}`);
      }
    }
    return found;
  });

/** Visits every screen of a diner; on each, nothing is clipped and the next action can be reached. */
async function orderAndLook(page: Page, reach: (name: RegExp) => Promise<void>): Promise<void> {
  const look = async (screen: string) => expect(await cutOff(page), screen).toEqual([]);
  await page.goto('/explore');
  await expect(page.getByText('Olive & Ember')).toBeVisible();
  await look('explore');
  await page.goto(`${RESTAURANT}?table=12`);
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await look('landing');
  await reach(/Get Started/);
  await expect(page.getByRole('heading', { name: 'Do you follow a specific diet?' })).toBeVisible();
  await look('onboarding');
  await reach(/Yes, I do/);
  await look('diets');
  await reach(/Save & Continue/);
  await expect(page.getByRole('button', { name: 'Dairy', exact: true })).toBeVisible();
  await look('dislikes');
  await reach(/^Dairy$/);
  await reach(/See My Menu!/);
  await look('confirmation');
  await reach(/Yes, see my menu/);
  await expect(page.getByRole('heading', { name: 'Mezze' })).toBeVisible();
  await look('menu');
  await reach(/^Green Falafel$/);
  await expect(page.getByRole('dialog', { name: 'Green Falafel' })).toBeVisible();
  await look('dish');
  await expect(page.getByRole('dialog', { name: 'Green Falafel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await addToOrder(page, 'Village Salad');
  await reach(/^View Cart/);
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
  await look('cart');
  await reach(/^Place Order/);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('Proceed?');
  await reach(/^OK$/);
  await expect(page.getByRole('link', { name: /^See your order/ })).toBeVisible();
  await look('sign-up');
  await page.getByRole('link', { name: /^See your order/ }).click();
  await expect(page).toHaveURL(/\/order\//);
  await look('order');
  await page.goto('/tnc');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('terms');
}

const tapper = (page: Page) => async (name: RegExp) => page.getByRole('button', { name }).first().click();

test.describe('at 320 px, which is a desktop at 400 %', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('a diner orders and nothing is clipped', async ({ page }) => {
    test.slow();
    await orderAndLook(page, tapper(page));
  });
});

test.describe('with text at 200 %', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a diner orders and nothing is clipped', async ({ page }) => {
    test.slow();
    // Like the browser's font size setting: each rem is twice as large.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '32px'),
      );
    });
    await orderAndLook(page, tapper(page));
  });
});

test.describe('from right to left', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a diner orders, nothing is clipped, and back arrows point right', async ({ page }) => {
    test.slow();
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl'));
    });
    await orderAndLook(page, tapper(page));
    await page.goto(`${RESTAURANT}/onboarding#diets`);
    const arrow = page.getByRole('link', { name: /^Back/ }).locator('svg');
    await expect(arrow).toHaveCSS('scale', '-1 1');
    const box = await arrow.boundingBox();
    expect(box?.x).toBeGreaterThan(195);
  });
});

test.describe('by keyboard only and with reduced motion', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a diner orders, and the focus returns to the opened dish', async ({ page }) => {
    test.slow();
    const press = async (name: RegExp) => {
      const target = page.getByRole('button', { name }).first();
      await expect(target).toBeVisible();
      // By the Tab key only, so an element outside the focus order is not found.
      for (let presses = 0; presses < 80; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await page.goto(`${RESTAURANT}?table=12`);
    await press(/Get Started/);
    await press(/Nope/);
    await press(/^Dairy$/);
    await press(/See My Menu!/);
    await press(/Yes, see my menu/);
    await press(/^Village Salad$/);
    // The sheet hears Escape once it has the focus.
    await expect(page.getByRole('dialog', { name: 'Village Salad' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Village Salad', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await press(/^Add to Order/);
    await press(/^View Cart/);
    await press(/^Place Order/);
    await press(/^OK$/);
    await expect(page.getByRole('link', { name: /^See your order/ })).toBeVisible();
    const longestMs = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    );
    expect(longestMs).toBeLessThan(1);
  });
});
