import { updateIngredient } from '@justright/contract/ingredients';
import { updateMenuItem } from '@justright/contract/menus';
import { getStaffSheet, type StaffSheet } from '@justright/contract/staff-sheet';
import { createSubstitution } from '@justright/contract/substitutions';
import { DAY_MS } from '@justright/contract/time';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  option,
} from '../../../test/factories.ts';

const staff = { as: 'SuperAdmin', uid: 'chef' } as const;

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts', 'egg']);
  await makeIngredient('cream', { allergies: ['milk'] });
  await makeIngredient('rice');
  await makeIngredient('almond', { allergies: ['nuts'] });
  await makeIngredient('butter', { ingredients: ['cream'] });
  await makeIngredient('sauce', { ingredients: ['butter', 'rice'] });
});

async function serve(dish: Parameters<typeof makeMenu>[1][number], more: object = {}) {
  const restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, [dish], more);
  return { restaurant, id: items[0]?.id ?? '' };
}
const sheetOf = async (id: string) => (await succeed(getStaffSheet, { ...staff, params: { id } })).data;
const answerFor = ({ answers }: StaffSheet, key: string) => answers.find((one) => one.key === key);

const bowl = {
  title: 'Bowl',
  components: [
    component('Base', ['sauce'], { customizations: [{ title: '', customizationId: 'top' }] }),
    component('Nuts', ['almond'], { required: false }),
  ],
  menuItemCustomizations: [group('top', 0, [option('extra', ['butter']), option('none', [], { noIngredients: true })])],
};

describe('the staff sheet of a dish', () => {
  it('lists the ingredients of each part and option at every depth, with answers and who stated them', async () => {
    const { internalId } = await makeIngredient('stock');
    await succeed(updateIngredient, {
      ...staff,
      params: { internalId },
      body: { allergies: ['egg'], mayContain: [], unknownFor: [], evidence: { kind: 'label', product: 'Broth 5' } },
    });
    const { id } = await serve({ title: 'Soup', components: [component('Base', ['sauce', 'stock'])] });
    const [base] = (await sheetOf(id)).parts;
    expect(base?.ingredients.map(({ title, depth }) => [title, depth])).toEqual([
      ['Title of sauce', 0],
      ['Title of butter', 1],
      ['Title of cream', 2],
      ['Title of rice', 1],
      ['Title of stock', 0],
    ]);
    expect(base?.ingredients.at(-1)).toMatchObject({
      answers: [{ key: 'egg', answer: 'contains' }],
      statement: { by: 'Name of chef', evidence: 'label', product: 'Broth 5' },
    });
  });

  it('answers every key for all that can be chosen, the worst first, each with the path of its cause', async () => {
    const { id } = await serve(bowl);
    const sheet = await sheetOf(id);
    expect(sheet.answers.map(({ key }) => key)).toEqual(['milk', 'nuts', 'egg']);
    expect(answerFor(sheet, 'nuts')).toMatchObject({
      answer: 'contains',
      causes: [
        {
          cause: 'stated',
          path: [
            { kind: 'ingredient', title: 'Title of almond' },
            { kind: 'component', title: 'Nuts' },
          ],
        },
      ],
    });
    const titles = answerFor(sheet, 'milk')?.causes.map(({ path }) => path.map(({ title }) => title));
    expect(titles).toEqual(
      expect.arrayContaining([
        ['Title of cream', 'Title of butter', 'Title of sauce', 'Base'],
        ['Title of cream', 'Title of butter', 'Option extra', 'Group top'],
      ]),
    );
    expect(answerFor(sheet, 'egg')).toEqual({ key: 'egg', name: 'Name of egg', answer: 'notAdded', causes: [] });
    expect(sheet.groups[0]?.options.map(({ title, ingredients }) => [title, ingredients.length])).toEqual([
      ['Option extra', 2],
      ['Option none', 0],
    ]);
  });

  it('says what the dish can be made without, and by whom it is signed', async () => {
    const { id } = await serve(bowl);
    expect(await sheetOf(id)).toMatchObject({ signed: null, without: [{ name: 'Name of nuts', leaveOut: ['Nuts'] }] });
    await succeed(updateMenuItem, { ...staff, params: { id }, body: { isDeclared: true, version: 1 } });
    expect((await sheetOf(id)).signed).toEqual({ by: 'Name of chef', at: expect.stringMatching(/^20/) });
  });

  it('has the keys of the restaurant’s law, which no diner is offered yet', async () => {
    await env.DB.prepare(
      "INSERT OR IGNORE INTO allergies (id, key, name, active) VALUES ('fish', 'fish', 'Fish', 0)",
    ).run();
    const { restaurant, id } = await serve(bowl);
    await env.DB.prepare("UPDATE restaurants SET jurisdiction = 'eu-14', version = 2 WHERE id = ?1")
      .bind(restaurant.id)
      .run();
    expect(answerFor(await sheetOf(id), 'fish')).toMatchObject({ answer: 'unknown' });
    await env.DB.prepare("DELETE FROM allergies WHERE key = 'fish'").run();
  });

  it('says which substitutions are in effect in it, and until when', async () => {
    const { restaurant, id } = await serve(bowl);
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const exchange = (ingredientId: string, substituteId: string) =>
      succeed(createSubstitution, {
        ...staff,
        params: { id: restaurant.id },
        body: { ingredientId, substituteId, until },
      });
    await exchange('rice', 'almond');
    expect(await sheetOf(id)).toMatchObject({
      timeZone: null,
      substitutions: [{ ingredient: 'Title of rice', substitute: 'Title of almond', until }],
    });
    const { items } = await makeMenu(restaurant, [{ title: 'Milk', components: [component('Base', ['cream'])] }]);
    expect((await sheetOf(items[0]?.id ?? '')).substitutions).toEqual([]);
  });

  it('ends at an ingredient that is part of itself', async () => {
    await makeIngredient('loop', { ingredients: ['loop'] });
    const { id } = await serve({ title: 'Loop', components: [component('Base', ['loop'])] });
    const [base] = (await sheetOf(id)).parts;
    expect(base?.ingredients.map(({ depth }) => depth)).toEqual([0, 1]);
  });

  it('is refused for a dish that diners do not see, and a 404 for an unknown one', async () => {
    const { id } = await serve(bowl, { active: false });
    expect(await fail(getStaffSheet, { ...staff, params: { id } })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
    });
    expect(await fail(getStaffSheet, { ...staff, params: { id: 'nothing' } })).toMatchObject({ status: 404 });
  });
});
