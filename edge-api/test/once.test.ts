import { createMenu, type Menu } from '@justright/contract/menus';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '../src/app.ts';
import { endpoint } from '../src/http/endpoint.ts';

/** The POSTs without `once`, each with the reason why a repeat is harmless. A missing one fails the test. */
const NOT_ONCE: Readonly<Record<string, readonly string[]>> = {
  'They store nothing that is read again.': [
    '/client-errors',
    '/own-data',
    '/public/events',
    '/menuItems/generate-ingredients',
    '/menuItems/text-contradictions',
    '/chatgpt/getIngredients',
    '/ingredients/{internalId}/impact',
    '/ingredients/getRawIngredients',
    '/search/ingredients',
    '/customIngredients/{id}/impact',
    '/menuItems/{id}/impact',
    '/menus/{id}/impact',
    '/stations/{id}/impact',
    '/restaurants/{id}/substitutions/impact',
    '/restaurants/{id}/kitchen-signatures/preview',
    '/restaurants/{id}/sold-outs/preview',
    '/restaurants/{id}/move-dishes/impact',
    '/menus/import-preview',
    '/orders/getordercustomizations',
  ],
  'They set values: a repeat sets the same values.': [
    '/webhooks/{id}/turn-on',
    '/kitchen-people/{id}/open',
    '/own-data/erase',
    '/ingredients/{internalId}',
    '/allergies/{id}/update',
    '/goals/{id}/update',
    '/users/updateUser',
    '/restaurants/{id}/move-dishes',
    '/admin/users/{uid}/sign-out',
    '/admin/orders/{id}/erase-personal-data',
    '/oauth/{provider}/start',
    '/oauth/{provider}',
    '/v1/user/verifyEmail',
    '/invites/accept',
  ],
  'The response has a secret, which is not stored: a repeat makes another one, which the list shows.': [
    '/merchants/{id}/api-keys',
    '/merchants/{id}/webhooks',
  ],
  'A code is a secret of one response, and a device signs in with a secret of its own: a repeat is the same sign-in.': [
    '/restaurants/{id}/device-codes',
    '/device-session',
  ],
  'A pass ends by itself.': ['/restaurants/{id}/kitchen-pass', '/kitchen-people/{id}/pass'],
  'An image without references is removed within a day.': ['/uploads', '/merchants/{id}/upload'],
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
  'Each is one more paper: a repeat is one more entry of the history.': ['/orders/{id}/prints'],
  'They are conditional on a revision, a version or a state.': [
    '/kitchen-signatures/{id}/renew',
    '/order-progress/{key}/offer',
    '/order-progress/{key}/rest',
    '/order-progress/{key}/unwell',
    '/kitchen-people/{id}/own-pin',
    '/webhook-deliveries/{id}/replay',
    '/webhooks/{id}/replay',
    '/dish-reports/{id}/close',
    '/submissions/{id}/sign',
    '/submissions/{id}/refuse',
    '/submissions/{id}/withdraw',
    '/menus/{id}/draft/discard',
    '/publications/{id}/approve',
    '/publications/{id}/refuse',
    '/publications/{id}/cancel',
    '/allergies/{id}/statements',
    '/goals/{id}/statements',
    '/releases/{name}',
    '/releases/{name}/promote',
    '/releases/{name}/decline',
    '/releases/{name}/rollback',
    '/releases/{name}/stop-canary',
  ],
  'The handler stores the key itself, because it responds with 200 or accepts a repeat by any caller.': [
    '/guestorders',
    '/admin/orders/{id}',
    '/admin/orders/{id}/mark-order-claimed',
    '/admin/orders/{id}/mark-order-escalated',
    '/admin/orders/{id}/mark-order-complete',
    '/admin/orders/{id}/mark-order-cancelled',
    '/admin/orders/{id}/mark-payment-complete',
    '/admin/orders/{id}/mark-payment-cancelled',
    '/admin/orders/{id}/release-claim',
    '/admin/orders/{id}/hand-over',
    '/orders/{id}/reopen',
    '/orders/{id}/hold',
    '/orders/{id}/end-hold',
    '/orders/{id}/kitchen',
    '/orders/{id}/kitchen-refusal',
    '/orders/{id}/answer',
    '/orders/{id}/lines/{place}',
  ],
};

it('every POST gives a repeat its first response, or has a reason why a repeat is harmless', () => {
  const calls = ENDPOINTS.filter(({ call, options }) => call.method === 'POST' && options.once !== true);
  expect(calls.map(({ call }) => call.path).toSorted()).toEqual(Object.values(NOT_ONCE).flat().toSorted());
});

it('a handler with `once` that does not return what writeOnce returned does not compile', () => {
  const data = Object(null) as Menu;
  // @ts-expect-error -- only writeOnce makes its result
  endpoint(createMenu, { once: true }, async () => ({ data, wrote: true }));
  expect(endpoint(createMenu, async () => ({ data }))).toMatchObject({ options: {} });
});
