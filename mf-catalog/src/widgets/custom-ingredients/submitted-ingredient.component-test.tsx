import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import {
  type CustomIngredient,
  getCustomIngredient,
  listCustomIngredients,
  previewCustomIngredientImpact,
} from '@justright/contract/ingredients';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import {
  listSubmissions,
  refuseSubmission,
  signSubmission,
  type Submission,
  submitForSigning,
  withdrawSubmission,
} from '@justright/contract/submissions';
import type { StaffRoleType } from '@justright/contract/roles';
import { fakeCatalog, NO_COUNTS, NO_ORDERS } from '../../fakes/fake-catalog.ts';
import { textContradiction } from '../../fakes/text-contradiction.ts';
import { Widget } from '../ingredients-widget.tsx';

const SAUCE: CustomIngredient = {
  id: 'ci_1',
  restaurantId: 'r1',
  merchantId: 'quay',
  title: 'House sauce',
  description: '',
  active: true,
  ingredients: [],
  allergies: [],
  mayContain: [],
  unknownFor: ['milk', 'sesame'],
  freeFrom: [],
  statement: null,
  diets: [],
  isRestaurantOnly: true,
  derived: {
    allergies: [],
    mayContain: [],
    unknownFor: ['milk', 'sesame'],
    notAdded: [],
    diets: [],
    notDiets: [],
    known: false,
  },
  version: 3,
};
const SUBMISSION: Submission = {
  id: 's1',
  restaurantId: 'r1',
  entity: 'customIngredient',
  entityId: 'ci_1',
  title: 'House sauce',
  note: 'The label says so',
  by: 'Mona Lind',
  at: '2026-11-20T12:00:00.000Z',
  changes: {
    allergies: ['milk'],
    mayContain: [],
    unknownFor: [],
    freeFrom: [],
    evidence: { kind: 'label', product: 'Quay sauce', gtin: '', imageUrl: '', note: '' },
    noneOfTheRest: ['sesame'],
  },
  isOwn: false,
  isHeld: false,
  isStale: false,
  closed: null,
};

/** Opens the dialog of the sauce as a member of staff; returns what the server has. */
async function openSauce(as: StaffRoleType, submissions: readonly Submission[], list?: () => never) {
  const api = fakeApi();
  const server = { submissions: [...submissions], sauce: SAUCE };
  fakeCatalog(api);
  api.on(getRestaurant, () => ({ id: 'r1', merchantId: 'quay', name: 'Quay Kitchen' }) as Restaurant);
  api.on(listCustomIngredients, () => [server.sauce]);
  api.on(getCustomIngredient, () => server.sauce);
  api.on(listSubmissions, list ?? (() => server.submissions));
  const { toasts } = await openScreen({
    api,
    as,
    at: '/restaurants/r1',
    routes: () => [{ path: '/restaurants/r1', Component: () => Widget({ restaurantId: 'r1' }) }],
  });
  await page.getByRole('button', { name: 'Actions for House sauce' }).click();
  await page.getByRole('menuitem', { name: /^(Edit|Open)$/ }).click();
  return { api, server, toasts, dialog: page.getByRole('dialog', { name: 'Edit House sauce' }) };
}

const impact = () => page.getByRole('alertdialog');

test('a lead reads what was submitted, and signs it after the preview of the dishes', async () => {
  const { api, server, dialog } = await openSauce('FoodSafetyLead', [SUBMISSION]);
  await expect.element(dialog.getByText('Mona Lind asks for a signature')).toBeVisible();
  for (const text of ['The label says so', '+ Dairy', '− Sesame', 'the label of Quay sauce']) {
    await expect.element(dialog.getByText(text, { exact: false }).first()).toBeVisible();
  }
  api.on(previewCustomIngredientImpact, () => ({
    dishCount: 1,
    restaurantCount: 1,
    usedInDishCount: 1,
    counts: { ...NO_COUNTS, gainAllergies: 1 },
    orders: NO_ORDERS,
    dishes: [
      {
        id: 'd1',
        title: 'Sauced bowl',
        menuTitle: 'Supper',
        restaurantId: 'r1',
        restaurantName: 'Quay Kitchen',
        foods: [{ key: 'milk', before: 'unknown' as const, after: 'contains' as const }],
        diets: [],
        lapses: false,
      },
    ],
  }));
  api.on(signSubmission, () => {
    server.submissions = [];
    server.sauce = { ...SAUCE, allergies: ['milk'], unknownFor: [], freeFrom: [], version: 4 };
    return SUBMISSION;
  });
  const sign = dialog.getByRole('button', { name: 'Sign what Mona Lind submitted' });
  await sign.click();
  await expect.element(impact()).toMatchTextContent('Sauced bowl');
  await impact().getByRole('button', { name: 'Back' }).click();
  expect(api.received(signSubmission)).toEqual([]);
  await sign.click();
  await impact().getByRole('button', { name: 'Sign' }).click();
  await expect.element(dialog.getByText('Mona Lind asks for a signature')).not.toBeInTheDocument();
  expect(api.received(signSubmission)).toMatchObject([{ params: { id: 's1' } }]);
});

test('a signature that fails is said, and the submission still waits', async () => {
  const { api, toasts, dialog } = await openSauce('FoodSafetyLead', [SUBMISSION]);
  api.on(previewCustomIngredientImpact, () => ({
    dishCount: 0,
    restaurantCount: 0,
    usedInDishCount: 0,
    counts: NO_COUNTS,
    orders: NO_ORDERS,
    dishes: [],
  }));
  api.on(signSubmission, () => {
    throw new ApiError('House sauce has changed since', { code: 'version-conflict', status: 409 });
  });
  await dialog.getByRole('button', { name: 'Sign what Mona Lind submitted' }).click();
  await expect.poll(() => toasts).toContain('House sauce has changed since');
  await expect.element(dialog.getByText('Mona Lind asks for a signature')).toBeVisible();
});

test('a signature under what its text contradicts is confirmed first', async () => {
  const { api, server, dialog } = await openSauce('FoodSafetyLead', [SUBMISSION]);
  const nothing = {
    dishCount: 0,
    restaurantCount: 0,
    usedInDishCount: 0,
    counts: NO_COUNTS,
    orders: NO_ORDERS,
    dishes: [],
  };
  api.on(previewCustomIngredientImpact, () => nothing);
  api.on(signSubmission, ({ body }) => {
    if (body.confirmsTexts !== true) throw textContradiction({ key: 'sesame', words: ['tahini'], dish: 'Bowl' });
    server.submissions = [];
    return SUBMISSION;
  });
  await dialog.getByRole('button', { name: 'Sign what Mona Lind submitted' }).click();
  await expect.element(impact()).toMatchTextContent('Bowl: Sesame (“tahini”)');
  await impact().getByRole('button', { name: 'Confirm and save' }).click();
  await expect.element(dialog.getByText('Mona Lind asks for a signature')).not.toBeInTheDocument();
});

test('a lead refuses with a reason, which the person who submitted it reads', async () => {
  const { api, server, dialog } = await openSauce('FoodSafetyLead', [SUBMISSION]);
  api.on(refuseSubmission, ({ body }) => {
    server.submissions = [];
    const closed = { by: 'Lena', at: SUBMISSION.at, outcome: 'refused', note: body.note } as const;
    return { ...SUBMISSION, closed };
  });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  const refuse = impact().getByRole('button', { name: 'Refuse' });
  await expect.element(refuse).toBeDisabled();
  await impact().getByRole('textbox', { name: 'Reason' }).fill('That is the old label');
  await refuse.click();
  await expect.element(dialog.getByText('Mona Lind asks for a signature')).not.toBeInTheDocument();
  expect(api.received(refuseSubmission)).toMatchObject([
    { params: { id: 's1' }, body: { note: 'That is the old label' } },
  ]);
});

test('what was submitted before the ingredient changed can be refused and not signed', async () => {
  const { dialog } = await openSauce('FoodSafetyLead', [{ ...SUBMISSION, isStale: true }]);
  await expect.element(dialog.getByText(/has changed since/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Refuse' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Sign/ })).not.toBeInTheDocument();
});

test('a manager submits a statement with a note, and nothing is saved', async () => {
  const { api, dialog } = await openSauce('RestaurantManager', []);
  api.on(submitForSigning, () => ({ ...SUBMISSION, isOwn: true }));
  await dialog.getByRole('button', { name: /None of the rest/ }).click();
  await dialog.getByRole('textbox', { name: 'Note for who signs' }).fill('I asked the supplier');
  await dialog.getByRole('button', { name: 'Submit for signing' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.received(submitForSigning)).toMatchObject([
    {
      body: {
        entity: 'customIngredient',
        entityId: 'ci_1',
        version: 3,
        note: 'I asked the supplier',
        changes: { allergies: [], unknownFor: [], freeFrom: [], noneOfTheRest: ['milk', 'sesame'] },
      },
    },
  ]);
});

test('a submission that is refused by the server keeps the dialog with what was entered', async () => {
  const { api, dialog } = await openSauce('RestaurantManager', []);
  api.on(submitForSigning, () => {
    throw new ApiError('Too many wait to be signed', { code: 'validation-failed', status: 422 });
  });
  await dialog.getByRole('button', { name: /None of the rest/ }).click();
  await dialog.getByRole('textbox', { name: 'Note for who signs' }).fill('I asked the supplier');
  await dialog.getByRole('button', { name: 'Submit for signing' }).click();
  await expect.element(dialog.getByText('Too many wait to be signed')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Note for who signs' })).toHaveValue('I asked the supplier');
});

test('a manager withdraws the own submission and can sign none; a refusal is shown with its reason', async () => {
  const refused: Submission = {
    ...SUBMISSION,
    id: 's0',
    isOwn: true,
    closed: { by: 'Lena Roth', at: SUBMISSION.at, outcome: 'refused', note: 'That is the old label' },
  };
  const { api, server, dialog } = await openSauce('RestaurantManager', [{ ...SUBMISSION, isOwn: true }]);
  api.on(withdrawSubmission, () => {
    server.submissions = [refused];
    return SUBMISSION;
  });
  await expect.element(dialog.getByText('Your submission waits to be signed')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^(Sign|Refuse)/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(dialog.getByText('Lena Roth refused what you submitted')).toBeVisible();
  await expect.element(dialog.getByText('That is the old label')).toBeVisible();
  expect(api.received(withdrawSubmission)).toMatchObject([{ params: { id: 's1' } }]);
});

test('a list of submissions that fails is said, and is loaded again', async () => {
  const { api, server, dialog } = await openSauce('FoodSafetyLead', [SUBMISSION], () => {
    throw new ApiError('Try again later', { code: 'unavailable', status: 503 });
  });
  await expect.element(dialog.getByText("What waits to be signed can't be shown: Try again later")).toBeVisible();
  api.on(listSubmissions, () => server.submissions);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByText('Mona Lind asks for a signature')).toBeVisible();
});

test('the kitchen changes nothing: what it edits is submitted', async () => {
  const { api, dialog } = await openSauce('KitchenStaff', []);
  api.on(submitForSigning, () => ({ ...SUBMISSION, isOwn: true }));
  await dialog.getByRole('textbox', { name: 'Title' }).fill('House sauce, spicy');
  await dialog.getByRole('button', { name: 'Submit for signing' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.received(submitForSigning)).toMatchObject([{ body: { changes: { title: 'House sauce, spicy' } } }]);
});
