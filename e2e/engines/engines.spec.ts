import { inflateSync } from 'node:zlib';
import { expect, test as base } from '@playwright/test';
import { type Engine, findFirefox, findWebkit, openFirefox, openWebkit } from './engine.ts';
import { EnginePage } from './page.ts';
import { PLACE_ORDER } from '../fixtures/shown-names.ts';

const DEMO = '/explore/olive-and-ember';
const PASSWORD = 'just-right-demo';
/** Of the driver; each worker has one engine. */
const DRIVER_PORT = 9870;

/** Counts the pages of a PDF, whose list of objects is compressed. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const streams = Array.from(text.matchAll(/stream\r?\n(.*?)endstream/gs), ([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      // A picture, which is compressed in another way.
      return '';
    }
  });
  return [text, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Opens the engine of a project; undefined where it is not installed. */
async function openEngine(name: string): Promise<Engine | undefined> {
  const [firefox, webkit] = [findFirefox(), findWebkit()];
  if (name === 'firefox') return firefox === undefined ? undefined : openFirefox(firefox);
  return webkit && openWebkit(webkit, DRIVER_PORT);
}

const test = base.extend<{ visitor: EnginePage }, { engineName: string; engine: Engine | undefined }>({
  engineName: ['', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await openEngine(engineName);
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, engineName, baseURL }, use, testInfo) => {
    test.skip(engine === undefined, `${engineName} is not installed, and could not be`);
    if (!engine) return;
    await use(new EnginePage(engine, baseURL ?? ''));
    if (testInfo.status !== testInfo.expectedStatus)
      await engine.picture().then(
        (body) => testInfo.attach('picture', { body, contentType: 'image/png' }),
        (error: unknown) => console.error('No picture:', error),
      );
  },
});

test('a diner finds the restaurants and opens one', async ({ visitor }) => {
  await visitor.open('/explore');
  await visitor.sees('heading', 'Where are you eating?');
  await visitor.press('link', 'Olive & Ember');
  await visitor.isAt(/\/explore\/olive-and-ember$/);
  await visitor.sees('heading', 'The easiest way to personalize your food order');
});

test('a diner answers the questions, and the menu shows what fits', async ({ visitor }) => {
  await visitor.open(`${DEMO}/onboarding`);
  await visitor.press('button', 'Yes, I do');
  await visitor.press('button', 'Vegetarian');
  await visitor.press('button', 'Save & Continue');
  await visitor.sees('heading', 'Any foods you dislike?');
  await visitor.press('button', 'See My Menu!');
  await visitor.press('button', 'Yes, see my menu');
  await visitor.isAt(/\/menu$/);
  await visitor.sees('button', 'Warm Hummus');
  await visitor.lacks('button', 'Octopus on Coals');
});

test('a diner reads what a dish contains', async ({ visitor }) => {
  await visitor.open(`${DEMO}/menu`);
  await visitor.press('button', 'Warm Hummus');
  await visitor.sees('dialog', 'Warm Hummus');
  await visitor.sees('any', 'May contain');
  await visitor.sees('button', 'Add to Order');
});

test('a diner orders, and follows the order', async ({ visitor }) => {
  await visitor.open(`${DEMO}/menu`);
  await visitor.press('button', 'Ember Olives');
  await visitor.press('button', 'Add to Order');
  await visitor.press('button', 'View Cart');
  await visitor.fill('Table', '7');
  await visitor.fill('Name', 'Robin');
  await visitor.press('button', PLACE_ORDER);
  await visitor.press('button', 'OK');
  await visitor.sees('any', 'Order JR-');
  await visitor.open(`${DEMO}/menu`);
  await visitor.press('link', 'See your order');
  await visitor.isAt(/\/order\//);
  await visitor.sees('any', 'Ember Olives');
});

// An engine keeps its visitor's choices from test to test: after this one, sesame is avoided.
test('a diner with an allergy sees what the kitchen has to be asked for', async ({ visitor }) => {
  await visitor.open(`${DEMO}/onboarding`);
  await visitor.press('button', 'Nope');
  await visitor.press('button', 'Sesame');
  await visitor.press('button', 'See My Menu!');
  await visitor.press('button', 'Yes, see my menu');
  await visitor.isAt(/\/menu$/);
  await visitor.sees('heading', 'Ask the kitchen first');
  await visitor.sees('any', 'No sesame in it. Traces: nobody has said. Ask with your order.');
  await visitor.press('button', 'Ember Olives');
  await visitor.sees('dialog', 'Ember Olives');
  await visitor.sees('any', 'The kitchen is asked about traces of sesame before it is made.');
});

test('the written allergens are legible, and printed: each heading is words, not letters, above its own column', async ({
  visitor,
}) => {
  await visitor.open(`${DEMO}/allergens`);
  await visitor.sees('heading', 'Allergens at Olive & Ember');
  const heads = await visitor.engine.run(`return [...document.querySelectorAll('thead .up')].slice(0, 9).map((head) => {
    const [words, column] = [head.getBoundingClientRect(), head.closest('th').getBoundingClientRect()];
    return { height: words.height, width: words.width, isInside: words.left >= column.left && words.right <= column.right };
  });`);
  expect(heads).toHaveLength(9);
  for (const { height, width, isInside } of heads as { height: number; width: number; isInside: boolean }[]) {
    expect(height).toBeGreaterThan(100);
    // Two lines at most.
    expect(width).toBeLessThan(36);
    expect(isInside).toBe(true);
  }
  // WebKit's driver prints nothing.
  const pdf = await visitor.engine.print?.();
  if (pdf) expect(pagesOf(pdf)).toBeGreaterThan(5);
});

test('the check of a print answers', async ({ visitor }) => {
  await visitor.open(`${DEMO}/allergens`);
  await visitor.press('link', 'Is a print of this page still current?');
  await visitor.sees('any', 'This print is current.');
});

test('staff sign in, see the orders in a grid, and print a ticket on one page', async ({ visitor }) => {
  await visitor.open('/sign-in');
  await visitor.fill('Email Address', 'admin@justright.test');
  await visitor.fill('Password', PASSWORD);
  await visitor.press('button', 'Login');
  await visitor.lacks('field', 'Email Address');
  await visitor.open('/admin/orders');
  await visitor.press('link', 'JR-');
  await visitor.sees('button', 'Print');
  // WebKit's driver prints nothing.
  const pdf = await visitor.engine.print?.();
  if (pdf) expect(pagesOf(pdf)).toBe(1);
});

test('a kitchen sees the tickets on its board', async ({ visitor }) => {
  await visitor.open('/kitchen');
  await visitor.press('link', 'Olive & Ember');
  await visitor.sees('button', 'Accept');
});
