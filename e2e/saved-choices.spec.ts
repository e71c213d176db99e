import type { Page } from '@playwright/test';
import { addToOrder, dishCard, rememberChoices } from './fixtures/diner.ts';
import { mailedLink } from './fixtures/mail.ts';
import { watchLoading } from './fixtures/quiet.ts';
import { markOf, newAddress, PASSWORD, wire } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const MENU = `/explore/${RESTAURANT}/menu`;
const DISLIKES = `/explore/${RESTAURANT}/onboarding#allergies`;

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Waits until the choices are saved; returns the saved ones. */
async function savedChoices(page: Page, act: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const saving = page
    .waitForResponse(
      (response) => response.url().endsWith('/api/users/preferences') && response.request().method() === 'PUT',
    )
    .then(async (response) => {
      expect(response.status()).toBe(200);
      // Read at once: the browser drops the body when the page goes on.
      return (await response.json()) as { data: Record<string, unknown> };
    });
  const [{ data }] = await Promise.all([saving, act()]);
  return data;
}

test('signing out removes choices, cart and orders from the device, and the next user sees an unfiltered menu with a notice', async ({
  page,
  context,
}) => {
  const email = newAddress('ann');
  await rememberChoices(page, { allergies: ['milk'] });
  // As a guest's first; the next save is that of the account.
  await savedChoices(page, () => page.goto(`/explore/${RESTAURANT}/signup`));
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await savedChoices(page, () => page.getByRole('button', { name: 'Submit' }).click());
  await page.getByRole('button', { name: 'Back to Menu' }).click();
  await addToOrder(page, 'Village Salad');
  await expect(page.getByRole('button', { name: /^View Cart/ })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  const writes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.url());
  });
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Somebody signed out here, so the choices were cleared.')).toBeVisible();
  await expect(page.getByText('No preferences or allergies selected.')).toBeVisible();
  await expect(dishCard(page, 'Whipped Feta')).toBeVisible();
  await expect(page.getByText(/Fits as it is|Leaves out/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^View Cart/ })).toHaveCount(0);
  const { untilQuiet } = watchLoading(page);
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('No preferences or allergies selected.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^View Cart/ })).toHaveCount(0);
  // Longer than the delay before a change is saved: the new session does not save the previous user's choices.
  await page.clock.fastForward(1500);
  await untilQuiet();
  expect(writes).toEqual([]);
});

test('a choice made in one tab filters the menu of the other tab, and each tab has its own cart', async ({
  page,
  context,
}) => {
  await page.goto(MENU);
  await addToOrder(page, 'Village Salad');
  const tab = await context.newPage();
  await tab.goto(MENU);
  await expect(dishCard(tab, 'Whipped Feta')).toBeVisible();
  await expect(tab.getByRole('button', { name: /^View Cart/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dislikes' }).click();
  await page.getByRole('button', { name: 'Dairy', exact: true }).click();
  await expect(tab.getByText('Allergy: dairy', { exact: true })).toBeVisible();
  await expect(dishCard(tab, 'Whipped Feta')).toHaveCount(0);
});

test('a stranger’s sign-in link asks first, and the guest’s choices are not saved to that account', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const stranger = newAddress('stranger');
  await wire(request, 'signUp', { email: stranger, password: PASSWORD });
  await request.post('/api/v1/user/sendLink', { data: { email: stranger } });
  const link = await mailedLink(stranger, /sign-in link/i);
  await page.goto(DISLIKES);
  await savedChoices(page, () => page.getByRole('button', { name: 'Peanut', exact: true }).click());

  // As if a link on the stranger's page led here.
  await page.goto(link);
  await expect(page.getByText('This link signs you in as')).toContainText(stranger);
  await checkAccessibility('a link that this device did not ask for');
  await page.getByRole('link', { name: 'Stay as guest' }).click();
  await expect(page).toHaveURL('/explore');
  expect((await markOf(page)).claims).not.toHaveProperty('email');
  await page.goto(DISLIKES);
  await expect(page.getByRole('button', { name: 'Peanut', exact: true })).toHaveAttribute('aria-pressed', 'true');

  // After the confirmation the account is named, and saving the choices still needs a second confirmation.
  await page.goto(link);
  await page.getByRole('button', { name: `Sign in as ${stranger}` }).click();
  // Both the page and a toast name the account.
  await expect(page.getByText(`You are logged in as ${stranger}.`).first()).toBeVisible();
  await page.goto(DISLIKES);
  const question = page.getByRole('region', { name: 'Whose choices count?' });
  await expect(question).toContainText(stranger);
  await question.getByRole('button', { name: 'Keep only my account’s' }).click();
  await expect(page.getByRole('button', { name: 'Peanut', exact: true })).toHaveAttribute('aria-pressed', 'false');
});
