import { type AllergenChart, getMenuChart } from '@justright/contract/allergen-chart';
import { updateMenuItem } from '@justright/contract/menus';
import { updateRestaurant } from '@justright/contract/restaurants';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  option,
} from '../../../test/factories.ts';

const ADMIN = { as: 'SuperAdmin' } as const;
const [BREAD, BUTTER, SAUCE] = ['mc-bread', 'mc-butter', 'mc-sauce'] as const;

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'egg', 'pork']);
  await makeIngredient(BREAD, { isSingle: true });
  await makeIngredient(BUTTER, { isSingle: true, allergies: ['milk'] });
  await makeIngredient(SAUCE, { ingredients: [BUTTER] });
});

const RANCH = (id: string) => option(id, [SAUCE], { title: 'Ranch' });
const TOAST = {
  title: 'Toast',
  components: [component('Base', [BREAD]), component('Spread', [SAUCE])],
  menuItemCustomizations: [group('mc-g1', 0, [RANCH('mc-o1'), option('mc-o2', [], { noIngredients: true })])],
};
const ROLL = {
  title: 'Roll',
  active: false,
  components: [component('Base', [BREAD])],
  menuItemCustomizations: [group('mc-g2', 0, [RANCH('mc-o3')])],
};

async function makeChart(...dishes: Parameters<typeof makeMenu>[1]) {
  const restaurant = await makeRestaurant(await makeMerchant());
  const { menu, items } = await makeMenu(restaurant, dishes);
  const chart = async (keys = ''): Promise<AllergenChart> =>
    (await succeed(getMenuChart, { ...ADMIN, params: { id: menu.id }, query: { keys } })).data;
  return { restaurant, menu, items, chart };
}
const cellOf = ({ cells }: { cells: AllergenChart['pieces'][number]['cells'] }, key: string) =>
  cells.find((cell) => cell.key === key);

describe('the allergen chart of a menu', () => {
  it('has the dishes of its sections, also inactive ones, with the causes of each answer', async () => {
    const { chart } = await makeChart(TOAST, ROLL);
    const { sections } = await chart();
    const [toast, roll] = sections[0]?.dishes ?? [];
    expect([toast?.title, toast?.active, roll?.title, roll?.active]).toEqual(['Toast', true, 'Roll', false]);
    expect(toast && cellOf(toast, 'milk')).toEqual({
      key: 'milk',
      answer: 'contains',
      derived: {
        answer: 'contains',
        causes: [
          {
            cause: 'stated',
            key: 'milk',
            path: [
              { kind: 'ingredient', title: `Title of ${BUTTER}` },
              { kind: 'ingredient', title: `Title of ${SAUCE}` },
              { kind: 'component', title: 'Spread' },
            ],
          },
        ],
        more: 0,
      },
      stated: null,
    });
    expect(roll && cellOf(roll, 'milk')).toMatchObject({ answer: 'notAdded', derived: { causes: [] } });
  });

  it('has parts and options of one title and content once, with all their places, and none that adds no food', async () => {
    const { chart, items } = await makeChart(TOAST, ROLL);
    const { sections, pieces } = await chart();
    const [toast, roll] = items.map(({ id }) => id);
    expect(pieces.map(({ kind, title, places }) => [kind, title, places.map(({ dishTitle }) => dishTitle)])).toEqual([
      ['component', 'Base', ['Toast', 'Roll']],
      ['component', 'Spread', ['Toast']],
      ['option', 'Ranch', ['Toast', 'Roll']],
    ]);
    expect(pieces[0]?.places.map(({ id }) => id)).toEqual([
      { itemId: toast, componentId: 'Base' },
      { itemId: roll, componentId: 'Base' },
    ]);
    expect(pieces[2]?.places[1]?.id).toEqual({ itemId: roll, optionId: 'mc-o3' });
    expect(sections[0]?.dishes.map((dish) => dish.pieces)).toEqual([
      [0, 1, 2],
      [0, 2],
    ]);
  });

  it('keeps apart what is only called the same', async () => {
    const { chart } = await makeChart(TOAST, { title: 'Cake', components: [component('Base', [BUTTER])] });
    expect((await chart()).pieces.filter(({ title }) => title === 'Base')).toHaveLength(2);
  });

  it('tells what was said of a dish from what its recipe says', async () => {
    const { chart, items } = await makeChart(
      { ...TOAST, additionalAllergies: ['egg'] },
      { title: 'Plain', isDeclared: true },
    );
    const [toast, plain] = (await chart()).sections[0]?.dishes ?? [];
    expect(toast && cellOf(toast, 'egg')).toMatchObject({
      answer: 'contains',
      derived: { answer: 'notAdded' },
      stated: { answer: 'contains', by: null },
    });
    expect(plain && cellOf(plain, 'egg')).toMatchObject({
      answer: 'notAdded',
      derived: { answer: 'unknown' },
      stated: { answer: 'notAdded', by: 'Signer' },
    });
    const params = { id: items[0]?.id ?? '' };
    await succeed(updateMenuItem, {
      ...ADMIN,
      params,
      body: { additionalAllergies: [], additionalMayContain: ['egg'] },
    });
    const [after] = (await chart()).sections[0]?.dishes ?? [];
    expect(after && cellOf(after, 'egg')).toMatchObject({ answer: 'mayContain', stated: { answer: 'mayContain' } });
  });

  it('tells for each allergen who signed it, act by act', async () => {
    const { chart, items } = await makeChart({ title: 'Plain', isDeclared: true });
    const uid = await makeMerchantUser(items[0]?.merchantId ?? '');
    const params = { id: items[0]?.id ?? '' };
    const body = { declares: { keys: ['milk'] }, version: items[0]?.version ?? 0 };
    await succeed(updateMenuItem, { as: 'MerchantAdmin', uid, params, body });
    const [plain] = (await chart()).sections[0]?.dishes ?? [];
    expect(plain && cellOf(plain, 'egg')?.stated?.by).toBe('Signer');
    expect(plain && cellOf(plain, 'milk')?.stated).toMatchObject({ answer: 'notAdded' });
    expect(plain && cellOf(plain, 'milk')?.stated?.by).not.toBe('Signer');
  });

  it('has the columns of the restaurant’s law first, and others on demand', async () => {
    const { chart, restaurant, menu } = await makeChart(TOAST);
    await succeed(updateRestaurant, { ...ADMIN, params: { id: restaurant.id }, body: { jurisdiction: 'us-9' } });
    const plain = await chart();
    expect(plain.jurisdiction).toBe('us-9');
    expect(plain.columns.map(({ key }) => key)).toEqual(
      'milk egg fish crustacean tree_nut wheat peanut soy sesame'.split(' '),
    );
    expect(plain.others.map(({ key }) => key)).toContain('pork');
    const more = await chart('pork,milk');
    expect(more.columns.at(-1)).toMatchObject({ key: 'pork', isLegal: false });
    expect(more.columns).toHaveLength(10);
    expect(more.others.map(({ key }) => key)).not.toContain('pork');
    const { issues } = await fail(getMenuChart, {
      ...ADMIN,
      params: { id: menu.id },
      query: { keys: 'nothing-known' },
    });
    expect(issues).toMatchObject([{ path: 'keys', message: 'No such allergy' }]);
  });

  it('is the merchant’s own', async () => {
    const { menu } = await makeChart(TOAST);
    const uid = await makeMerchantUser(await makeMerchant());
    const asked = { as: 'MerchantAdmin', uid, params: { id: menu.id }, query: {} } as const;
    expect(await fail(getMenuChart, asked)).toMatchObject({ status: 404 });
  });
});
