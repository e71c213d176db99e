import { listStaff, removeStaffMember, updateStaffMember } from '@justright/contract/staff';
import { findMerchant } from '../data/merchants.ts';
import { pageOf } from '../data/pages.ts';
import { requireRestaurantsOf } from '../data/restaurants.ts';
import { findStaffMember, listStaffPage } from '../data/staff.ts';
import { nameUserRow } from '../data/users.ts';
import { notFound, requireFound } from '../domain/refusals.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { identityAdministration } from '../identity/administration.ts';
import { endWatchingOf } from '../identity/end-watching.ts';
import { eraseGone } from '../identity/erase-accounts.ts';
import { giveRole } from '../identity/give-role.ts';
import { tellOfRole } from '../identity/tell-of-role.ts';
import { settleAccess } from '../identity/user-access.ts';

/** Lists who sees a merchant's data: its administrators, its staff, and the invitations to both. */
const listStaffEndpoint = endpoint(listStaff, async ({ db, params, query, scope, nowMs }) => {
  const own = await scope();
  const page = pageOf(query);
  if (!(await findMerchant(own, db, params.id))) throw notFound('Merchant');
  return listStaffPage(own, db, params.id, page, new Date(nowMs).toISOString());
});

/** Changes role or restaurants of a member of staff. The restaurants count from the next request on. */
const updateStaffMemberEndpoint = endpoint(updateStaffMember, { asksAgain: true }, async (request) => {
  const { env, db, params, body } = request;
  const now = new Date(request.nowMs).toISOString();
  const scope = await request.scope();
  const which = { merchantId: params.id, uid: params.uid };
  const member = requireFound(await findStaffMember(scope, db, which, now), 'Member');
  const { roleType, restaurantIds = member.restaurants?.map(({ id }) => id) ?? null } = body;
  if (body.restaurantIds !== undefined) await requireRestaurantsOf(db, params.id, body.restaurantIds);
  // Always sent to the provider, even if our list has it already: the list may be wrong.
  if (roleType !== undefined && !(await giveRole(env, params.uid, roleType))) {
    await eraseGone(env, db, [params.uid], now);
    throw notFound('Member');
  }
  await settleAccess(env, db, params.uid, { merchantId: params.id, restaurantIds });
  if (body.name !== undefined) await db.batch([nameUserRow(db, params.uid, body.name)]);
  const changed = requireFound(await findStaffMember(scope, db, which, now), 'Member');
  if (changed.roleType !== member.roleType) {
    request.afterResponse(tellOfRole(env, member, changed.roleType, request.nowMs));
  }
  return { data: changed };
});

/** Makes a member of staff a diner again, and ends every session. */
const removeStaffMemberEndpoint = endpoint(removeStaffMember, { asksAgain: true }, async (request) => {
  const { env, db, params, nowMs } = request;
  const now = new Date(nowMs).toISOString();
  const member = requireFound(
    await findStaffMember(await request.scope(), db, { merchantId: params.id, uid: params.uid }, now),
    'Member',
  );
  if (await giveRole(env, params.uid, 'User')) {
    await settleAccess(env, db, params.uid, { merchantId: null, restaurantIds: null });
    await identityAdministration(env).revokeSessions(params.uid);
    await endWatchingOf(env, params.uid);
    request.afterResponse(tellOfRole(env, member, 'User', nowMs));
  } else {
    await eraseGone(env, db, [params.uid], now);
  }
  return { data: { uid: params.uid } };
});

export const staffEndpoints: readonly Endpoint[] = [
  listStaffEndpoint,
  updateStaffMemberEndpoint,
  removeStaffMemberEndpoint,
];
