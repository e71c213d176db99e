import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addToOrder, chooseProfile } from './fixtures/diner.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const LANDING = `/explore/${RESTAURANT}`;
const PASSWORD = 'just-right-demo';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test.use(PHONE);

/** Reads the uid from the page's token. */
const uidOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { idToken }: { idToken: string } = JSON.parse(localStorage.getItem('justright.session') ?? '{}');
    const claims: unknown = JSON.parse(atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return Object(claims).sub;
  });

/** Places an order as a guest and waits for the next screen. */
async function orderAsGuest(page: Page): Promise<void> {
  await addToOrder(page, 'Village Salad');
  await page.getByRole('button', { name: /^View Cart/ }).click();
  await page.getByLabel('Name').fill('Ann');
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByRole('alertdialog', { name: 'Proceed?' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(`${LANDING}/signup`);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill('(415) 555-0100');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
}

const otherDevice = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('the landing shows its buttons after one second, without Log In for an anonymous diner', async ({ page }) => {
  await page.clock.install();
  await page.goto(LANDING);
  await expect(page.getByText('Answer a couple of quick questions to get your menu.')).toBeVisible();
  await expect(page.getByText('Olive & Ember')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  // The second counts from the screen; the page shows the same words before.
  const screen = page.locator('[data-remote="mf-diner"]');
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return screen.getByRole('heading', { level: 1, name: /^The easiest way to personalize/ }).isVisible();
    })
    .toBe(true);
  const getStarted = page.getByRole('button', { name: 'Get Started' });
  await page.clock.runFor(970);
  await expect(getStarted).toBeHidden();
  await page.clock.runFor(40);
  await expect(getStarted).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In' })).toHaveCount(0);
});

test('each step of onboarding has an address, and its arrow and step list lead only back', async ({ page }) => {
  await page.goto(`${LANDING}/onboarding`);
  await expect(page).toHaveTitle('Explore Restaurant');
  await expect(page.getByText("Let's get a menu made just for you in under a minute.")).toBeVisible();
  await page.getByRole('button', { name: 'Yes, I do' }).click();
  await expect(page).toHaveURL(/#diets$/);
  await page.getByRole('button', { name: 'Vegan', exact: true }).click();
  await page.getByRole('button', { name: 'Keto', exact: true }).click();
  await expect(page.getByText('You can only select 1 diet preference')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keto', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page).toHaveURL(/#allergies$/);
  await expect(page.getByText('By seeing my recommendations, I agree to')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Diet' }).click();
  await expect(page.getByRole('heading', { name: "Awesome! What's your diet?" })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to Start' }).click();
  await expect(page.getByRole('heading', { name: 'Do you follow a specific diet?' })).toBeVisible();
  await page.getByRole('button', { name: 'Nope' }).click();
  await page.getByRole('link', { name: 'Back to Start' }).click();
  await expect(page).toHaveURL(/#home$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Any foods you dislike?' })).toBeVisible();
});

test('the current tab follows the scroll, and a tapped tab is current wherever its section is', async ({ page }) => {
  await chooseProfile(page, RESTAURANT, null, []);
  const tabs = page.getByRole('navigation', { name: 'Menu sections' });
  const current = tabs.locator('[aria-current]');
  await expect(current).toHaveText('Mezze');
  for (const name of ['Charcoal', 'Drinks', 'Salads and soups', 'Sides']) {
    await tabs.getByRole('link', { name }).click();
    await expect(current).toHaveText(name);
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).toBeInViewport();
  }
  const scrollToTop = () => page.evaluate(() => window.scrollTo(0, 0));
  await scrollToTop();
  await expect(current).toHaveText('Mezze');
  // Nine dishes are taller than the screen, so the current section is the one that fills most of it.
  await page.getByRole('heading', { level: 2, name: /^Salads and soups/ }).evaluate((heading) => {
    window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 300);
  });
  await expect(current).toHaveText('Salads and soups');
});

test('a guest signs up after an order, keeps the uid, and gets the choices on another device', async ({
  page,
  browser,
  checkAccessibility,
}) => {
  const email = `ann-${randomUUID()}@mail.test`;
  await chooseProfile(page, RESTAURANT, 'Vegetarian', ['Dairy']);
  await orderAsGuest(page);
  await expect(page.getByText(/Order JR-\d{5}/).first()).toBeVisible();
  await expect(page.getByText('We keep your choices: Vegetarian · Allergy: dairy.')).toBeVisible();
  await checkAccessibility('sign-up after the order');
  const uid = await uidOf(page);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('heading', { name: 'Place Your Order:' })).toBeVisible();
  await page.goBack();
  await signUp(page, email);
  await expect(page.getByRole('heading', { name: 'Thank you for signing up!' })).toBeFocused();
  await checkAccessibility('thank you');
  expect(await uidOf(page)).toBe(uid);
  await page.getByRole('button', { name: 'Back to Menu' }).click();
  await expect(page.getByRole('link', { name: 'See your order' })).toBeInViewport();

  const context = await otherDevice(browser);
  const other = await context.newPage();
  await other.goto(LANDING);
  await other.getByRole('link', { name: 'I have an account' }).click();
  const choices = Promise.withResolvers<void>();
  let asked = 0;
  await other.route('**/api/users/preferences', async (route) => {
    asked += 1;
    // The login makes the first request, to choose its target; the menu makes the second.
    if (asked > 1) await choices.promise;
    await route.continue();
  });
  const unfit = other.getByRole('button', { name: 'Whipped Feta', exact: true });
  await logIn(other, email);
  await expect(other).toHaveURL(`${LANDING}/menu`);
  // An unfiltered menu is not shown while the account's choices load.
  await expect(other.getByText('Hold tight!')).toBeVisible();
  await expect(unfit).toHaveCount(0);
  choices.resolve();
  await expect(other.getByText('Vegetarian', { exact: true })).toBeVisible();
  await expect(other.getByText('Allergy: dairy', { exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(unfit).toHaveCount(0);
  expect(await uidOf(other)).toBe(uid);
  await context.close();
});

test('signing up with the address of an account is reported, and leads to the login with the address filled in', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  await chooseProfile(page, RESTAURANT, null, []);
  await orderAsGuest(page);
  await signUp(page, 'merchant@justright.test');
  await expect(page.getByText('Email already in use')).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveValue('(415) 555-0100');
  await page.getByRole('link', { name: 'Log in instead' }).click();
  await expect(page).toHaveURL(`/sign-in?restaurant=${RESTAURANT}`);
  await expect(page.getByLabel('Email Address')).toHaveValue('merchant@justright.test');
});

test('a diner without choices gets the questions after login, and the menu after a later order', async ({
  page,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  const email = `bob-${randomUUID()}@mail.test`;
  await page.goto(`${LANDING}/signup`);
  await page.getByLabel('Name').fill('Bob');
  await signUp(page, email);
  await expect(page.getByRole('heading', { name: 'Thank you for signing up!' })).toBeVisible();

  const context = await otherDevice(browser);
  const other = await context.newPage();
  await other.goto(LANDING);
  await other.getByRole('link', { name: 'I have an account' }).click();
  await other.getByRole('link', { name: 'Forgot Password?' }).click();
  await other.getByRole('button', { name: 'Go Back to Log in' }).click();
  await other.getByLabel('Email Address').fill(email);
  await other.getByRole('textbox', { name: 'Password' }).fill('not-this-one');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByText('Incorrect email or password')).toBeVisible();
  await other.getByRole('textbox', { name: 'Password' }).fill('not-this-one-');
  await expect(other.getByText('Incorrect email or password')).toBeHidden();
  await logIn(other, email);
  await expect(other).toHaveURL(`${LANDING}/onboarding`);
  await other.getByRole('button', { name: 'Nope' }).click();
  await other.getByRole('button', { name: 'See My Menu!' }).click();
  await other.getByRole('button', { name: 'Yes, see my menu' }).click();
  await addToOrder(other, 'Village Salad');
  await other.getByRole('button', { name: /^View Cart/ }).click();
  await other.getByLabel('Name').fill('Ann');
  await other.getByRole('button', { name: /^Place Order/ }).click();
  await other.getByRole('alertdialog', { name: 'Proceed?' }).getByRole('button', { name: 'OK' }).click();
  await expect(other).toHaveURL(`${LANDING}/menu`);
  await other.getByRole('link', { name: 'See your order' }).click();
  await other.getByRole('button', { name: 'All Done!' }).click();
  await expect(other).toHaveURL(`${LANDING}/menu`);
  await context.close();
});

test('a restaurant is found by a part of its name, and an empty result shows a message', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/explore');
  const search = page.getByRole('searchbox', { name: 'Search restaurants' });
  await search.pressSequentially('ember');
  await expect(search).toHaveValue('ember');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Olive & Ember/ })).toBeVisible();
  await search.fill('nothing like it');
  await expect(page.getByText('Nothing matches “nothing like it”')).toBeVisible();
  await checkAccessibility('nothing found');
  await page.getByRole('button', { name: 'Show all restaurants' }).click();
  await expect(page.getByRole('link', { name: /Casa Verano/ })).toBeVisible();
});

test('a link to a section of the terms opens that section', async ({ page }) => {
  await page.goto('/tnc#opt-out');
  await expect(page).toHaveTitle('Customer Terms of Service');
  await expect(page.getByText('Effective February 1, 2023')).toBeAttached();
  await expect(page.getByRole('heading', { name: /Your right to opt out/ })).toBeInViewport();
});

test('staff who open the questions see the same diets as diners', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(`${LANDING}/onboarding#diets`);
  await expect(page.getByRole('button', { name: 'Vegan', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /slow carb/i })).toHaveCount(0);
});
