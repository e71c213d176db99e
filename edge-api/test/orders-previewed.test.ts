import { schemasOf } from '@justright/contract/call';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '../src/app.ts';

/** The calls that change what menus are served from, each with the calls that name the orders which it would flag. */
const PREVIEWED: Readonly<Record<string, readonly string[]>> = {
  'PATCH /menuItems/{id}': ['POST /menuItems/{id}/impact'],
  'DELETE /menuItems/{id}': ['POST /menuItems/{id}/impact'],
  'PATCH /menus/{id}': ['POST /menus/{id}/impact'],
  'DELETE /menus/{id}': ['POST /menus/{id}/impact'],
  'POST /menus/import': ['POST /menus/import-preview'],
  'POST /menus/{id}/publications': ['GET /menus/{id}/draft'],
  'POST /publications/{id}/approve': ['GET /publications/{id}'],
  'PATCH /ingredients/{internalId}': ['POST /ingredients/{internalId}/impact'],
  'POST /ingredients/{internalId}': ['POST /ingredients/{internalId}/impact'],
  'PATCH /customIngredients/{id}': ['POST /customIngredients/{id}/impact'],
  'POST /submissions/{id}/sign': ['POST /menuItems/{id}/impact', 'POST /customIngredients/{id}/impact'],
  'PATCH /stations/{id}': ['POST /stations/{id}/impact'],
  'POST /restaurants/{id}/move-dishes': ['POST /restaurants/{id}/move-dishes/impact'],
  'POST /restaurants/{id}/substitutions': ['POST /restaurants/{id}/substitutions/impact'],
  'DELETE /substitutions/{id}': ['GET /substitutions/{id}/end'],
  'POST /restaurants/{id}/sold-outs': ['POST /restaurants/{id}/sold-outs/preview'],
  'DELETE /kitchen-signatures/{id}': ['GET /kitchen-signatures/{id}/end'],
  'DELETE /today/{id}': ['GET /today/{id}/end'],
  'POST /allergies/{id}/update': ['POST /allergies/{id}/impact'],
  'DELETE /allergies/{id}': ['POST /allergies/{id}/impact'],
  'POST /allergies/{id}/statements': ['POST /allergies/{id}/statements/impact'],
  'POST /goals/{id}/update': ['POST /goals/{id}/impact'],
  'DELETE /goals/{id}': ['POST /goals/{id}/impact'],
  'PATCH /merchants/{id}': ['POST /merchants/{id}/impact'],
};

/** The others, by the reason why they flag nothing but lines that rest on a yes for today, which ends with most saves. */
const NOT_PREVIEWED: Readonly<Record<string, readonly string[]>> = {
  'They make something that no served dish has yet; what serves it later is previewed.': [
    'POST /menus',
    'POST /menus/{id}/duplicate',
    'POST /menuItems',
    'POST /menuItems/{id}/duplicate',
    'POST /restaurants',
    'POST /restaurants/duplicaterestuarant/{id}',
    'POST /restaurants/{id}/stations',
    'POST /customIngredients',
    'POST /customIngredients/{id}/copy',
    'POST /ingredients/{internalId}/copy',
  ],
  'Until then it is unknown in every dish that names it.': ['POST /ingredients'],
  'They are refused while something uses what they delete.': [
    'DELETE /stations/{id}',
    'DELETE /customIngredients/{id}',
    'DELETE /ingredients/{internalId}',
  ],
  'It is refused while an order is open, with their numbers.': ['DELETE /restaurants/{id}'],
  'They only make answers better.': [
    'POST /goals/{id}/statements',
    'POST /restaurants/{id}/kitchen-signatures',
    'POST /kitchen-signatures/{id}/renew',
    'POST /restaurants/{id}/today',
    'DELETE /sold-outs/{id}',
  ],
  'What they end is not served, or stays in effect until a publication.': [
    'POST /publications/{id}/refuse',
    'POST /publications/{id}/cancel',
    'POST /menus/{id}/draft/discard',
  ],
  'They say nothing about food: hours, addresses, prices, whether orders are taken.': [
    'PATCH /restaurants/{id}',
    'PUT /restaurants/{id}/order-pause',
    'DELETE /restaurants/{id}/order-pause',
    'PATCH /global-settings',
  ],
};

const nameOf = ({ call }: (typeof ENDPOINTS)[number]) => `${call.method} ${call.path}`;

it('every call that changes menus has a preview that names the open orders, or a reason why it needs none', () => {
  const changing = ENDPOINTS.filter(({ options }) => options.changes === 'menus').map(nameOf);
  const named = [...Object.keys(PREVIEWED), ...Object.values(NOT_PREVIEWED).flat()];
  expect(changing.toSorted()).toEqual(named.toSorted());
});

it('every such preview stores nothing, and its response has the orders', () => {
  for (const name of new Set(Object.values(PREVIEWED).flat())) {
    const preview = ENDPOINTS.find((one) => nameOf(one) === name);
    const data = preview && Object(schemasOf(preview.call).data);
    expect({
      name,
      changes: preview?.options.changes,
      hasOrders: JSON.stringify(data).includes('"restaurantsLeft"'),
    }).toEqual({
      name,
      changes: undefined,
      hasOrders: true,
    });
  }
});
