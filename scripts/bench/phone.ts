import type { Browser, Locator, Page, Route } from 'playwright';
import type { DeskFigure } from './desk.ts';
import { type MeasuredPage, openMeasured, slowDown, untilQuiet, worstInput } from './desk-page.ts';
import { percentile } from './load.ts';

const RESTAURANT = 'olive-and-ember';
const DISH_COUNT = 300;
const CPU_TIMES_SLOWER = 4;
const ROUNDS = 3;
/** An interaction on a phone, four times slower than a desktop (web.dev/inp). */
const INTERACTION_MS = 200;
const VIEWPORT = { width: 390, height: 844 };

interface LeanMenu {
  menuItems: { id: string }[];
  /** Positions in `menuItems`. */
  subsections: { items: number[] }[];
}

/** Repeats the dishes in the restaurant's lean response, each with a new id. */
function grown(text: string): string {
  const body = JSON.parse(text) as { data: { menu?: LeanMenu } };
  const { menuItems = [], subsections: [section] = [] } = body.data.menu ?? {};
  const own = [...menuItems];
  if (!section || own.length === 0) return text;
  for (let round = 1; menuItems.length < DISH_COUNT; round++) {
    for (const item of own) {
      section.items.push(menuItems.length);
      menuItems.push({ ...item, id: `${item.id}-${round}` });
    }
  }
  return JSON.stringify(body);
}

async function grow(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: grown(await response.text()) });
}

/** Keeps the choices of Ann, who has an allergy, and of Ben, who is vegan, as the diner's screens do. */
const keepChoices = (page: Page) =>
  page.addInitScript((key) => {
    const nothing = { diets: [], allergies: [], strict: [], avoid: [], mild: [], foods: [] };
    const ben = { id: '2', name: 'Ben', profile: { ...nothing, diets: ['vegan'] }, isAsked: true };
    const ann = { lines: [], name: 'Ann', email: '', phoneNumber: '', notes: '' };
    localStorage.setItem('justright.profile', JSON.stringify({ ...nothing, allergies: ['milk'], strict: ['milk'] }));
    localStorage.setItem('justright.consent', '"declined"');
    sessionStorage.setItem(`justright.party.${key}`, JSON.stringify({ others: [ben], shownId: '1' }));
    sessionStorage.setItem(`justright.cart.${key}`, JSON.stringify(ann));
  }, RESTAURANT);

/** Clicks an element; returns the time to the next paint. The page is slow only meanwhile. */
async function clicked(measured: MeasuredPage, target: Locator): Promise<number> {
  const { page } = measured;
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the page`);
  await worstInput(measured);
  await slowDown(measured, CPU_TIMES_SLOWER);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await untilQuiet(measured);
  await slowDown(measured, 1);
  return (await worstInput(measured)).untilPaintedMs;
}

/** Measures how soon a menu of 300 dishes shows a changed choice and a changed person, on a phone. */
export async function measureMenu(browser: Browser, url: string): Promise<DeskFigure[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US', serviceWorkers: 'block' });
  const measured = await openMeasured(await context.newPage(), 1);
  const { page } = measured;
  await page.route(/\/api\/public\/restaurants\/[^/]+[?]/, grow);
  await keepChoices(page);
  await page.goto(`${url}/explore/${RESTAURANT}/menu`);
  await page
    .getByRole('article')
    .nth(DISH_COUNT / 2)
    .waitFor({ state: 'attached' });
  const personOf = (name: string) => page.getByRole('radio', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const interactions: readonly [string, Locator][] = [
    ['Ben’s menu', personOf('Ben')],
    ['everyone’s menu', personOf('Everyone')],
    ['Ann’s menu', personOf('Ann')],
    ['her dislikes', button('Dislikes')],
    ['one more dislike', button('Egg')],
    ['the question before the menu', button('See My Menu!')],
    ['the menu with it', button('Yes, see my menu')],
  ];
  const times = new Map<string, number[]>(interactions.map(([what]) => [what, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [what, target] of interactions) times.get(what)?.push(await clicked(measured, target));
  await context.close();
  return [...times].map(([what, all]) => ({
    what: `menu of ${DISH_COUNT} on a phone: ${what}`,
    measured: percentile(all, 0.5),
    target: INTERACTION_MS,
    unit: 'ms',
  }));
}
