import { execFileSync } from 'node:child_process';
import { watchKitchen } from './fixtures/asked.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { IncidentChange, IncidentFile } from '@justright/contract/incidents';
import { newDiner } from './fixtures/orders.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin, bearerOf, jsonOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const MERCHANT = 'merchant@justright.test';
const DISH = 'Red Lentil Soup';

const OPERATOR = fileURLToPath(new URL('../scripts/operator.ts', import.meta.url));
/** Runs a command of the operator against the product of the journeys; throws when it finds a fault. */
const operator = (origin: string, ...args: string[]): string =>
  execFileSync(process.execPath, [OPERATOR, ...args, '--to', origin], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    encoding: 'utf8',
  });

interface Served {
  data: { menus: { menuItems: { id: string; title: string; price: number }[] }[] };
}
interface Custom {
  id: string;
  title: string;
}

test('after a reaction the restaurant downloads and prints what its guest was told, before and after a change', async ({
  page,
  request,
  signIn,
  checkInReadings,
}, testInfo) => {
  const restaurantId = await ownCopyOf(request, 'olive-and-ember');
  await watchKitchen(request, restaurantId);
  const guest = newDiner('Priya');
  const { data } = await jsonOf<Served>(await request.get(`/api/public/restaurants/${restaurantId}`));
  const dish = data.menus.flatMap(({ menuItems }) => menuItems).find(({ title }) => title === DISH);
  if (!dish) throw new Error(`There is no ${DISH}`);
  const preference = { selectedAllergies: ['peanut', 'celery'], strict: ['peanut'], mild: ['celery'] };
  const order = {
    restaurant: { id: restaurantId },
    orderType: 'In Restaurant',
    addressString: 'Table 4',
    email: 'priya@mail.test',
    cart: {
      subtotal: dish.price,
      grandTotal: dish.price,
      orders: [
        { userId: '1', user: guest, items: [{ menuItem: { id: dish.id }, quantity: 1, preference, ask: true }] },
      ],
    },
  };
  const placed = await jsonOf<{ data: { id: string; productOrderId: string } }>(
    await request.post('/api/guestorders', { data: order }),
  );
  const { id, productOrderId } = placed.data;

  await test.step('the next day the mill says that it grinds peanuts too', async () => {
    const customs = await asAdmin<Custom[]>(request, 'GET', `/customIngredients?restaurantId=${restaurantId}`);
    const cumin = customs.find(({ title }) => title === 'Ground cumin');
    const headers = {
      ...(await bearerOf(request, MERCHANT)),
      'x-change-reason': encodeURIComponent('New sheet of the mill'),
    };
    const stated = {
      allergies: [],
      mayContain: ['mustard', 'celery', 'peanut'],
      evidence: { kind: 'supplier', product: 'Quayside Spice Mill ground cumin' },
    };
    await jsonOf(await request.patch(`/api/customIngredients/${cumin?.id}`, { headers, data: stated }));
  });

  const file = page.getByRole('article', { name: `Incident file of ${productOrderId}` });
  const answers = file.getByRole('region', { name: 'What the diner was told' }).getByRole('table');
  const answer = (food: string) =>
    answers.getByRole('row').filter({ has: page.getByRole('cell', { name: food, exact: true }) });
  const changes = file.getByRole('region', { name: /before and after/ });
  await test.step('the incident file shows what was told, before and after', async () => {
    await signIn('merchant');
    await page.goto(`/orders/${id}`);
    await page.getByRole('link', { name: 'Incident file' }).click();
    await expect(page.getByRole('button', { name: 'Download JSON' })).toBeEnabled();
    await expect(answer('Peanut')).toContainText('allergyNone listed');
    await expect(answer('Celery')).toContainText(/rather notMay contain.*Ground cumin/);
    const cuminRow = file
      .getByRole('table', { name: 'Ingredients and their statements' })
      .getByRole('row', { name: /Ground cumin/ });
    await expect(cuminRow).toContainText(/Nadia Haddad.*Supplier’s sheet: Quayside Spice Mill/);
    const after = changes.getByRole('listitem').filter({ hasText: 'New sheet of the mill' });
    await expect(after).toContainText(
      /After the order · Changed on .*May containMustard, Celery → Mustard, Celery, Peanut/,
    );
    await expect(file.getByRole('region', { name: 'Who acted on it' })).toContainText('Incident file opened');
    await expect(file.getByRole('region', { name: 'Proof' })).toContainText(/Order \d+/);
    await checkInReadings('an incident file');
  });

  await test.step('the download is checked alone, and against the product', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download JSON' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`incident-${productOrderId}.json`);
    const json = JSON.parse(readFileSync(await download.path(), 'utf8')) as IncidentFile & {
      changes: IncidentChange[];
    };
    expect(json.customer).toMatchObject({ name: guest, email: 'priya@mail.test' });
    const told = json.order.cart.orders[0]?.items[0]?.told?.answers;
    expect(told).toContainEqual(expect.objectContaining({ key: 'peanut', answer: 'notAdded', level: 'strict' }));
    expect(json.changes.map(({ row }) => row.reason)).toContain('New sheet of the mill');
    expect(json.records.every(({ seal }) => seal !== null)).toBe(true);

    // The recipient checks the file without the product, and compares the last digest with the product's.
    const origin = new URL(page.url()).origin;
    expect(operator(origin, 'check-incident', '--file', await download.path())).toContain(
      'Every sealed row is as it was',
    );
    const head = `${json.head?.seq}:${json.head?.chainDigest}`;
    expect(operator(origin, 'verify-history', '--head', head)).toContain('Nothing was changed and nothing is missing');
  });

  await test.step('print', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format, path: testInfo.outputPath(`incident-${format}.pdf`) });
      expect(pdf.byteLength).toBeGreaterThan(10_000);
    }
  });
});
