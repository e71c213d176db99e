import type { APIRequestContext, Page } from '@playwright/test';
import { asAdmin, bearerOf, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const MERCHANT = 'harbour-lane';
const LIST = `/merchants/${MERCHANT}/restaurants`;

interface Made {
  id: string;
  urlSlug: string;
  status: string;
  contactName: string;
  name: string;
  version: number;
}

let counter = 0;
/** Returns a unique slug. */
function newSlug(): string {
  counter += 1;
  return `wizard-${process.pid}-${Date.now()}-${counter}`;
}

const editPath = ({ id }: Pick<Made, 'id'>) => `${LIST}/${id}/edit`;

/** Makes a restaurant of the demo's merchant; `wizardStep` leaves it unfinished at that step. */
const makeRestaurant = (request: APIRequestContext, more: object = {}) =>
  asAdmin<Made>(request, 'POST', '/restaurants', {
    merchantId: MERCHANT,
    name: 'Kumo Ramen',
    address: '9 Pier Road, Alameda',
    urlSlug: newSlug(),
    phoneNumber: '5551112222',
    contactName: 'Ann Lee',
    contactPhoneNumber: '5551112223',
    email: 'ann@kumo.test',
    externalId: 'chowly-9',
    ...more,
  });

async function storedRestaurant(request: APIRequestContext, id: string): Promise<Made> {
  const response = await request.get(`/api/restaurants/${id}`, {
    headers: await bearerOf(request, 'admin@justright.test'),
  });
  const { data }: { data: Made } = await response.json();
  return data;
}

const step = (page: Page, number: number) => expect(page.getByText(`Step ${number} of 4`)).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const address = (page: Page) => page.getByRole('combobox', { name: 'Restaurant Address' });

/** Fills fields by keyboard only. */
async function typeThrough(page: Page, entries: readonly (readonly [name: string, text: string])[]): Promise<void> {
  for (const [name, text] of entries) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name, exact: true })).toBeFocused();
    if (text !== '') await page.keyboard.type(text);
  }
}

/** Draws a picture in the browser. */
async function png(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#ffbf30';
      context.fillRect(0, 0, 640, 480);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test.beforeEach(({ page }) => {
  // The browser's question on the reload of a page with unsaved changes.
  page.on('dialog', (dialog) => void dialog.accept());
});

test('a merchant creates a restaurant by keyboard in four steps with two reloads, and diners see it after an admin activates it', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  test.slow();
  const slug = newSlug();
  const name = `Pier Nine Noodles ${slug}`;
  await signIn('merchant');
  await page.goto(`${LIST}/new`);
  await step(page, 1);
  const goOn = page.getByRole('button', { name: 'Save and Continue' });
  await expect(goOn).toBeDisabled();

  await field(page, 'Restaurant Name').focus();
  await page.keyboard.type(name);
  await expect(field(page, 'Restaurant Url Slug')).toHaveValue(`pier-nine-noodles-${slug}`);
  await typeThrough(page, [['Restaurant Url Slug', slug]]);
  await expect(page.getByText('This address is free')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(address(page)).toBeFocused();
  await page.keyboard.type('harbour');
  await expect(page.getByRole('option', { name: /21 Harbour Lane/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(address(page)).toHaveValue('21 Harbour Lane, Alameda, CA 94501');
  await expect(field(page, 'Latitude (optional)')).toHaveValue('37.7652');

  await page.reload();
  await expect(page.getByText('What you had typed is here again')).toBeVisible();
  await expect(field(page, 'Restaurant Name')).toHaveValue(name);
  await expect(field(page, 'Restaurant Url Slug')).toHaveValue(slug);
  await expect(field(page, 'Longitude (optional)')).toHaveValue('-122.2416');

  await field(page, 'Longitude (optional)').focus();
  await typeThrough(page, [
    ['Phone Number', '(555) 111-2222'],
    ['External ID', 'chowly-9'],
    ['Contact Name', 'Ann Lee'],
    ['Contact Phone Number', '5551112223'],
    ['Contact Email', 'ann@'],
    ['Home Page', ''],
  ]);
  await expect(field(page, 'Phone Number')).toHaveValue('5551112222');
  await expect(page.getByText('Pleaes enter a valid email address')).toBeVisible();
  await field(page, 'Contact Email').fill('ann@kumo.test');
  await expect(goOn).toBeEnabled();
  await page.keyboard.press('Enter');

  await step(page, 2);
  await expect(page).toHaveURL(/\/edit#step-2$/);
  await expect(page.getByRole('heading', { name: 'Add Operating Hours' })).toBeFocused();
  const start = page.getByLabel('Monday, start');
  await expect(start).toHaveValue('08:00');
  await expect(page.getByLabel('Sunday, end')).toHaveValue('23:30');
  await start.focus();
  await page.keyboard.type('1015AM');
  await expect(start).toHaveValue('10:15');
  await page.getByRole('button', { name: 'Copy to all days: Monday' }).press('Enter');
  await expect(page.getByLabel('Sunday, start')).toHaveValue('10:15');
  await page.getByRole('switch', { name: 'Sunday' }).press('Space');
  await expect(page.getByLabel('Sunday, start')).toBeDisabled();
  await expect(page.getByText('Not set: diners are shown the hours and can order at any time.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Time Zone' }).fill('new york');
  await page.getByRole('option', { name: 'America/New York' }).click();
  await expect(page.getByText('Diners can order within these hours only')).toBeVisible();
  await page.getByRole('button', { name: 'Save And Continue' }).press('Enter');

  await step(page, 3);
  await page.reload();
  await step(page, 3);
  await expect(page.getByText('What you had typed')).toBeHidden();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose image/ }).press('Enter');
  await (await chooser).setFiles({ name: 'pier.png', mimeType: 'image/png', buffer: await png(page) });
  await page.getByRole('button', { name: 'Use image' }).press('Enter');
  await expect(page.getByRole('img', { name })).toHaveAttribute('src', /^\/images\/[\w-]+\/1280\.webp$/);
  await page.getByRole('button', { name: 'Save And Continue' }).press('Enter');

  await step(page, 4);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(`${name.slice(0, 30)} ...`);
  await expect(page.getByText('10:15–23:30')).toBeVisible();
  await expect(page.getByText('America/New York')).toBeVisible();
  await expect(page.getByText('Closed')).toBeVisible();
  await page.getByRole('button', { name: 'Save and Finish' }).press('Enter');
  await expect(page.getByText('Restaurant saved')).toBeVisible();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByTitle(name).first()).toBeVisible();
  const { data: found }: { data: Made[] } = await (
    await request.get(`/api/restaurants?merchantId=${MERCHANT}&q=${slug}`, {
      headers: await bearerOf(request, 'merchant@justright.test'),
    })
  ).json();
  expect(found).toMatchObject([{ status: 'pending', urlSlug: slug }]);
  const [made] = found;
  if (!made) throw new Error('The restaurant was not stored');

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const admin = await office.newPage();
  await signInAs(admin, 'admin@justright.test');
  await admin.goto(`/restaurants/${made.id}/edit`);
  await admin.getByRole('button', { name: /PENDING/ }).click();
  await admin.getByRole('option', { name: 'ACTIVE' }).click();
  await press(admin, 'Save and Continue');
  await step(admin, 2);
  await admin.goto(`/restaurants/${made.id}/edit#step-4`);
  await step(admin, 4);
  await expect(admin.getByText('ACTIVE')).toBeVisible();
  await press(admin, 'Save and Finish');
  await expect(admin).toHaveURL(LIST);
  await office.close();

  const diner = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const explore = await diner.newPage();
  await explore.goto('/explore');
  await expect(explore.getByText(name)).toBeVisible();
  await diner.close();
});

test('a taken slug is reported while typing, with a free one as a suggestion', async ({ page, signIn }) => {
  await signIn('merchant');
  await page.goto(`${LIST}/new`);
  await field(page, 'Restaurant Name').fill('Olive and Ember');
  await expect(page.getByText('ID Already Exists')).toBeVisible();
  await press(page, 'Use olive-and-ember-2');
  await expect(field(page, 'Restaurant Url Slug')).toHaveValue('olive-and-ember-2');
  await expect(page.getByText('This address is free')).toBeVisible();
});

test('a failed save is reported on the review step, and no input is lost', async ({
  page,
  request,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const made = await makeRestaurant(request, { wizardStep: 4 });
  await signIn('merchant');
  await page.goto(editPath(made));
  await step(page, 4);
  await press(page, 'Edit');
  await step(page, 1);
  await page.route('**/api/restaurants/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await field(page, 'Contact Name').fill('Bo Chen');
  await page.goBack();
  await step(page, 4);
  await press(page, 'Save and Finish');
  await expect(page.getByRole('alert')).toContainText('Network Error');
  await step(page, 4);
  await expect(page.getByText('Bo Chen')).toBeVisible();

  await page.reload();
  await expect(page.getByText('What you had typed is here again')).toBeVisible();
  await expect(page.getByText('Bo Chen')).toBeVisible();
  await page.unroute('**/api/restaurants/*');
  await press(page, 'Save and Finish');
  await expect(page).toHaveURL(LIST);
  expect(await storedRestaurant(request, made.id)).toMatchObject({ contactName: 'Bo Chen', status: 'pending' });
});

test('changes of an unfinished restaurant are saved automatically after five seconds, and the time is shown', async ({
  page,
  request,
  signIn,
}) => {
  const made = await makeRestaurant(request, { wizardStep: 2 });
  await signIn('merchant');
  await page.goto(`${editPath(made)}#step-1`);
  await expect(field(page, 'Contact Name')).toHaveValue('Ann Lee');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page, 'Contact Name').fill('Bo Chen');
  await page.clock.runFor(4900);
  expect((await storedRestaurant(request, made.id)).version).toBe(1);
  await page.clock.runFor(200);
  await expect(page.getByText(/^Last Saved at /)).toBeVisible();
  expect(await storedRestaurant(request, made.id)).toMatchObject({ contactName: 'Bo Chen', version: 2 });
});

test('leaving with unsaved changes by a link, the sidebar or Back asks first', async ({ page, signIn }) => {
  await signIn('merchant');
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Add New' }).click();
  await field(page, 'Restaurant Name').fill('Half typed');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Restaurants' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Restaurant Name')).toHaveValue('Half typed');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`${LIST}/new`);
  await expect(field(page, 'Restaurant Name')).toHaveValue('Half typed');
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`${LIST}/new`);
  await expect(field(page, 'Restaurant Name')).toHaveValue('Half typed');
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  await page.goto(`${LIST}/new`);
  await expect(field(page, 'Restaurant Name')).toHaveValue('Half typed');
});

test('of two editors of one restaurant, the second compares both versions, and no change is lost', async ({
  page,
  request,
  signIn,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const made = await makeRestaurant(request);
  await signIn('merchant');
  await page.goto(editPath(made));
  await expect(field(page, 'Contact Name')).toHaveValue('Ann Lee');
  const other = await page.context().newPage();
  await other.goto(editPath(made));
  await field(other, 'Contact Name').fill('Bo Chen');
  await field(other, 'Restaurant Name').fill('Kumo Deli');
  await press(other, 'Save and Continue');
  await step(other, 2);
  await other.close();

  await field(page, 'Restaurant Name').fill('Kumo Bar');
  await field(page, 'External ID').fill('chowly-10');
  await press(page, 'Save and Continue');
  const comparison = page.getByRole('dialog', { name: /^Somebody else has saved/ });
  await expect(comparison).toBeVisible();
  const names = comparison.getByRole('radiogroup', { name: 'Restaurant Name' });
  await expect(names).toContainText('Kumo Bar');
  await expect(names).toContainText('Kumo Deli');
  await expect(comparison.getByRole('radiogroup', { name: 'Contact Name' })).toContainText('Bo Chen');
  await checkAccessibility('comparison');
  await names.getByRole('radio', { name: 'Saved meanwhile' }).press('Space');
  await press(page, 'Continue with these');
  await expect(field(page, 'Contact Name')).toHaveValue('Bo Chen');
  await expect(field(page, 'External ID')).toHaveValue('chowly-10');
  await press(page, 'Save and Continue');
  await step(page, 2);
  expect(await storedRestaurant(request, made.id)).toMatchObject({
    name: 'Kumo Deli',
    contactName: 'Bo Chen',
    externalId: 'chowly-10',
  });
});

test('an empty required field shows a message, and other fields do not', async ({ page, signIn }) => {
  await signIn('merchant');
  await page.goto(`${LIST}/new`);
  const messages = [
    [field(page, 'Restaurant Name'), 'Restaurant Name is required'],
    [field(page, 'Restaurant Url Slug'), 'Restaurant Url Slug is required'],
    [address(page), 'Restaurant Address is required'],
    [field(page, 'Phone Number'), 'Phone Number is required'],
    [field(page, 'External ID'), 'External ID from the integration platform is required'],
    [field(page, 'Contact Name'), 'Contact Name is required'],
    [field(page, 'Contact Phone Number'), 'Contact Phone Number is required'],
    [field(page, 'Contact Email'), 'Contact Email is required'],
  ] as const;
  for (const [input, message] of messages) {
    await expect(page.getByText(message, { exact: true })).toBeHidden();
    await input.focus();
    await expect(page.getByText(message, { exact: true })).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
});

test('a restaurant deleted by another user while it is edited can be saved as a new one, with all input', async ({
  page,
  request,
  signIn,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/404/);
  const made = await makeRestaurant(request);
  await signIn('merchant');
  await page.goto(editPath(made));
  await field(page, 'Contact Name').fill('Bo Chen');
  await asAdmin(request, 'DELETE', `/restaurants/${made.id}`);
  await press(page, 'Save and Continue');
  const message = page.getByText('Somebody else has deleted this restaurant while you were editing');
  await expect(message).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', LIST);
  await expect(page.getByRole('button', { name: 'Save and Continue' })).toBeDisabled();
  await checkAccessibility('a deleted restaurant');
  await page.reload();
  await expect(message).toBeVisible();
  await expect(field(page, 'Contact Name')).toHaveValue('Bo Chen');
  await field(page, 'Contact Phone Number').fill('5559998888');
  await press(page, 'Keep as a new restaurant');
  await step(page, 4);
  await expect(page).not.toHaveURL(new RegExp(made.id));
  await press(page, 'Save and Finish');
  await expect(page).toHaveURL(LIST);
  const headers = await bearerOf(request, 'admin@justright.test');
  const listed = await request.get(`/api/restaurants?merchantId=${MERCHANT}&q=${made.urlSlug}`, { headers });
  const { data }: { data: object[] } = await listed.json();
  expect(data).toMatchObject([
    { urlSlug: made.urlSlug, contactName: 'Bo Chen', contactPhoneNumber: '5559998888', status: 'pending' },
  ]);
});

test('a failed image upload blocks the wizard, survives going back, and can be retried', async ({
  page,
  request,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const made = await makeRestaurant(request, { wizardStep: 3 });
  await signIn('merchant');
  await page.goto(editPath(made));
  await step(page, 3);
  await page.route('**/api/uploads', (route) => route.abort());
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose image/ }).click();
  await (await chooser).setFiles({ name: 'front.png', mimeType: 'image/png', buffer: await png(page) });
  await page.getByRole('dialog').getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByText('The image is not uploaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save And Continue' })).toBeDisabled();
  await press(page, 'Back');
  await step(page, 2);
  await press(page, 'Save And Continue');
  await step(page, 3);
  await expect(page.getByText('The image is not uploaded')).toBeVisible();
  await page.unroute('**/api/uploads');
  await press(page, 'Try again');
  await expect(page.getByRole('img', { name: 'Kumo Ramen' })).toBeVisible();
  await press(page, 'Save And Continue');
  await step(page, 4);
  expect(await storedRestaurant(request, made.id)).toMatchObject({ imageUrl: expect.stringMatching(/^\/images\//) });
});

test('a merchant cannot open another merchant’s restaurant, or a missing restaurant or menu, and gets a link back', async ({
  page,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/404/);
  await signIn('merchant');
  for (const id of ['casa-verano', 'nobody']) {
    await page.goto(`/restaurants/${id}/edit`);
    await expect(page.getByText('This restaurant does not exist')).toBeVisible();
  }
  await page.goto('/menus/nobody');
  await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
  await expect(page.getByText('This menu does not exist')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await expect(page.getByRole('heading', { name: /^Restaurants/ })).toBeVisible();
});

for (const [account, width] of [
  ['merchant', 390],
  ['admin', 1440],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`no step has an accessibility violation at ${width} px`, async ({
      page,
      request,
      signIn,
      checkAccessibility,
    }) => {
      const made = await makeRestaurant(request);
      await signIn(account);
      await page.goto(`${LIST}/new`);
      await field(page, 'Restaurant Name').fill('Olive and Ember');
      await expect(page.getByText('ID Already Exists')).toBeVisible();
      await checkAccessibility('step 1');
      for (const { number, state } of [
        { number: 2, state: 'step 2' },
        { number: 3, state: 'step 3' },
        { number: 4, state: 'step 4' },
      ] as const) {
        await page.goto(`/restaurants/${made.id}/edit#step-${number}`);
        await step(page, number);
        await checkAccessibility(state);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  });
}

test.describe('with a Google Maps key', () => {
  /** A fake of the part of Google's places library that the product uses. */
  const STAND_IN = `
    const place = { id: 'google-1', formattedAddress: '1 Ferry Building, San Francisco, CA 94105, USA',
      location: { lat: () => 37.7955, lng: () => -122.3937 } };
    const prediction = { placeId: 'google-1', text: { text: '1 Ferry Building, San Francisco' },
      toPlace: () => ({ fetchFields: async () => ({ place }) }) };
    const places = { AutocompleteSessionToken: class {}, AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async ({ input }) => ({
        suggestions: input.includes('nowhere') ? [] : [{ placePrediction: prediction }] }) } };
    google.maps.importLibrary = async () => places;
    google.maps.__ib__();`;

  test.beforeEach(async ({ page }) => {
    // Changes the page as a key would. edge-api's tests check that the content security policy allows these hosts.
    await page.route(
      (url) => url.pathname.startsWith('/merchants/'),
      async (route) => {
        const response = await route.fetch();
        const policy = response.headers()['content-security-policy'] ?? '';
        await route.fulfill({
          response,
          headers: {
            ...response.headers(),
            'content-security-policy': policy.replace(
              "script-src 'self'",
              "script-src 'self' https://maps.googleapis.com",
            ),
          },
          body: (await response.text()).replace('"googleMapsApiKey":""', '"googleMapsApiKey":"AIza-e2e"'),
        });
      },
    );
  });

  test('Google Places suggests, and sets address and coordinates', async ({ page, signIn }) => {
    const asked: URL[] = [];
    await page.route('https://maps.googleapis.com/**', (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
    });
    await signIn('merchant');
    await page.goto(`${LIST}/new`);
    await expect(field(page, 'Latitude (optional)')).toBeHidden();
    expect(asked).toEqual([]);
    await address(page).pressSequentially('ferry');
    await page.getByRole('option', { name: '1 Ferry Building, San Francisco' }).click();
    await expect(address(page)).toHaveValue('1 Ferry Building, San Francisco, CA 94105, USA');
    await expect(page.getByText('At 37.7955, -122.3937. Suggestions by Google Maps')).toBeVisible();
    expect(asked.map(({ searchParams }) => searchParams.get('key'))).toEqual(['AIza-e2e']);
    await address(page).fill('nowhere at all');
    await expect(page.getByText('No address found. Type the whole address.')).toBeVisible();
    await expect(page.getByText('At 37.7955')).toBeHidden();
  });

  test('an address can be typed when Google does not respond', async ({ page, signIn, allowConsoleError }) => {
    allowConsoleError(/ERR_FAILED/);
    await page.route('https://maps.googleapis.com/**', (route) => route.abort());
    await signIn('merchant');
    await page.goto(`${LIST}/new`);
    await address(page).fill('1 Ferry Building');
    await expect(page.getByText('Addresses cannot be suggested right now.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(address(page)).toHaveValue('1 Ferry Building');
    await expect(page.getByText('Still needed')).not.toContainText('Restaurant Address');
  });
});
