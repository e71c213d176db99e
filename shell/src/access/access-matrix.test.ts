import { expect, test } from 'vitest';
import type { Session } from '@justright/client/session';
import type { CallerType } from '@justright/contract/roles';
import { decide } from './decide.ts';
import { findAddress } from '@justright/contract/addresses';

/**
 * Every route × user type, written from the specification and not from the table of addresses: `see`, `404` (the
 * not-found page), or the target of the redirect. `m1` is the MerchantAdmin's own merchant.
 */
const MATRIX = `
address                           | Anonymous        | User             | MerchantAdmin             | SuperAdmin | OrderAdmin    | RestaurantManager | FoodSafetyLead | KitchenStaff | KitchenDevice
/                                 | see              | see              | /merchants/m1/restaurants | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/sign-in                          | see              | see              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/login                            | /sign-in         | /sign-in         | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/sign-up                          | see              | /                | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/register                         | /sign-up         | /sign-up         | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/forgot-password                  | see              | see              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/reset-link-sent                  | see              | see              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/reset-password                   | see              | see              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/finish-sign-up                   | see              | /                | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/finish-sign-up?invite=token      | see              | see              | see                       | see        | see           | see               | see            | see          | see
/set-new-password                 | see              | see              | see                       | see        | see           | see               | see            | see          | /kitchen
/verify-email                     | see              | see              | see                       | see        | see           | see               | see            | see          | /kitchen
/tnc                              | see              | see              | see                       | see        | see           | see               | see            | see          | /kitchen
/explore                          | see              | see              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/explore/r1                       | see              | see              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/explore/r1/onboarding            | see              | see              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/explore/r1/menu                  | see              | see              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/explore/r1/cart/1                | see              | see              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/explore/r1/order/o1              | see              | see              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/explore/r1/signup                | see              | see              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/account                          | 404              | 404              | see                       | see        | see           | see               | see            | see          | /kitchen
/merchants                        | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/new                    | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/profile                | 404              | 404              | see                       | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/edit                | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/restaurants         | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/restaurants/new     | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/restaurants/r1      | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/restaurants/r1/edit | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/orders/             | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/orders/o1           | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/orders/o1/incident  | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/reportings/         | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/staff/              | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/integrations/       | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1/account_setting/    | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m2/edit                | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m2/restaurants         | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m2/restaurants/new     | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m2/restaurants/r1      | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m2/restaurants/r1/edit | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m2/orders/             | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m2/orders/o1           | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m2/reportings/         | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m2/integrations/       | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m2/account_setting/    | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/restaurants                      | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/restaurants/r1                   | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/restaurants/r1/edit              | 404              | 404              | see                       | see        | /admin/orders | see               | /restaurants   | /kitchen     | /kitchen
/restaurants/r1/substitutions     | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/restaurants/r1/stations          | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/menus/1/dishes/d1                | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/menus/1/versions                 | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/menus/1/versions/preview         | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/work-list/r1                     | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/menus/1                          | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/menus/1/auto-assign-ingredients  | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/orders                           | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/orders/o1                        | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/orders/o1/incident               | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | see            | /kitchen     | /kitchen
/dashboard                        | 404              | 404              | see                       | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/account-settings                 | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | /kitchen
/reportings                       | 404              | 404              | see                       | /merchants | /admin/orders | see               | /restaurants   | /kitchen     | /kitchen
/support                          | 404              | 404              | see                       | /merchants | /admin/orders | see               | see            | see          | /kitchen
/oauth/authorize/chowly           | 404              | 404              | see                       | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/ingredients                      | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/diets                            | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/goals                            | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/allergies                        | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/allergies/lupin/foods            | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/diets/vegan/foods                | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/admin/restaurants                | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/admin/globalsettings             | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/admin/globalsettings/users       | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/kitchen                          | /kitchen/sign-in | /kitchen/sign-in | see                       | see        | /admin/orders | see               | see            | see          | see
/kitchen/sign-in                  | see              | see              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/kitchen/r1                       | 404              | 404              | see                       | see        | /admin/orders | see               | see            | see          | see
/admin/releases                   | 404              | 404              | /                         | see        | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/admin/orders                     | 404              | 404              | /                         | see        | see           | /restaurants      | /restaurants   | /kitchen     | /kitchen
/admin/orders/o1                  | 404              | 404              | /                         | see        | see           | /restaurants      | /restaurants   | /kitchen     | /kitchen
/admin/orders/o1/incident         | 404              | 404              | /                         | see        | see           | /restaurants      | /restaurants   | /kitchen     | /kitchen
/nonsense                         | 404              | 404              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/explore/r1/nonsense              | 404              | 404              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/exploreanything                  | 404              | 404              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/merchants/m1                     | 404              | 404              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
/admin                            | 404              | 404              | /                         | /merchants | /admin/orders | /restaurants      | /restaurants   | /kitchen     | /kitchen
`;

const ORIGIN = 'https://justright.test';

const rows = MATRIX.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const [, ...columns] = rows[0] ?? [];
const cases = rows
  .slice(1)
  .flatMap(([address = '', ...cells]) =>
    cells.map((expected, index) => ({ address, type: columns[index] as CallerType, expected })),
  );

function outcome(roleType: CallerType, address: string): string {
  const { pathname: path, search } = new URL(address, ORIGIN);
  const session: Session = {
    status: 'ready',
    uid: 'u',
    isAnonymous: roleType === 'Anonymous',
    displayName: null,
    email: null,
    role: 'user',
    roleType,
    end: null,
  };
  const decision = decide({
    session,
    path,
    search,
    merchantId: 'm1',
    isRoleUnknown: false,
    isFinishingSignUp: false,
    origin: ORIGIN,
  });
  switch (decision.kind) {
    case 'redirect':
      return decision.to;
    case 'show':
      return 'see';
    case 'not-found':
      return '404';
    default:
      return decision.kind;
  }
}

test.each(cases)('$type at $address: $expected', ({ address, type, expected }) => {
  expect(outcome(type, address)).toBe(expected);
});

test('a trailing slash makes no difference, at any address for any user', () => {
  for (const { address, type, expected } of cases) {
    const other = address.replace(/(?<=.)(?<slash>\/?)(?=\?|$)/, (_all, slash) => (slash === '' ? '/' : ''));
    if (address !== '/') expect(outcome(type, other), `${type} at ${other}`).toBe(expected);
  }
});

test('no redirect is circular or leads to a page that its user may not see', () => {
  for (const { type, expected } of cases) {
    let address = expected;
    for (let steps = 0; address.startsWith('/'); steps += 1) {
      expect(steps).toBeLessThan(3);
      address = outcome(type, address);
    }
    expect(['see', '404']).toContain(address);
  }
});

const routeOf = (address: string) => findAddress(new URL(address, ORIGIN).pathname);

test('an address is in the table exactly if some user may see it', () => {
  const named = cases.filter(({ expected }) => expected === 'see').map(({ address }) => routeOf(address)?.address);
  expect(new Set(named)).not.toContain(undefined);
  for (const { address } of cases) {
    const isAnybodys = cases.some((entry) => entry.address === address && entry.expected === 'see');
    expect(routeOf(address) !== undefined).toBe(isAnybodys);
  }
});
