import { amendLine } from '@justright/contract/kitchen';
import { completeOrder, getOrder, getOrderPaper } from '@justright/contract/orders';
import { updateRestaurant } from '@justright/contract/restaurants';
import { beforeAll, describe, expect, it } from 'vitest';
import { succeed } from './call.ts';
import { ADMIN, makeFoods, makeHouse, readShown } from './plate-house.ts';

beforeAll(makeFoods);

const lineOf = async (id: string, call: typeof getOrder | typeof getOrderPaper = getOrder) => {
  const { cart } = (await succeed(call, { ...ADMIN, params: { id } })).data.order;
  return cart.orders[0]?.items[0];
};
const CONTAINS_SESAME = {
  contents: expect.objectContaining({ allergies: ['sesame'] }),
  legal: expect.objectContaining({
    answers: expect.arrayContaining([expect.objectContaining({ key: 'sesame', answer: 'contains' })]),
  }),
};

describe('what a line of an open order contains now', () => {
  it('is read with the order and for its papers once it is something else, also where nobody avoids it', async () => {
    const house = await makeHouse();
    const [strict, careless] = [await house.place(), await house.placeCareless()];
    for (const id of [strict, careless]) expect(await lineOf(id)).not.toHaveProperty('now');
    await house.edits['sesame in the sauce']();
    for (const id of [strict, careless])
      for (const call of [getOrder, getOrderPaper] as const)
        expect(await lineOf(id, call)).toMatchObject({ contents: { allergies: [] }, now: CONTAINS_SESAME });
    expect(await lineOf(careless)).not.toHaveProperty('changed');
    await house.edits['no sesame in the sauce']();
    for (const id of [strict, careless]) expect(await lineOf(id)).not.toHaveProperty('now');
  });

  it('is not known where the dish is no longer served', async () => {
    const house = await makeHouse();
    const id = await house.place();
    await house.edits['the menu is switched off']();
    expect(await lineOf(id)).toHaveProperty('now', null);
  });

  it('is what an amended line says, until that changes too', async () => {
    const house = await makeHouse();
    const id = await house.place();
    await house.edits['another bread today']();
    await readShown(id);
    await succeed(amendLine, house.made(id, { omit: ['Bread'] }));
    expect(await lineOf(id)).toMatchObject({ contents: { allergies: [] }, omit: ['Bread'] });
    expect(await lineOf(id)).not.toHaveProperty('now');
    await house.edits['sesame in the sauce']();
    expect(await lineOf(id)).toMatchObject({ omit: ['Bread'], now: CONTAINS_SESAME });
  });

  it('is no longer asked once the order is complete, nor of a restaurant without menus', async () => {
    const house = await makeHouse();
    const [done, open] = [await house.place(), await house.place()];
    await succeed(completeOrder, {
      ...ADMIN,
      params: { id: done },
      body: { externalOrderNumber: '1', hasReadNeeds: true },
    });
    await house.edits['sesame in the sauce']();
    expect(await lineOf(done)).not.toHaveProperty('now');
    await succeed(updateRestaurant, { ...house.ofHouse, body: { active: false } });
    expect(await lineOf(open)).toMatchObject({ contents: { allergies: [] } });
  });
});
