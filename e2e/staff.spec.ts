import type { Page } from '@playwright/test';
import { mailedLink } from './fixtures/mail.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin, bearerOf, choosePassword, newAddress, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const MERCHANT = 'harbour-lane';
/** A restaurant of the same merchant, in which the invited people do not work. */
const OTHER = 'olive-and-ember';
const DISH = 'Sauced bowl';
const SAUCE = 'House sauce';

/** Invites a person on the page of staff, who works in one restaurant; returns the address. */
async function invite(page: Page, name: string, role: string, restaurant: string): Promise<string> {
  const email = newAddress(name.toLowerCase());
  await page.getByRole('button', { name: 'Invite staff' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite staff' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByText(role, { exact: true }).click();
  await dialog.getByText('Some restaurants').click();
  await dialog.getByRole('button', { name: 'Choose restaurants' }).click();
  await page.getByRole('option', { name: restaurant }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(role);
  return email;
}

/** Opens the work list of a restaurant, and waits for the entries about the sauce alone. */
async function openWork(page: Page, restaurant: string, entries: number) {
  await page.goto(`/work-list/${restaurant}`);
  return searchWork(page, entries);
}

/** Searches an open work list for the entries about the sauce. */
async function searchWork(page: Page, entries: number) {
  await page.getByRole('searchbox', { name: 'Search the work list' }).fill(SAUCE);
  await expect(page.getByRole('row')).toHaveCount(1 + entries);
  return page.getByRole('row').filter({ hasText: SAUCE });
}

test('a manager submits a statement, the food-safety lead signs it, and the kitchen sees its own restaurant only', async ({
  page,
  browser,
  request,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, OTHER);
  const sauce = await asAdmin<{ id: string }>(request, 'POST', '/customIngredients', {
    title: SAUCE,
    restaurantId: restaurant,
  });
  await addDishOf(request, restaurant, DISH, { id: sauce.id, title: SAUCE });

  const name = `Kitchen ${restaurant}`;
  const { manager, lead, cook } = await test.step('three people are invited', async () => {
    await signInAs(page, 'merchant@justright.test');
    await page.goto(`/merchants/${MERCHANT}/staff`);
    const manager = await invite(page, 'Mona', 'Restaurant Manager', name);
    const lead = await invite(page, 'Lena', 'Food-Safety Lead', name);
    const cook = await invite(page, 'Kim', 'Kitchen Staff', name);
    await checkInReadings('staff');
    for (const email of [manager, lead, cook]) {
      await choosePassword(request, email, await mailedLink(email, /invitation/));
    }
    return { manager, lead, cook };
  });

  const as = async (email: string) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const own = await context.newPage();
    await signInAs(own, email);
    return own;
  };

  await test.step('the manager submits', async () => {
    const managing = await as(manager);
    const open = await openWork(managing, restaurant, 1);
    await managing.getByRole('button', { name: `State: ${SAUCE}` }).click();
    const stating = managing.getByRole('dialog', { name: `Edit ${SAUCE}` });
    await stating.getByRole('button', { name: /None of the rest/ }).click();
    await stating.getByRole('textbox', { name: 'Note for who signs' }).fill('The label says so');
    await stating.getByRole('button', { name: 'Submit for signing' }).click();
    await expect(stating).toBeHidden();
    await expect(open.filter({ hasText: 'Mona submitted what it contains. The label says so' })).toBeVisible();
    await expect(open.filter({ hasText: 'Nobody has said whether it contains' })).toBeVisible();
    await managing.getByRole('button', { name: `Open: ${SAUCE}` }).click();
    await expect(stating.getByText('Your submission waits to be signed')).toBeVisible();
    // The manager has no way to sign it, also not past the page.
    await expect(stating.getByRole('button', { name: /^Sign/ })).toHaveCount(0);
    const headers = await bearerOf(request, manager);
    const { data: waiting } = await (
      await request.get(`/api/restaurants/${restaurant}/submissions`, { headers })
    ).json();
    const refused = await request.post(`/api/submissions/${waiting[0].id}/sign`, { headers });
    expect(refused.status()).toBe(403);
  });

  await test.step('the lead signs', async () => {
    // A merchant, who may sign too, and the lead are told where they begin.
    await page.goto('/restaurants');
    await expect(page.getByText(`1 change waits to be signed at ${name}`)).toBeVisible();
    await checkInReadings('restaurants with what waits to be signed');
    const signing = await as(lead);
    await signing.goto('/');
    await signing.getByRole('link', { name: 'Open the work list' }).click();
    const rows = await searchWork(signing, 2);
    await expect(rows.filter({ hasText: 'The label says so' })).toBeVisible();
    await signing.getByRole('button', { name: `Open: ${SAUCE}` }).click();
    const dialog = signing.getByRole('dialog', { name: `Edit ${SAUCE}` });
    await dialog.getByRole('button', { name: 'Sign what Mona submitted' }).click();
    const impact = signing.getByRole('alertdialog');
    await expect(impact).toContainText(DISH);
    await impact.getByRole('button', { name: 'Sign' }).click();
    await expect(dialog.getByText('Mona asks for a signature')).toBeHidden();
    await dialog.getByRole('tab', { name: 'History' }).click();
    await expect(dialog.getByText('Submitted by Mona')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(signing.getByText('Nothing matches')).toBeVisible();
  });

  await test.step('the cook sees the own restaurant only', async () => {
    const cooking = await as(cook);
    await cooking.goto('/');
    await expect(cooking).toHaveURL(`/kitchen/${restaurant}`);
    await expect(cooking.getByText('No orders right now')).toBeVisible();
    // The kitchen marks what is out, an option until a time.
    await cooking.getByRole('button', { name: 'Sold out' }).click();
    const selling = cooking.getByRole('dialog', { name: 'Sold out' });
    await selling.getByRole('button', { name: `${DISH} is sold out: Until I say` }).click();
    await expect(selling.getByRole('button', { name: `${DISH} is back again` })).toBeVisible();
    await selling.getByRole('searchbox').fill('falafel harissa');
    await selling.getByRole('button', { name: 'Sauce: Harissa of Green Falafel is sold out: 1 hour' }).click();
    await expect(selling.getByText(/^Sold out until .*\d\d:\d\d$/)).toBeVisible();
    await cooking.goto(`/kitchen/${OTHER}`);
    await expect(cooking.getByText('This kitchen does not exist')).toBeVisible();
    await cooking.goto('/restaurants');
    // Its only one.
    await expect(cooking).toHaveURL(`/restaurants/${restaurant}`);
    await expect(cooking.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const path of [`/restaurants/${OTHER}`, `/work-list/${OTHER}`]) {
      await cooking.goto(path);
      await expect(cooking.getByText('This restaurant does not exist')).toBeVisible();
    }
    const cookHeaders = await bearerOf(request, cook);
    for (const path of ['', '/work-list', '/stations', '/substitutions', '/submissions', '/kitchen-orders']) {
      const response = await request.get(`/api/restaurants/${OTHER}${path}`, { headers: cookHeaders });
      expect(response.status(), path).toBe(404);
    }
  });
});
