import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi, type FakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { drawnPicture, openScreen } from '@justright/client/fakes/open-screen';
import { translatePage } from '@justright/client/fakes/translate-page';
import { Link } from '@justright/client/router';
import { routesOf } from '@justright/client/screens';
import { uploadImage } from '@justright/contract/images';
import type { RoleType } from '@justright/contract/roles';
import { checkUrlSlug, createRestaurant, updateRestaurant } from '@justright/contract/restaurants';
import { fakeRestaurants, restaurantOf, unfinishedOf } from '../../fakes/fake-restaurants.ts';
import { RestaurantWizardScreen } from './restaurant-wizard.screen.tsx';

const LIST = '/merchants/quay/restaurants';
const NEW = `${LIST}/new`;
const edit = (step: number) => `${LIST}/kumo/edit#step-${step}`;

const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const address = page.getByRole('combobox', { name: 'Restaurant Address' });
const step = (number: number) => expect.element(page.getByText(`Step ${number} of 4`)).toBeVisible();

const openWizard = (api: FakeApi, at: string, as: RoleType = 'MerchantAdmin') =>
  openScreen({
    api,
    at,
    as,
    routes: () =>
      routesOf({
        '/merchants/{merchantId}/restaurants': { Component: () => <Link to={NEW}>Add New</Link> },
        '/merchants/{merchantId}/restaurants/new': { Component: RestaurantWizardScreen },
        '/merchants/{merchantId}/restaurants/{restaurantId}/edit': { Component: RestaurantWizardScreen },
      }),
  });

test('a taken slug is reported while typing, with a free one as a suggestion', async () => {
  const api = fakeApi();
  fakeRestaurants(api);
  api.on(checkUrlSlug, ({ params: { slug } }) => ({
    isAvailable: slug !== 'olive-and-ember',
    suggestion: 'olive-and-ember-2',
  }));
  await openWizard(api, NEW);
  await field('Restaurant Name').fill('Olive and Ember');
  await expect.element(page.getByText('ID Already Exists')).toBeVisible();
  await expectAccessible();
  await button('Use olive-and-ember-2').click();
  await expect.element(field('Restaurant Url Slug')).toHaveValue('olive-and-ember-2');
  await expect.element(page.getByText('This address is free')).toBeVisible();
});

test('a failed save is reported on the review step, and no input is lost, also by a reload', async () => {
  const api = fakeApi();
  const stored = fakeRestaurants(api, [unfinishedOf('kumo', 4)]);
  const screen = await openWizard(api, edit(4));
  await step(4);
  await expect
    .element(page.getByText(/an administrator of JustRight looks at the restaurant and activates it/))
    .toBeVisible();
  await button('Edit').click();
  await step(1);
  api.on(updateRestaurant, loseResponse);
  await field('Contact Name').fill('Bo Chen');
  history.back();
  await step(4);
  await button('Save and Finish').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network Error');
  await step(4);
  await expect.element(page.getByText('Bo Chen')).toBeVisible();

  await screen.reload();
  await expect.element(page.getByText(/^What you had typed is here again/)).toBeVisible();
  await expect.element(page.getByText('Bo Chen')).toBeVisible();
  fakeRestaurants(api, stored.restaurants);
  await button('Save and Finish').click();
  await expect.poll(() => location.pathname).toBe(LIST);
  expect(screen.toasts).toEqual(['Restaurant saved']);
  expect(api.received(updateRestaurant).at(-1)).toMatchObject({
    params: { id: 'kumo' },
    body: { contactName: 'Bo Chen', wizardStep: null },
  });
});

test('changes of an unfinished restaurant are saved automatically after five seconds, and the time is shown', async () => {
  const api = fakeApi();
  const stored = fakeRestaurants(api, [unfinishedOf('kumo', 2)]);
  await openWizard(api, edit(1));
  await expect.element(field('Contact Name')).toHaveValue('Ann Lee');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await field('Contact Name').fill('Bo Chen');
    expect(api.received(updateRestaurant)).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
  } finally {
    vi.useRealTimers();
  }
  await expect.element(page.getByText(/^Last Saved at /)).toBeVisible();
  expect(stored.restaurants).toMatchObject([{ contactName: 'Bo Chen', version: 2 }]);
});

test('a merchant chooses whose list of allergens the restaurant follows, and gives the choice up again', async () => {
  const api = fakeApi();
  const stored = fakeRestaurants(api, [restaurantOf('kumo')]);
  await openWizard(api, edit(1));
  const law = page.getByRole('button', { name: /Allergens by the law of/ });
  const choose = async (now: RegExp, next: RegExp) => {
    await expect.element(law).toMatchTextContent(now);
    await law.click();
    await page.getByRole('option', { name: next }).click();
    await button('Save and Continue').click();
    await step(2);
  };
  await choose(/Not set/, /European Union/);
  expect(stored.restaurants).toMatchObject([{ jurisdiction: 'eu-14' }]);
  history.back();
  await choose(/European Union/, /Not set/);
  expect(stored.restaurants).toMatchObject([{ jurisdiction: null }]);
});

test('leaving with unsaved changes asks first, and the changes stay until the person returns', async () => {
  const api = fakeApi();
  fakeRestaurants(api);
  await openWizard(api, LIST);
  await page.getByRole('link', { name: 'Add New' }).click();
  await field('Restaurant Name').fill('Half typed');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const list = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Restaurants' });
  for (const leave of [() => list.click(), async () => history.back()]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(field('Restaurant Name')).toHaveValue('Half typed');
    expect(location.pathname).toBe(NEW);
  }
  await list.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Add New' }).click();
  await expect.element(field('Restaurant Name')).toHaveValue('Half typed');
});

test('an empty required field shows a message when it is left, and other fields do not', async () => {
  const api = fakeApi();
  fakeRestaurants(api);
  await openWizard(api, NEW);
  const messages = [
    [field('Restaurant Name'), 'Restaurant Name is required'],
    [field('Restaurant Url Slug'), 'Restaurant Url Slug is required'],
    [address, 'Restaurant Address is required'],
    [field('Phone Number'), 'Phone Number is required'],
    [field('External ID'), 'External ID from the integration platform is required'],
    [field('Contact Name'), 'Contact Name is required'],
    [field('Contact Phone Number'), 'Contact Phone Number is required'],
    [field('Contact Email'), 'Contact Email is required'],
  ] as const;
  for (const [input, message] of messages) {
    const shown = page.getByText(message);
    await expect.element(input).toBeVisible();
    const element = input.element();
    if (element instanceof HTMLElement) element.focus();
    expect(shown.elements()).toEqual([]);
    await userEvent.tab();
    await expect.element(shown).toBeVisible();
  }
});

test('a failed image upload blocks the wizard, survives going back, and can be retried', async () => {
  const api = fakeApi();
  const stored = fakeRestaurants(api, [unfinishedOf('kumo', 3)]);
  api.on(uploadImage, loseResponse);
  await openWizard(api, edit(3));
  await step(3);
  const input = document.querySelector('input[type="file"]');
  if (input) await userEvent.upload(input, await drawnPicture());
  await page.getByRole('dialog').getByRole('button', { name: 'Use image' }).click();
  await expect.element(page.getByText('The image is not uploaded')).toBeVisible();
  await expect.element(button('Save And Continue')).toBeDisabled();
  await button('Back').click();
  await step(2);
  await button('Save And Continue').click();
  await step(3);
  await expect.element(page.getByText('The image is not uploaded')).toBeVisible();
  api.on(uploadImage, () => ({ imageUrl: '/images/kumo/1280.webp' }));
  await button('Try again').click();
  await expect.element(page.getByText('The image is not uploaded')).not.toBeInTheDocument();
  await button('Save And Continue').click();
  await step(4);
  expect(stored.restaurants).toMatchObject([{ imageUrl: '/images/kumo/1280.webp', wizardStep: 4 }]);
});

test('a restaurant that the server does not give has a message and a link back', async () => {
  const api = fakeApi();
  fakeRestaurants(api);
  await openWizard(api, edit(1));
  await expect.element(page.getByText('This restaurant does not exist')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
});

test('of two editors of one restaurant, the second compares both versions, and no change is lost', async () => {
  const api = fakeApi();
  const stored = fakeRestaurants(api, [restaurantOf('kumo')]);
  await openWizard(api, edit(1));
  await expect.element(field('Contact Name')).toHaveValue('Ann Lee');
  stored.restaurants = [restaurantOf('kumo', { contactName: 'Bo Chen', name: 'Kumo Deli', version: 2 })];
  await field('Restaurant Name').fill('Kumo Bar');
  await field('External ID').fill('chowly-10');
  await button('Save and Continue').click();
  const comparison = page.getByRole('dialog', { name: /^Somebody else has saved/ });
  const names = comparison.getByRole('radiogroup', { name: 'Restaurant Name' });
  await expect.element(names).toMatchTextContent('Kumo Bar');
  await expect.element(names).toMatchTextContent('Kumo Deli');
  await expect.element(comparison.getByRole('radiogroup', { name: 'Contact Name' })).toMatchTextContent('Bo Chen');
  await expectAccessible();
  await names.getByRole('radio', { name: 'Saved meanwhile' }).click({ force: true });
  await button('Continue with these').click();
  await expect.element(field('Contact Name')).toHaveValue('Bo Chen');
  await expect.element(field('External ID')).toHaveValue('chowly-10');
  await button('Save and Continue').click();
  await step(2);
  expect(stored.restaurants).toMatchObject([{ name: 'Kumo Deli', contactName: 'Bo Chen', externalId: 'chowly-10' }]);
});

test('a restaurant deleted by another user while it is edited can be saved as a new one, with all input', async () => {
  const api = fakeApi();
  const stored = fakeRestaurants(api, [restaurantOf('kumo')]);
  const screen = await openWizard(api, edit(1));
  await field('Contact Name').fill('Bo Chen');
  stored.restaurants = [];
  await button('Save and Continue').click();
  const message = page.getByText('Somebody else has deleted this restaurant while you were editing');
  await expect.element(message).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', LIST);
  await expect.element(button('Save and Continue')).toBeDisabled();
  await expectAccessible();
  await screen.reload();
  await expect.element(message).toBeVisible();
  await expect.element(field('Contact Name')).toHaveValue('Bo Chen');
  await field('Contact Phone Number').fill('5559998888');
  await button('Keep as a new restaurant').click();
  await step(4);
  expect(location.pathname).not.toContain('kumo');
  await button('Save and Finish').click();
  await expect.poll(() => location.pathname).toBe(LIST);
  const kept = { urlSlug: 'slug-kumo', contactName: 'Bo Chen', contactPhoneNumber: '5559998888' };
  expect(api.received(createRestaurant).map(({ body }) => body)).toMatchObject([kept]);
  expect(stored.restaurants).toMatchObject([{ ...kept, status: 'pending' }]);
});

test.each([
  ['a merchant', 390, 'MerchantAdmin'],
  ['an administrator', 1440, 'SuperAdmin'],
] as const)('for %s at %s px no step has an accessibility violation or scrolls sideways', async (_who, width, as) => {
  await page.viewport(width, 900);
  const api = fakeApi();
  fakeRestaurants(api, [restaurantOf('kumo')]);
  await openWizard(api, edit(1), as);
  for (const number of [1, 2, 3, 4]) {
    location.hash = `#step-${number}`;
    await step(number);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await page.viewport(1280, 900);
});

test('an administrator changes the status of a restaurant', async () => {
  const api = fakeApi();
  const stored = fakeRestaurants(api, [restaurantOf('kumo', { status: 'pending' })]);
  await openWizard(api, edit(1), 'SuperAdmin');
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'ACTIVE' }).click();
  await button('Save and Continue').click();
  await step(2);
  expect(stored.restaurants).toMatchObject([{ status: 'active' }]);
});

test('that guests may ask the kitchen is turned off beside the time to answer, which says what it means', async () => {
  const api = fakeApi();
  fakeRestaurants(api, [restaurantOf('kumo')]);
  await openWizard(api, edit(2));
  await step(2);
  const asks = page.getByRole('switch', { name: /^Guests May Ask the Kitchen/ });
  await expect.element(asks).toBeChecked();
  await expect.element(page.getByText(/Without questions such dishes are hidden from them/)).toBeVisible();
  await expect.element(page.getByText(/A dish that was not answered by then is not made/)).toBeVisible();
  await page.getByText('Guests May Ask the Kitchen').click();
  await button('Save And Continue').click();
  await step(3);
  expect(api.received(updateRestaurant).at(-1)?.body).toMatchObject({ takesQuestions: false });
});

test('drafting is turned on with a second person, and turning it off names the menus whose drafts differ', async () => {
  const api = fakeApi();
  const stored = fakeRestaurants(api, [restaurantOf('kumo')]);
  await openWizard(api, edit(1));
  const drafts = page.getByRole('switch', { name: 'Draft menu changes' });
  const second = page.getByRole('switch', { name: /^A second person/ });
  await expect.element(second).toBeDisabled();
  await page.getByText('Draft menu changes').click();
  await page.getByText('A second person approves what makes an answer better').click();
  await button('Save and Continue').click();
  await step(2);
  expect(api.received(updateRestaurant).at(-1)?.body).toMatchObject({ menuDrafts: true, needsSecondPerson: true });

  api.on(updateRestaurant, () => {
    throw new ApiError('Publish or discard the drafts first: Lunch', {
      code: 'drafts-differ',
      status: 409,
      details: { menus: [{ id: 'm1', title: 'Lunch' }] },
    });
  });
  await button('Back').click();
  await page.getByText('Draft menu changes').click();
  await button('Save and Continue').click();
  await expect.element(page.getByRole('link', { name: 'Lunch' })).toHaveAttribute('href', '/menus/m1/versions');
  await expect.element(drafts).not.toBeChecked();
  expect(stored.restaurants[0]).toMatchObject({ menuDrafts: true });
});

test('a restaurant that is not finished has no menus to draft', async () => {
  const api = fakeApi();
  fakeRestaurants(api, [unfinishedOf('kumo', 1)]);
  await openWizard(api, edit(1));
  await expect.element(field('Contact Name')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Draft menu changes' })).not.toBeInTheDocument();
});

test('what a number field cannot know is not saved as another number, and a decimal comma is one', async () => {
  const api = fakeApi();
  fakeRestaurants(api, [
    restaurantOf('kumo', { deliveryFee: 250, taxes: [{ name: 'VAT', percent: 7, isIncluded: true }] }),
  ]);
  await openWizard(api, edit(1));
  await step(1);
  const fee = page.getByRole('textbox', { name: 'Delivery fee' });
  await fee.fill('1.250');
  await button('Save and Continue').click();
  await expect.element(fee).toHaveAccessibleDescription('“1.250” can mean two numbers: write 1.25 or 1250');
  await expect.element(fee).toHaveValue('1.250');
  expect(api.received(updateRestaurant)).toEqual([]);
  await fee.fill('2,75');
  await page.getByRole('textbox', { name: 'Rate (%)' }).fill('7,5');
  await page.getByRole('textbox', { name: 'Latitude (optional)' }).fill('52,5200');
  await page.getByRole('textbox', { name: 'Longitude (optional)' }).fill('13,405');
  await button('Save and Continue').click();
  await step(2);
  expect(api.received(updateRestaurant).at(-1)?.body).toMatchObject({
    deliveryFee: 275,
    taxes: [{ percent: 7.5 }],
    latitude: 52.52,
    longitude: 13.405,
  });
});

test.each(['', ', in translation too'])(
  'a merchant says in which currency it charges, with which taxes, and on which days it is closed%s',
  async (translated) => {
    if (translated !== '') translatePage();
    const api = fakeApi();
    fakeRestaurants(api, [restaurantOf('kumo')]);
    await openWizard(api, edit(1));
    await step(1);
    await button('Add tax').click();
    await expect.element(page.getByRole('group', { name: 'Tax 1' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('VAT');
    await page.getByRole('textbox', { name: 'Rate (%)' }).fill('7');
    await page.getByRole('textbox', { name: 'Delivery fee' }).fill('2.50');
    await page.getByRole('button', { name: /Currency/ }).click();
    await page.getByRole('option', { name: 'Euro (EUR)' }).click();
    await button('Save and Continue').click();
    await step(2);
    expect(api.received(updateRestaurant).at(-1)).toMatchObject({
      body: { currency: 'EUR', deliveryFee: 250, taxes: [{ name: 'VAT', percent: 7, isIncluded: true }] },
    });
    await page.getByLabelText('First day').fill('2026-12-24');
    await page.getByLabelText('Last day').fill('2026-12-25');
    await page.getByRole('region', { name: 'Holidays' }).getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('24 Dec – 25 Dec 26')).toBeVisible();
    await page.getByLabelText('Monday, end').fill('14:00');
    await button('Add a period: Monday').click();
    await button('Open 24 hours: Sunday').click();
    await expect.element(page.getByText('Open 24 hours', { exact: true })).toBeVisible();
    await button('Save And Continue').click();
    await step(3);
    const { body } = api.received(updateRestaurant).at(-1) ?? {};
    expect(body).toMatchObject({ closedDates: ['2026-12-24', '2026-12-25'] });
    expect(body).toHaveProperty('operatingHours.monday.hours.1', { startAt: '18:00', endAt: '22:00' });
    expect(body).toHaveProperty('operatingHours.sunday.hours', [{ startAt: '00:00', endAt: '00:00' }]);
  },
);
