import { expect, it } from 'vitest';
import { ENDPOINTS } from '../src/app.ts';

/** POSTs without `once`, each with what keeps a repeat from doing harm. One that is not here fails the test. */
const NOT_ONCE: Readonly<Record<string, readonly string[]>> = {
  'They store nothing that is asked for again.': [
    '/client-errors',
    '/public/events',
    '/menuItems/generate-ingredients',
    '/chatgpt/getIngredients',
    '/ingredients/{internalId}/impact',
    '/ingredients/getRawIngredients',
    '/search/ingredients',
    '/customIngredients/{id}/impact',
    '/menus/import-preview',
    '/orders/getordercustomizations',
  ],
  'They change what is there: the second time to the same.': [
    '/ingredients/{internalId}',
    '/allergies/{id}/update',
    '/goals/{id}/update',
    '/users/updateUser',
    '/admin/users/{uid}/sign-out',
    '/oauth/{provider}/start',
    '/oauth/{provider}',
    '/v1/user/verifyEmail',
    '/invites/accept',
  ],
  'An image that no row names is removed within a day.': ['/uploads', '/merchants/{id}/upload'],
  'A mail may come twice; an invitation replaces the one before.': [
    '/v1/user/sendLink',
    '/v1/user/resendLink',
    '/v1/user/resetPassword',
    '/merchants/{id}/send-verification-email',
    '/merchants/{id}/send-signup-email',
    '/merchants/{id}/send-password-reset-email',
    '/invites',
    '/invites/{id}/resend',
  ],
  'They are conditional on a revision or a version.': [
    '/releases/{name}',
    '/releases/{name}/promote',
    '/releases/{name}/rollback',
    '/releases/{name}/stop-canary',
  ],
  'The handler keeps the key itself: it answers 200, or whoever repeats it.': [
    '/guestorders',
    '/admin/orders/{id}',
    '/admin/orders/{id}/mark-order-claimed',
    '/admin/orders/{id}/mark-order-escalated',
    '/admin/orders/{id}/mark-order-complete',
    '/admin/orders/{id}/mark-order-cancelled',
    '/admin/orders/{id}/mark-payment-complete',
    '/admin/orders/{id}/mark-payment-cancelled',
  ],
};

it('every POST gives a repeat its first response, or says what keeps a repeat from doing harm', () => {
  const calls = ENDPOINTS.filter(({ call, options }) => call.method === 'POST' && options.once !== true);
  expect(calls.map(({ call }) => call.path).toSorted()).toEqual(Object.values(NOT_ONCE).flat().toSorted());
});
