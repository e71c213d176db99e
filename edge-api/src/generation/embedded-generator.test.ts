import { createCustomIngredient } from '@justright/contract/ingredients';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { succeed } from '../../test/call.ts';
import { makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { stockKitchen } from '../../test/kitchen-foods.ts';
import * as foods from '../data/catalogue-foods.ts';
import { embeddedGenerator } from './embedded-generator.ts';
import type { Kitchen } from './ingredient-generator.ts';

const propose = (title: string, kitchen: Kitchen | null = null, description = '', options: string[] = []) =>
  embeddedGenerator.propose(
    env.DB.withSession('first-primary'),
    {
      title,
      description,
      subsection: '',
      groups: [{ title: 'Add', options: options.map((option) => ({ title: option, description: '' })) }],
    },
    kitchen,
  );
type Proposed = Awaited<ReturnType<typeof propose>>;
const titlesIn = ({ components }: Proposed) =>
  components.flatMap(({ ingredients }) => ingredients.map(({ title }) => title));

beforeAll(stockKitchen);

describe('the catalogue of the embedded generator', () => {
  it('is loaded once, and again when an ingredient has changed', async () => {
    const load = vi.spyOn(foods, 'loadFoods');
    await propose('Parmesan');
    const loads = load.mock.calls.length;
    expect(titlesIn(await propose('Parmesan'))).toContain('Cheese, parmesan, hard');
    expect(load.mock.calls.length).toBe(loads);
    await env.DB.prepare("UPDATE ingredients SET active = 0 WHERE id = '01032'").run();
    expect(titlesIn(await propose('Parmesan'))).toEqual([]);
    await env.DB.prepare("UPDATE ingredients SET active = 1 WHERE id = '01032'").run();
    expect(titlesIn(await propose('Parmesan'))).toContain('Cheese, parmesan, hard');
    await env.DB.prepare("DELETE FROM ingredients WHERE id = '01032'").run();
    expect(titlesIn(await propose('Parmesan'))).toEqual([]);
    expect(load.mock.calls.length).toBe(loads + 3);
  });

  it('is not loaded again after a change that affects neither names nor allergies', async () => {
    await propose('Butter');
    const load = vi.spyOn(foods, 'loadFoods');
    load.mockClear();
    await env.DB.prepare("UPDATE ingredients SET diets = '[\"keto\"]' WHERE id = '01145'").run();
    await propose('Butter');
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a kitchen’s own ingredients', () => {
  let kitchen: Kitchen;
  let elsewhere: Kitchen;
  beforeAll(async () => {
    const merchantId = await makeMerchant();
    kitchen = { merchantId, restaurantId: (await makeRestaurant(merchantId)).id };
    const otherMerchant = await makeMerchant();
    elsewhere = { merchantId: otherMerchant, restaurantId: (await makeRestaurant(otherMerchant)).id };
    const body = { title: 'House Aioli', restaurantId: kitchen.restaurantId, ingredients: [{ id: '01125' }] };
    await succeed(createCustomIngredient, { as: 'SuperAdmin', body });
  });

  it('are proposed where a text contains their titles, and those words are then resolved', async () => {
    const proposal = await propose('Romaine', kitchen, 'with house aioli', ['House Aioli', 'No house aioli']);
    expect(titlesIn(proposal)).toContain('House Aioli');
    expect(proposal.unresolved).toEqual([]);
    const [option, without] = proposal.groups[0]?.options ?? [];
    expect(option).toMatchObject({ unresolved: [], noIngredients: false });
    expect(option?.ingredients.at(-1)).toMatchObject({
      title: 'House Aioli',
      evidence: [{ source: 'title', words: 'house aioli', kind: 'named' }],
    });
    expect(without?.ingredients.map(({ title }) => title)).not.toContain('House Aioli');
  });

  it('are not proposed for another kitchen', async () => {
    for (const who of [elsewhere, null]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(titlesIn(await propose('Fries with house aioli', who))).not.toContain('House Aioli');
    }
  });
});
