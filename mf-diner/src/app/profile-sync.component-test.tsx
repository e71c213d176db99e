import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { loseResponse } from '@justright/client/fakes/fake-api';
import { type FoundFood, searchFoods } from '@justright/contract/foods';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { saveProfile } from '@justright/contract/users';
import { AT, avoiding, dinerApi, NO_CHOICES, openDiner, savedWith } from '../../test/open-diner.tsx';
import { stopClock, untilDrawn } from '../../test/page-clock.ts';

const DISLIKES = `${AT}/onboarding#allergies`;
const DEBOUNCE_PASSED_MS = 2000;
const tile = (name: string) => page.getByRole('button', { name, exact: true });
const kept = () => JSON.parse(localStorage.getItem('justright.profile') ?? '{}') as { foods?: { ids: string[] }[] };

test('every change of the choices is saved to the account with the restaurant, and closing the menu undoes none', async () => {
  const { api } = await openDiner({ at: DISLIKES });
  const saved = () => api.received(saveProfile).at(-1)?.body;
  await tile('Dairy').click();
  await expect.poll(saved).toMatchObject({
    selectedAllergies: ['milk'],
    lastVisitedRestaurantId: 'olive',
    lastVisitedAt: expect.any(String),
  });
  await tile('Dairy').click();
  await expect.poll(saved).toMatchObject({ selectedAllergies: [] });
  await tile('Peanut').click();
  await expect.poll(saved).toMatchObject({ selectedAllergies: ['peanut'] });
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await page.getByRole('button', { name: 'Yes, see my menu' }).click();
  await expect.element(page.getByRole('article').first()).toBeVisible();
  const savedCount = api.received(saveProfile).length;
  const pass = stopClock();
  await page.getByRole('button', { name: 'Close and clear my choices' }).click();
  const clear = page.getByRole('alertdialog').getByRole('button', { name: 'Clear' });
  await untilDrawn(clear);
  clear.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await untilDrawn(page.getByRole('heading', { name: 'Where are you eating?' }));
  await pass(DEBOUNCE_PASSED_MS);
  expect(kept()).toMatchObject({ allergies: [] });
  expect(api.received(saveProfile)).toHaveLength(savedCount);
});

test('a change that could not be saved is saved when the connection is back', async () => {
  const { api } = await openDiner({ at: DISLIKES, profile: avoiding('milk') });
  await expect.poll(() => api.received(saveProfile)).toHaveLength(1);
  api.on(saveProfile, loseResponse);
  await tile('Sesame').click();
  await expect.poll(() => api.received(saveProfile)).toHaveLength(2);
  api.on(saveProfile, ({ body }) => savedWith(NO_CHOICES, body));
  await expect
    .poll(() => {
      // The failure may arrive after the first of these.
      window.dispatchEvent(new Event('online'));
      return api.received(saveProfile).length;
    })
    .toBeGreaterThan(2);
  expect(api.received(saveProfile).at(-1)?.body).toMatchObject({ selectedAllergies: ['milk', 'sesame'] });
});

test('after a sign-in the dislikes of device and account filter together, and the device’s are saved only when told', async () => {
  const account = { ...NO_CHOICES, selectedAllergies: ['egg'], strict: ['egg'] };
  const { api } = await openDiner({
    api: dinerApi({ account }),
    at: DISLIKES,
    profile: avoiding('sesame'),
    // Signs in nowhere else: files share a page, which reads an account once.
    as: 'MerchantAdmin',
  });
  const question = page.getByRole('region', { name: 'Whose choices count?' });
  await expect.element(question).toMatchTextContent('MerchantAdmin@justright.test');
  const texts = question
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['Allergy: egg', 'Allergy: sesame']);
  const areBothChosen = async () => {
    for (const name of ['Egg', 'Sesame']) await expect.element(tile(name)).toHaveAttribute('aria-pressed', 'true');
  };
  await areBothChosen();
  await expectAccessible();
  expect(api.received(saveProfile)).toEqual([]);
  await question.getByRole('button', { name: 'Add this device’s choices' }).click();
  await expect
    .poll(() => api.received(saveProfile).map(({ body }) => body))
    .toEqual([expect.objectContaining({ selectedAllergies: ['egg', 'sesame'] })]);
  await expect.element(question).not.toBeInTheDocument();
  await areBothChosen();
});

test('what a food by name covers is asked again: the menu follows, and without an answer everything stays', async () => {
  const api = dinerApi();
  api.on(searchFoods, loseResponse);
  // Avoided nowhere else: files share a page, which asks for a name once.
  const profile = { ...avoiding(), foods: [{ name: 'galangal', ids: ['2021'], level: 'avoid' as const }] };
  await openDiner({ api, profile });
  await expect.poll(() => api.received(searchFoods).map(({ query }) => query.q)).toEqual(['galangal']);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  expect(kept().foods?.map(({ ids }) => ids)).toEqual([['2021']]);
  expect(new Set(api.received(getLeanMenu).map(({ query }) => query.foods))).toEqual(new Set(['2021', undefined]));

  const found: FoundFood = {
    name: 'galangal',
    keys: [],
    isTooBroad: false,
    ids: ['2021', '11216'],
    titles: ['Galangal, raw'],
    total: 2,
  };
  api.on(searchFoods, () => [found]);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => kept().foods?.map(({ ids }) => ids)).toEqual([['2021', '11216']]);
  await expect.poll(() => api.received(getLeanMenu).at(-1)?.query.foods).toBe('2021,11216');
});
