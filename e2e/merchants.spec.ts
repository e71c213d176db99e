import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { IMAGE_MAX_BYTES } from '@justright/contract/images';
import { asAdmin, newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const REVIEW = { name: 'Review', level: 2 } as const;

interface StoredMerchant {
  id: string;
  businessName: string;
  contactName: string;
  homePage: string;
  imageUrl: string;
}

const addMerchant = (request: Parameters<typeof asAdmin>[0], businessName: string) =>
  asAdmin<StoredMerchant>(request, 'POST', '/merchants', {
    businessName,
    businessAddress: '7 Quay Street',
    phoneNumber: '7035550100',
    contactName: 'Aya Mori',
    contactPhoneNumber: '7035550101',
    email: newAddress('aya'),
  });

/** Draws a landscape picture in the page. */
async function picture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#1f6b42';
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = '#ffbf30';
    context.fillRect(300, 150, 300, 300);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
  });
  return Buffer.from(bytes);
}

async function chooseFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Choose|Replace) image/ }).click();
  await (await chooser).setFiles(file);
}

/** Types into the focused field and tabs to the next. */
async function typeAndTab(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('a merchant is created by keyboard only; a taken e-mail focuses its field and keeps the input', async ({
  page,
  signIn,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const name = `Kumo Deli ${Date.now()}`;
  await signIn('admin');
  await page.goto('/');
  await page.getByRole('link', { name: 'Add New' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/merchants/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Merchant' })).toBeVisible();
  const proceed = page.getByRole('button', { name: 'Save and Continue' });
  await expect(proceed).toBeDisabled();

  const businessName = page.getByRole('textbox', { name: 'Merchant Name' });
  await businessName.focus();
  for (let fields = 0; fields < 7; fields += 1) await page.keyboard.press('Tab');
  for (const message of [
    'Merchant Name is required',
    'Merchant Address is required',
    'Phone Number is required',
    'Contact Name is required',
    'Contact Phone Number is required',
    'Email is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await checkAccessibility('create new merchant, with messages');

  await businessName.focus();
  await typeAndTab(page, name);
  await typeAndTab(page, '1 Main St, Fairfax');
  await typeAndTab(page, '+1 (703) 555-0100-1234');
  await typeAndTab(page, '');
  await typeAndTab(page, 'Aya Mori');
  await typeAndTab(page, '703 555 0101');
  await page.keyboard.type('merchant@justright');
  await expect(page.getByRole('textbox', { name: 'Phone Number', exact: true })).toHaveValue('170355501001234');
  await expect(page.getByText('Max lenth upto 12 digits')).toBeVisible();
  await expect(page.getByText('Pleaes enter a valid email address')).toBeVisible();
  await expect(proceed).toBeDisabled();
  await page.keyboard.type('.test');
  await page.getByRole('textbox', { name: 'Phone Number', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('7035550100');
  await expect(proceed).toBeEnabled();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', REVIEW)).toBeFocused();
  await expect(page.getByText('1 Main St, Fairfax')).toBeVisible();
  await checkAccessibility('review');
  await page.goBack();
  await expect(businessName).toHaveValue(name);
  await page.goForward();
  await expect(page.getByRole('heading', REVIEW)).toBeFocused();
  for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save and Finish' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('alert').filter({ hasText: 'Email already in use' })).toBeVisible();
  await expect(page.getByRole('heading', REVIEW)).toBeVisible();
  await checkAccessibility('review of a refused merchant');
  await page.getByRole('button', { name: 'Change Email' }).focus();
  await page.keyboard.press('Enter');
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await expect(page.getByText('Email already in use')).toBeVisible();
  await expect(businessName).toHaveValue(name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(newAddress('kumo'));
  await expect(page.getByText('Email already in use')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', REVIEW)).toBeFocused();
  await expect(page.getByText('Email already in use')).toBeHidden();
  await page.getByRole('button', { name: 'Save and Finish' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Merchant created')).toBeVisible();
  await expect(page).toHaveURL('/merchants');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('No');
  await page.getByRole('link', { name: 'Add New' }).click();
  await expect(businessName).toHaveValue('');
});

test('a draft survives a reload, and leaving asks first', async ({ page, signIn, checkAccessibility }) => {
  await signIn('admin');
  await page.goto('/');
  await page.getByRole('link', { name: 'Add New' }).click();
  const contactName = page.getByRole('textbox', { name: 'Contact Name' });
  await contactName.fill('Half a name');
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join('').includes('Half a name')))
    .toBe(true);
  await page.reload();
  await expect(contactName).toHaveValue('Half a name');

  const close = page.getByRole('button', { name: 'Close' });
  await close.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await checkAccessibility('leaving a draft');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(contactName).toHaveValue('Half a name');
  // Leave by a link of the shell and by the browser's Back.
  for (const leave of [() => sidebar(page).getByRole('link', { name: 'Orders' }).click(), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/merchants/new');
    await expect(contactName).toHaveValue('Half a name');
  }
  await close.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/merchants');
  await page.getByRole('link', { name: 'Add New' }).click();
  await expect(contactName).toHaveValue('');
  await close.click();
  await expect(page).toHaveURL('/merchants');
});

test('of two editors of one merchant, the second compares both versions, and neither change is lost', async ({
  page,
  request,
  signIn,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const { id, businessName } = await addMerchant(request, `Quay Kitchen ${Date.now()}`);
  await signIn('admin');
  await page.goto('/');
  await page.getByRole('searchbox').fill(businessName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: new RegExp(`Actions.*${businessName}`) }).click();
  await expect(page.getByRole('menuitem').first()).toHaveText('Edit');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/merchants/${id}/edit`);
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${businessName}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /until the merchant has signed up/,
  );
  await page.getByRole('button', { name: /Status/ }).click();
  await expect(page.getByRole('option')).toHaveText(['ACTIVE', 'PENDING', 'DISABLED', 'PAUSED']);
  await page.getByRole('option', { name: 'PAUSED' }).click();
  await page.getByRole('textbox', { name: 'Contact Name' }).fill('Mine');

  await asAdmin(request, 'PATCH', `/merchants/${id}`, { contactName: 'Theirs', homePage: 'https://quay.test' });

  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByRole('button', { name: 'Save and Finish' }).click();
  const dialog = page.getByRole('dialog', { name: `Somebody else has saved ${businessName}` });
  const contact = dialog.getByRole('radiogroup', { name: 'Contact Name' });
  await expect(contact).toContainText('Theirs');
  await expect(contact.getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect(dialog.getByRole('radiogroup', { name: 'Home Page' })).toContainText('https://quay.test');
  await checkAccessibility('comparing two versions');
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else changed this meanwhile');
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Continue with these' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('https://quay.test')).toBeVisible();
  await expect(page.getByText('Mine', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save and Finish' }).click();
  await expect(page.getByText('Merchant saved')).toBeVisible();
  await expect(page).toHaveURL('/merchants');

  await page.goto(`/merchants/${id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Contact Name' })).toHaveValue('Mine');
  await expect(page.getByRole('textbox', { name: 'Home Page' })).toHaveValue('https://quay.test');
  await expect(page.getByRole('button', { name: /Status/ })).toContainText('PAUSED');
});

test('an image of any size is validated, cropped by keyboard, uploaded with progress, shown and removed', async ({
  page,
  request,
  signIn,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/503/);
  // Playwright's recorder requests the blob image, which only the page can read.
  allowConsoleError(/Connecting to 'blob:/);
  const { id, businessName } = await addMerchant(request, `Pier Nine ${Date.now()}`);
  await signIn('admin');
  await page.goto(`/merchants/${id}/edit`);
  const image = page.getByRole('group', { name: 'Image' });
  await expect(image).toBeVisible();
  await chooseFile(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(image.getByRole('alert')).toHaveText('Choose a PNG, JPEG, WebP or AVIF image');
  await chooseFile(page, { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expect(image.getByRole('alert')).toHaveText('This file cannot be read as an image');
  await checkAccessibility('a refused image');

  // Larger than the upload limit, so the browser scales it down first.
  const buffer = Buffer.concat([await picture(page), Buffer.alloc(IMAGE_MAX_BYTES)]);
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer };
  await chooseFile(page, logo);
  const cropper = page.getByRole('dialog', { name: 'Choose the part to show' });
  const frame = cropper.getByRole('group', { name: /^Frame/ });
  await expect(frame).toBeVisible();
  const before = await frame.boundingBox();
  await frame.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await frame.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await checkAccessibility('choosing the part of an image');

  // The first upload fails at the server; the second is held until the progress was checked.
  const looked = Promise.withResolvers<void>();
  let tries = 0;
  await page.route('**/upload', async (route) => {
    tries += 1;
    if (tries === 1) {
      const error = { success: false, code: 'unavailable', error: 'Images cannot be kept now', requestId: 'r' };
      return route.fulfill({ status: 503, json: error });
    }
    await looked.promise;
    return route.continue();
  });
  await cropper.getByRole('button', { name: 'Use image' }).click();
  await expect(image.getByRole('alert')).toHaveText('Images cannot be kept now');
  await expect(page.getByText('The image is not uploaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save and Continue' })).toBeDisabled();
  await image.getByRole('button', { name: 'Try again' }).click();
  await expect(image.getByRole('progressbar', { name: 'Uploading the image' })).toBeVisible();
  const proceed = page.getByRole('button', { name: 'Save and Continue' });
  await expect(proceed).toBeDisabled();
  await checkAccessibility('an upload');
  looked.resolve();
  const shown = image.getByRole('img', { name: businessName });
  await expect(shown).toHaveAttribute('src', /^\/images\/[\w-]+\/1280\.webp$/);
  await expect.poll(() => shown.evaluate((node: HTMLImageElement) => node.naturalWidth / node.naturalHeight)).toBe(1);
  await page.unroute('**/upload');
  await proceed.click();
  await expect(page.getByRole('img', { name: businessName })).toBeVisible();
  await page.getByRole('button', { name: 'Save and Finish' }).click();
  await expect(page.getByText('Merchant saved')).toBeVisible();

  await page.goto(`/merchants/${id}/edit`);
  await expect(shown).toBeVisible();
  await image.getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toBeHidden();
  await expect(image.getByRole('button', { name: /^Choose image/ })).toBeFocused();
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`a merchant sees the own business, account and support, and edits the contact, at ${width} px`, async ({
      page,
      signIn,
      checkAccessibility,
    }) => {
      await signIn('merchant');
      await page.goto('/account-settings');
      await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
      await expect(page.getByText('Harbour Lane Hospitality')).toBeVisible();
      await expect(page.getByText('merchant@justright.test').last()).toBeVisible();
      await expect(page.getByText('Merchant', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Edit password' })).toHaveAttribute('href', '/set-new-password');

      await page.getByRole('link', { name: 'Edit business and contact' }).click();
      await expect(page).toHaveURL('/merchants/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Edit Harbour Lane Hospitality' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled();
      await expect(page.getByRole('button', { name: /Status/ })).toBeHidden();
      const contact = `Nadia Haddad ${width}`;
      await page.getByRole('textbox', { name: 'Contact Name' }).fill(contact);
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(page.getByRole('heading', REVIEW)).toBeVisible();
      await checkAccessibility('review of the own merchant');
      await page.getByRole('button', { name: 'Save and Finish' }).click();
      await expect(page.getByText('Merchant saved')).toBeVisible();
      await expect(page).toHaveURL('/account-settings');
      await expect(page.getByText(contact)).toBeVisible();

      await page.getByRole('link', { name: 'Support' }).click();
      await expect(page).toHaveURL('/support');
      await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
      await expect(page.getByText('No support contact yet')).toBeVisible();
    });
  });
}

test('an admin inside a merchant sees the merchant’s business and the admin’s account', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/merchants/sol-y-mar/account_setting/');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  await expect(page.getByText('Sol y Mar Restaurants')).toBeVisible();
  await expect(page.getByText('admin@justright.test')).toBeVisible();
  await page.getByRole('link', { name: 'Edit business and contact' }).click();
  await expect(page).toHaveURL('/merchants/sol-y-mar/edit');
});
