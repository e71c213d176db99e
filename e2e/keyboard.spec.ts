import { expect, test } from './fixtures/test.ts';
import { GET_STARTED, PLACE_ORDER } from './fixtures/shown-names.ts';

const RESTAURANT = '/explore/olive-and-ember';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('by keyboard only and with reduced motion a diner orders, and the focus returns to the opened dish', async ({
  page,
}) => {
  const focusedButton = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element instanceof HTMLButtonElement ? element.innerText : '';
    });
  const press = async (name: RegExp) => {
    const target = page.getByRole('button', { name }).first();
    await expect(target).toBeVisible();
    // By the Tab key only, so an element outside the focus order is not found.
    for (let presses = 0; presses < 80 && !name.test(await focusedButton()); presses += 1)
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await page.goto(`${RESTAURANT}?table=12`);
  await press(new RegExp(GET_STARTED));
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
  await press(new RegExp(`^${PLACE_ORDER}`));
  await press(/^OK$/);
  await expect(page.getByRole('link', { name: /^See your order/ })).toBeVisible();
  const longestMs = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
  );
  expect(longestMs).toBeLessThan(1);
});
