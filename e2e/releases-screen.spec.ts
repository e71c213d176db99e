import type { Page } from '@playwright/test';
import { REMOTE_ROUTES } from '@justright/contract/remotes';
import { promote, releaseCopy, stateOf } from './fixtures/releases.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';

/** The released versions are copies of the live one, so that parallel journeys are not affected. */
const NAME = 'mf-catalog';
const ADDRESS = '/admin/releases';

const card = (page: Page) => page.getByRole('region', { name: NAME, exact: true });
const row = (page: Page, version: string) =>
  page
    .getByRole('grid', { name: `Versions of ${NAME}` })
    .getByRole('row')
    .filter({ hasText: version });
/** Finds a question by its title, because toasts are alert dialogs too. */
const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title, exact: true });

async function choose(page: Page, version: string, entry: string): Promise<void> {
  await row(page, version)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

let before = '';
test.beforeEach(async ({ request }) => {
  before = (await stateOf(request, NAME)).live?.version ?? '';
});
test.afterEach(({ request }) => promote(request, NAME, before));

test('an administrator sees live and released versions, cancels, promotes a version and rolls back', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const version = await releaseCopy(request, NAME);
  await test.step('what runs', async () => {
    await signIn('admin');
    await page.goto('/');
    await sidebar(page).getByRole('link', { name: 'Releases' }).click();
    await expect(page).toHaveURL(ADDRESS);
    await expect(page).toHaveTitle('Releases · JustRight');
    await expect(page.getByRole('list', { name: 'What runs' }).getByRole('heading', { level: 2 })).toHaveText(
      Object.keys(REMOTE_ROUTES),
    );
    await expect(card(page)).toContainText(before);
    await page.getByRole('button', { name: `Versions of ${NAME}` }).click();
    await expect(page.getByRole('heading', { level: 2, name: `Versions of ${NAME}` })).toBeFocused();
    await expect(row(page, before)).toContainText('Live');
    await expect(row(page, version)).toContainText('4f1c2d3');
    await expect(row(page, version)).toContainText('Imani Okafor');
    await expect(row(page, version)).toContainText('81.3 kB');
    await checkAccessibility('releases');
  });

  const dialog = question(page, `Promote ${NAME}?`);
  await test.step('a cancelled promotion changes nothing', async () => {
    await choose(page, version, 'Promote');
    await expect(dialog).toContainText(before);
    await expect(dialog).toContainText(version);
    await expect(dialog).toContainText('Pages that are open keep what they have');
    await checkAccessibility('promote dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect((await stateOf(request, NAME)).live?.version).toBe(before);
  });

  await test.step('promote', async () => {
    await choose(page, version, 'Promote');
    await expect(dialog.getByRole('button', { name: 'Promote' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${NAME} ${version} is live`)).toBeVisible();
    await expect(card(page)).toContainText(version);
    await expect(card(page)).toContainText('by Dana Whitfield');
    await expect(row(page, version)).toContainText('Live');
    expect((await stateOf(request, NAME)).live?.version).toBe(version);
  });

  await test.step('roll back', async () => {
    await page.getByRole('button', { name: `Roll back ${NAME}` }).click();
    await question(page, `Roll back ${NAME}?`).getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByText(`${NAME} ${before} is live`)).toBeVisible();
    await expect(row(page, before)).toContainText('Live');
  });

  await test.step('the history', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('grid', { name: 'History' });
    await expect(history.getByRole('row').nth(1)).toContainText('Rolled back');
    await expect(history.getByRole('row').nth(1)).toContainText(`${version} → ${before}`);
    await expect(history.getByRole('row').nth(2)).toContainText('Promoted');
    await expect(history.getByRole('row').nth(2)).toContainText('Dana Whitfield');
    await checkAccessibility('history of releases');
    await page.reload();
    await expect(history.getByRole('row').nth(1)).toContainText('Rolled back');
  });
});
