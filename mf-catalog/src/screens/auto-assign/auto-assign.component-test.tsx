import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { unavailable } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import { generateIngredients } from '@justright/contract/generation';
import { type ComputedMenuItem, updateMenuItem } from '@justright/contract/menus';
import type { RoleType } from '@justright/contract/roles';
import { getUser, type User } from '@justright/contract/users';
import { BUTTER, fakeCatalog, POTATO } from '../../fakes/fake-catalog.ts';
import { componentOf, dishOf, fakeMenu } from '../../fakes/fake-menu.ts';
import { textContradiction } from '../../fakes/text-contradiction.ts';
import { AutoAssignScreen } from './auto-assign.screen.tsx';

const PATH = '/menus/m1/auto-assign-ingredients';
const DISHES = [
  dishOf('d1', 'Ricotta Gnocchi', { known: false }),
  dishOf('d2', 'Green Beans', { known: false }),
  dishOf('d3', 'Hearth Flatbread', { known: false }),
];
const PEACHES = dishOf('d4', 'Grilled Peaches', { components: [componentOf('Peaches', [POTATO])] });

/** Describes a menu whose dishes are each proposed butter, and the flatbread a word that nobody knows. */
function fakeBoard(api: FakeApi, dishes: readonly ComputedMenuItem[] = DISHES, isDescribed = false) {
  fakeCatalog(api);
  api.on(getUser, () => ({ displayName: 'Name that Nadia gave' }) as User);
  const stored = fakeMenu(api, dishes, [{ name: 'Plates', items: dishes.map(({ id }) => id) }]);
  const proposed = (id: string | undefined) => {
    const dish = stored.dishes.find((one) => one.id === id) ?? dishOf('d0', 'Nothing');
    const read = { source: 'description', words: 'butter', kind: 'named', path: ['butter'] } as const;
    const evidence = isDescribed ? [read] : [];
    const butter = { id: BUTTER.id, title: BUTTER.title, name: 'butter', confidence: 1, evidence };
    const words = { words: 'house zing', source: 'description', reason: 'unknown' } as const;
    const nothing = { groups: [], doubtful: [], exclusions: [], claims: [], respelled: [] };
    const components = [{ title: 'Base', required: true, ingredients: [butter] }];
    return { ...dish, proposal: { ...nothing, components, unresolved: dish.id === 'd3' ? [words] : [] } };
  };
  api.on(generateIngredients, ({ body }) => proposed(body.menuItem.id));
  return { stored, proposed };
}
const openBoard = (api: FakeApi, as: RoleType = 'SuperAdmin') =>
  openScreen({
    api,
    as,
    at: PATH,
    routes: () => routesOf({ '/menus/{menuId}/auto-assign-ingredients': { Component: AutoAssignScreen } }),
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const inColumn = (name: string, dish: string) => column(name).getByRole('listitem').filter({ hasText: dish });
const dialog = page.getByRole('dialog');
/** Accepts the dish in the dialog: the fake's proposals were read from titles, so it asks whether that is all. */
const accept = async (answer = 'Something else may be in it') => {
  await dialog.getByText(answer, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
};

test('the board can be paused, shows failures, survives a reload, and asks before it is left', async () => {
  const api = fakeApi();
  const { proposed } = fakeBoard(api);
  const held = Promise.withResolvers<undefined>();
  let asked = 0;
  api.on(generateIngredients, async ({ body }) => {
    asked += 1;
    if (asked === 1) await held.promise;
    if (asked === 2) throw unavailable('The ingredient generator is asleep');
    return proposed(body.menuItem.id);
  });
  const screen = await openBoard(api);
  await button('Start').click();
  await expect.element(inColumn('In Progress', 'Ricotta Gnocchi')).toMatchTextContent('Reading…');
  await button('Pause').click();
  held.resolve(undefined);
  await expect.element(inColumn('Completed', 'Ricotta Gnocchi')).toBeVisible();
  expect(column('Menu Items').getByRole('listitem').elements()).toHaveLength(2);
  await button('Resume').click();
  await expect.element(inColumn('Error', 'Green Beans')).toMatchTextContent('The ingredient generator is asleep');
  await expect.element(inColumn('Completed', 'Hearth Flatbread')).toBeVisible();

  await button('Review Ricotta Gnocchi').click();
  await accept();
  await screen.reload();
  await expect.element(inColumn('Completed', 'Ricotta Gnocchi')).toMatchTextContent('Accepted');
  await button('Retry Green Beans').click();
  await expect.element(inColumn('Completed', 'Green Beans')).toBeVisible();

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  expect(location.pathname).toBe(PATH);
  await button('Cancel').click();
  await page
    .getByRole('alertdialog', { name: 'Discard the proposals?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect.poll(() => location.pathname).toMatch(/\/restaurants\/r1$/);
  expect(Object.values(sessionStorage).join(' ')).not.toContain('Gnocchi');
});

test('a dish changed by another editor is not overwritten, and is saved after another look', async () => {
  const api = fakeApi();
  const { stored } = fakeBoard(api, [...DISHES, PEACHES]);
  await openBoard(api);
  await page.getByText('Also the 1 with ingredients').click();
  await button('Start').click();

  await expect.element(page.getByText(/4 of 4 read/)).toBeVisible();
  await expectAccessible();
  await button('Review Grilled Peaches').click();
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: POTATO.title }))
    .toMatchTextContent('In the dish');
  await accept();

  stored.dishes = stored.dishes.map((one) => (one.id === 'd4' ? { ...one, price: 900, version: 2 } : one));
  await button('Save Menu').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('1 of 1 dish was not saved: Somebody changed this dish meanwhile.');
  expect(stored.dishes.find(({ id }) => id === 'd4')).toMatchObject({ price: 900, version: 2 });
  await button('Review Grilled Peaches').click();
  await accept();
  await button('Save Menu').click();
  await expect.element(button('Saved!')).toBeVisible();
  const saved = stored.dishes.find(({ id }) => id === 'd4');
  expect(saved).toMatchObject({ price: 900, version: 3 });
  expect(saved?.components.flatMap(({ ingredients }) => ingredients.map(({ id }) => id))).toEqual([
    POTATO.id,
    BUTTER.id,
  ]);
});

test('on a phone in dark colours the columns are tabs, and a proposal asks for the words that nobody knows', async () => {
  await onDarkPhone();
  const api = fakeApi();
  fakeBoard(api);
  await openBoard(api);
  await button('Start').click();
  await expect.element(page.getByText(/3 of 3 read/)).toBeVisible();
  await page.getByRole('tab', { name: /^Completed/ }).click();
  await expectAccessible();
  await button('Review Hearth Flatbread').click();

  await expect.element(dialog.getByText('What is “house zing”?')).toBeVisible();
  await expectAccessible();
});

test('a dish that was read from its title alone is accepted with an answer to "is this all?", which is saved', async () => {
  const api = fakeApi();
  const { stored } = fakeBoard(api);
  await openBoard(api);
  await button('Start').click();
  await button('Review Ricotta Gnocchi').click();
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await expect.element(dialog.getByText('Say whether this is all that is in it.')).toBeVisible();
  await accept();
  await button('Review Green Beans').click();
  await accept('This is all that is in it');
  await button('Save Menu').click();
  await expect.element(button('Saved!')).toBeVisible();
  expect(stored.dishes.map(({ listing }) => listing?.isAll)).toEqual([false, true, undefined]);
});

test('dishes that are accepted together may hold something else, unless a person says of all of them that they do not', async () => {
  const api = fakeApi();
  const { stored } = fakeBoard(api, DISHES.slice(0, 2), true);
  await openBoard(api);
  const acceptAll = async (saysAll: boolean) => {
    await button('Start').click();
    await button('Accept all without open questions (2)').click();
    const box = dialog.getByRole('checkbox', { name: /nothing else is in them/ });
    await expect.element(box).not.toBeChecked();
    // What is accepted is attributed to the given name, not to what the account calls itself.
    await expect.element(dialog.getByText('Name that Nadia gave')).toBeVisible();
    if (saysAll) await dialog.getByText(/nothing else is in them/).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Accept 2' }).click();
    await button('Save Menu').click();
    await expect.element(button('Saved!')).toBeVisible();
    return stored.dishes.map(({ listing }) => listing?.isAll);
  };
  expect(await acceptAll(false)).toEqual([false, false]);
});

/** Refuses to save the beans, whose text names garlic, until somebody confirms that there is none; accepts them on the board. */
async function acceptBeans(as: RoleType) {
  const api = fakeApi();
  const { stored } = fakeBoard(api, DISHES.slice(0, 2), true);
  api.on(updateMenuItem, ({ params, body: { version: _version, confirmsTexts, ...fields } }) => {
    const before = stored.dishes.find(({ id }) => id === params.id) ?? dishOf('d0', 'Nothing');
    if (before.id === 'd2' && confirmsTexts !== true) throw textContradiction({ key: 'garlic', words: ['garlic'] });
    const saved = { ...before, ...(fields as Partial<ComputedMenuItem>), version: before.version + 1 };
    stored.dishes = stored.dishes.map((one) => (one.id === saved.id ? saved : one));
    return saved;
  });
  await openBoard(api, as);
  await button('Start').click();
  await button('Accept all without open questions (2)').click();
  await dialog.getByRole('button', { name: 'Accept 2' }).click();
  await button('Save Menu').click();
  return stored;
}
const BEANS_QUESTION = { name: 'The text names food that Green Beans does not have' };

test('a dish whose text names food that it would not have is asked about by its title, and saved once that is confirmed', async () => {
  const stored = await acceptBeans('FoodSafetyLead');
  const question = page.getByRole('alertdialog', BEANS_QUESTION);
  await expect.element(question).toMatchTextContent('(“garlic”)');
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('1 of 2 dishes were not saved');
  expect(stored.dishes.map(({ version }) => version)).toEqual([2, 1]);
  await button('Save Menu').click();
  await question.getByRole('button', { name: 'Confirm and save' }).click();
  await expect.element(button('Saved!')).toBeVisible();
  expect(stored.dishes.map(({ version }) => version)).toEqual([2, 2]);
});

test('who may not sign is told of such a dish, and keeps it on the board', async () => {
  const stored = await acceptBeans('RestaurantManager');
  await page.getByRole('dialog', BEANS_QUESTION).getByRole('button', { name: 'Back' }).click();
  await expect.element(inColumn('Completed', 'Green Beans')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('1 of 2 dishes were not saved');
  expect(stored.dishes.map(({ version }) => version)).toEqual([2, 1]);
});
