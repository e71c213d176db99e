import type { APIRequestContext, Page } from '@playwright/test';
import { asAdmin, bearerOf } from './fixtures/staff.ts';
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

test('a merchant creates a restaurant by keyboard in four steps with two reloads', async ({
  page,
  request,
  signIn,
}) => {
  const slug = newSlug();
  const name = `Pier Nine Noodles ${slug}`;
  await signIn('merchant');
  await page.goto(`${LIST}/new`);
  await step(page, 1);
  const goOn = page.getByRole('button', { name: 'Save and Continue' });
  await expect(goOn).toBeDisabled();

  await test.step('name and address', async () => {
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
  });

  await test.step('a reload keeps what was typed', async () => {
    await page.reload();
    await expect(page.getByText('What you had typed is here again')).toBeVisible();
    await expect(field(page, 'Restaurant Name')).toHaveValue(name);
    await expect(field(page, 'Restaurant Url Slug')).toHaveValue(slug);
    await expect(field(page, 'Longitude (optional)')).toHaveValue('-122.2416');
  });

  await test.step('contacts', async () => {
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
  });

  await test.step('step 2, the hours', async () => {
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
    const zone = page.getByRole('combobox', { name: 'Time Zone' });
    await zone.fill('new york');
    await expect(page.getByRole('option', { name: 'America/New York' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Diners can order within these hours only')).toBeVisible();
    await page.getByRole('button', { name: 'Save And Continue' }).press('Enter');
  });

  await test.step('step 3, the picture', async () => {
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
  });

  await test.step('step 4, the end', async () => {
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
  });
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
  await asAdmin(request, 'PATCH', `/restaurants/${made.id}`, { contactName: 'Bo Chen', name: 'Kumo Deli' });

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
