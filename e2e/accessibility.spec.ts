import type { Locator, Page } from '@playwright/test';
import type { ScreenState } from './fixtures/screen-states.ts';
import { expect, test } from './fixtures/test.ts';
import { GET_STARTED } from './fixtures/shown-names.ts';

interface Opened {
  state: ScreenState;
  path: string;
  /** What shows that the screen has loaded. */
  shown: (page: Page) => Locator;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const text = (words: string) => (page: Page) => page.getByText(words).first();
const row = (words: string) => (page: Page) => page.getByRole('row').filter({ hasText: words }).first();
/** Any row: parallel journeys add to these lists, and a certain row may be out of sight. */
const anyRow = (page: Page) => page.getByRole('rowheader').first();

const RESTAURANT = '/explore/olive-and-ember';
const QUESTIONS = `${RESTAURANT}/onboarding`;
const DETAIL = '/merchants/harbour-lane/restaurants/olive-and-ember';

/** The states that open by their address alone, by who opens them; journeys check the others. */
const OPENED: Readonly<Record<'visitor' | 'merchant' | 'admin', readonly Opened[]>> = {
  visitor: [
    { state: 'login', path: '/', shown: button('Login') },
    { state: 'forgot password', path: '/forgot-password', shown: heading('Reset Password') },
    { state: 'sign up', path: '/sign-up', shown: heading('Sign up') },
    {
      state: 'sign-in link',
      path: `/finish-sign-up?mode=signIn&oobCode=x&email=${btoa('a@mail.test')}`,
      shown: heading('Sign in'),
    },
    { state: 'verification link', path: '/verify-email?oobCode=x', shown: heading('Verify your email') },
    { state: 'not found', path: '/nowhere', shown: heading('Page not found') },
    { state: 'explore list', path: '/explore', shown: text('Olive & Ember') },
    { state: 'landing', path: RESTAURANT, shown: button(GET_STARTED) },
    { state: 'onboarding home', path: `${QUESTIONS}#home`, shown: heading('Do you follow a specific diet?') },
    { state: 'onboarding diets', path: `${QUESTIONS}#diets`, shown: heading("Awesome! What's your diet?") },
    { state: 'onboarding allergies', path: `${QUESTIONS}#allergies`, shown: heading('Any foods you dislike?') },
    { state: 'terms', path: '/tnc', shown: heading(/./) },
    { state: 'your data', path: '/your-data', shown: heading('Your data') },
  ],
  merchant: [
    {
      state: 'restaurants of a merchant',
      path: '/merchants/harbour-lane/restaurants',
      shown: text('Olive & Ember'),
    },
    { state: 'menus', path: DETAIL, shown: (page) => page.getByRole('list', { name: 'Menus' }).getByRole('listitem') },
    {
      state: 'ingredients',
      path: `${DETAIL}?tab=ingredients`,
      shown: (page) => page.getByRole('grid', { name: 'Custom ingredients' }),
    },
    { state: 'overview', path: `${DETAIL}?tab=overview`, shown: text('Operating Hours') },
    { state: 'account settings', path: '/account-settings', shown: text('Harbour Lane Hospitality') },
    { state: 'own merchant', path: '/merchants/profile', shown: heading('Edit Harbour Lane Hospitality') },
    { state: 'support', path: '/support', shown: text('No support contact yet') },
    { state: 'dashboard', path: '/dashboard', shown: heading('Dashboard') },
    { state: 'account', path: '/account', shown: text('An app on your phone') },
  ],
  admin: [
    { state: 'clients', path: '/merchants', shown: anyRow },
    {
      state: 'work list of the catalogue',
      path: '/work-list',
      shown: (page) => page.getByRole('grid', { name: 'Work list of the catalogue' }),
    },
    { state: 'create new merchant', path: '/merchants/new', shown: heading('Create New Merchant') },
    {
      state: 'account settings inside a merchant',
      path: '/merchants/sol-y-mar/account_setting',
      shown: text('Sol y Mar Restaurants'),
    },
    { state: 'restaurants', path: '/admin/restaurants', shown: anyRow },
    { state: 'raw ingredients', path: '/ingredients', shown: anyRow },
    { state: 'diets', path: '/diets', shown: anyRow },
    { state: 'allergies', path: '/allergies', shown: anyRow },
    { state: 'acts of power', path: '/admin/acts', shown: anyRow },
    { state: 'global settings', path: '/admin/globalsettings', shown: button('Save') },
    {
      state: 'recall',
      path: '/admin/orders/recall',
      shown: (page) => page.getByRole('combobox', { name: 'Ingredient' }),
    },
    {
      state: 'users',
      path: '/admin/globalsettings/users?q=orders%40justright.test',
      shown: row('orders@justright.test'),
    },
  ],
};

for (const [who, opened] of Object.entries(OPENED) as [keyof typeof OPENED, readonly Opened[]][]) {
  test(`no screen that opens by its address has an accessibility violation: ${who}`, async ({
    page,
    signIn,
    checkInReadings,
    allowConsoleError,
  }) => {
    // The links of the sign-in screens are made up.
    allowConsoleError(/40\d/);
    if (who !== 'visitor') await signIn(who);
    for (const { state, path, shown } of opened) {
      await page.goto(path);
      await expect(shown(page).first()).toBeVisible();
      await checkInReadings(state);
    }
  });
}
