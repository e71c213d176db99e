import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { CONSENT_VERSION } from '@justright/contract/consent-version';
import { recordEvents } from '@justright/contract/events';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { AT, dinerApi, getStarted as start, openDiner } from '../../test/open-diner.tsx';
import { servedMenu } from '../../test/served-dishes.ts';

const question = page.getByRole('region', { name: 'Counting visits' });
const button = (name: string) => question.getByRole('button', { name });
const sheet = page.getByRole('dialog', { name: 'Privacy' });
const boxOf = (shown: { element: () => Element }) => shown.element().getBoundingClientRect();

const openPrivacy = () => page.getByRole('link', { name: 'Privacy' }).click();

/** Measures the landing with text of a size: where its button is on the page, and how much room the question has. */
async function measured(size: string): Promise<{ startTop: number; questionHeight: number }> {
  document.documentElement.style.fontSize = size;
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const [startBox, questionBox] = [boxOf(start), boxOf(question)];
  expect(questionBox.top).toBeGreaterThanOrEqual(startBox.bottom);
  return { startTop: Math.round(startBox.top + window.scrollY), questionHeight: Math.round(questionBox.height) };
}

async function measuredAt(sizes: readonly string[]) {
  const all = [];
  for (const size of sizes) all.push(await measured(size));
  return all;
}

test('nothing is sent before and after Decline, and the question moves nothing, also with large text; the answer can be changed', async () => {
  const api = dinerApi();
  api.on(recordEvents, () => null);
  await openDiner({ api, at: AT });
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await expect.element(start).toBeVisible();
  await expect.element(button('Accept')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Allergen information' }))
    .toHaveAttribute('href', `${AT}/allergens`);
  const sizes = ['100%', '200%'];
  const before = await measuredAt(sizes);
  const [accept, decline] = [boxOf(button('Accept')), boxOf(button('Decline'))];
  expect([accept.height, Math.round(accept.width)]).toEqual([decline.height, Math.round(decline.width)]);
  expect(accept.height).toBeGreaterThanOrEqual(44);
  await button('Decline').click();
  await expect.element(question.getByText(/Your visits are not counted\.$/)).toHaveFocus();
  expect(await measuredAt(sizes)).toEqual(before);
  document.documentElement.style.removeProperty('font-size');

  await openPrivacy();
  await expect.element(sheet.getByRole('radio', { name: 'Decline' })).toBeChecked();
  await expectAccessible();
  expect(api.received(recordEvents)).toEqual([]);
  await sheet.getByText('Accept', { exact: true }).click();
  await expect
    .poll(() => api.received(recordEvents).map(({ body }) => body))
    .toEqual([
      {
        events: [
          { name: 'page_view', page_title: 'Explore Restaurant', restaurant_id: 'olive' },
          {
            name: 'restaurant_viewed',
            restaurant_id: 'olive',
            restaurant_name: 'Olive & Ember',
            restaurant_location: 'Unknown',
          },
        ],
      },
    ]);
  await sheet.getByText('Decline', { exact: true }).click();
  await expect.element(sheet.getByRole('radio', { name: 'Decline' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await start.click();
  await expect.element(page.getByRole('heading', { name: 'Do you follow a specific diet?' })).toBeVisible();
  expect(api.received(recordEvents)).toHaveLength(1);
});

test('a browser that signals privacy is not asked and sends nothing, also after an earlier Accept', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'));
  const accepted = { answer: 'accepted', version: CONSENT_VERSION, at: '2026-11-26T09:00:00.000Z' };
  localStorage.setItem('justright.consent', JSON.stringify(accepted));
  const api = dinerApi();
  // A visit is counted once a page: this one is of another restaurant.
  api.on(getLeanMenu, ({ query }) => ({ ...servedMenu(query), id: 'casa' }));
  await openDiner({ api, at: '/explore/casa/menu' });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await openPrivacy();
  await expect.element(sheet).toMatchTextContent('Your browser asks sites not to do this');
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  expect(api.to('/api/public/events')).toEqual([]);
});
