import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PRESSED_DISH } from '@justright/contract/page-data';
import { showFailure, showLoading } from './panels.tsx';

let container: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="first-look"><div class="first-look">Places</div><div class="drawn-screen" hidden><article data-dish="d1">Oats</article></div></div>
    <div id="container"></div>`;
  container = document.querySelector<HTMLElement>('#container') ?? document.body;
});
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['drawn'];
  delete document.documentElement.dataset[PRESSED_DISH];
});

test('a menu that was drawn for this device stays below the failure of its screen, and goes with it', async () => {
  document.documentElement.dataset['drawn'] = 'yes';
  const removeLoading = showLoading(container);
  const removeFailure = showFailure(container, new Error('broken'), vi.fn<() => void>());
  removeLoading();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(container.textContent).toContain('Oats');
  expect(document.body.textContent).not.toContain('Places');
  expect(document.documentElement.dataset['drawn']).toBe('left');
  removeFailure();
  expect(document.body.textContent?.trim()).toBe('');
});

test('a dish that was pressed before its screen failed no longer waits', () => {
  const { dataset } = document.documentElement;
  dataset['drawn'] = 'yes';
  dataset[PRESSED_DISH] = 'd1';
  const dish = document.querySelector('[data-dish]');
  dish?.setAttribute('aria-busy', 'true');
  showFailure(container, new Error('broken'), vi.fn<() => void>());
  expect(container.contains(dish)).toBe(true);
  expect([dataset[PRESSED_DISH], dish?.hasAttribute('aria-busy')]).toEqual([undefined, false]);
});

test('a failure shows no dish of a menu that was drawn for other choices, and none after the screen was there', () => {
  const removeLoading = showLoading(container);
  showFailure(container, new Error('broken'), vi.fn<() => void>());
  removeLoading();
  expect(document.body.textContent).not.toContain('Oats');

  document.body.innerHTML = '<div id="container"></div>';
  document.documentElement.dataset['drawn'] = 'yes';
  showFailure(document.body, new Error('broken'), vi.fn<() => void>());
  expect(document.body.textContent).not.toContain('Oats');
});
