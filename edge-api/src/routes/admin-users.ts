import { findMerchant } from '../data/merchants.ts';
import { pageOf } from '../data/pages.ts';
import { listAdminUserPage, findAdminUser, nameUserRow } from '../data/users.ts';
import { notFound, requireFound, RequestError, invalid } from '../domain/refusals.ts';
import { endpoint, callerOf, type Endpoint } from '../http/endpoint.ts';
import { identityAdministration } from '../identity/administration.ts';
import { endWatchingOf } from '../identity/end-watching.ts';
import { eraseGone } from '../identity/erase-accounts.ts';
import { giveRole } from '../identity/give-role.ts';
import { tellOfRole } from '../identity/tell-of-role.ts';
import { settleAccess } from '../identity/user-access.ts';
import { hasMerchant } from '@justright/contract/roles';
import { listUsers, updateAdminUser, signOutUser } from '@justright/contract/users';

/** Lists the users, of one role type or of all. */
const listUsersEndpoint = endpoint(listUsers, async ({ db, query }) =>
  listAdminUserPage(db, query.roleType ?? null, pageOf(query)),
);

/**
 * Sets a user's role, or disables the account. Refuses a change of the caller's own account: one administrator always
 * remains.
 */
const updateAdminUserEndpoint = endpoint(updateAdminUser, { asksAgain: true }, async (request) => {
  const { env, db, params, body } = request;
  const { uid } = params;
  const administration = identityAdministration(env);
  const [user, account] = await Promise.all([findAdminUser(db, uid), administration.lookup(uid)]);
  if (!user) throw notFound('User');
  if (!account) {
    await eraseGone(env, db, [uid], new Date(request.nowMs).toISOString());
    throw notFound('User');
  }
  const { roleType = account.claims.roleType, disabled = account.disabled } = body;
  if (
    callerOf(request).uid === uid &&
    (roleType !== account.claims.roleType || disabled || body.displayName !== undefined)
  ) {
    throw new RequestError('invalid-transition', 'You cannot change your own role or name, or disable yourself');
  }
  const merchantId = hasMerchant(roleType) ? (body.merchantId ?? user.merchantId) : null;
  if (hasMerchant(roleType) && merchantId === null) throw invalid('merchantId', 'Choose the merchant');
  if (merchantId !== null && !(await findMerchant(await request.scope(), db, merchantId))) {
    throw invalid('merchantId', 'There is no such merchant');
  }

  // The requested values are always sent to the provider, even if our list has them already: the list may be wrong.
  const isOtherRole = roleType !== account.claims.roleType;
  const isOtherMerchant = merchantId !== null && merchantId !== user.merchantId;
  if (body.roleType !== undefined || isOtherMerchant) await giveRole(env, uid, roleType);
  // The same role at another merchant opens as much as a new one.
  if (isOtherMerchant && !isOtherRole) await administration.resetCredentials(uid);
  // A stranger may know its credentials: that may be why it was disabled.
  if (account.disabled && !disabled) await administration.resetCredentials(uid);
  if (body.disabled !== undefined) await administration.setDisabled(uid, disabled);
  // The merchant's own page narrows the restaurants; another merchant's staff begins with all of its restaurants.
  await settleAccess(env, db, uid, {
    merchantId,
    restaurantIds: merchantId === user.merchantId ? user.restaurantIds : null,
  });
  if (body.displayName !== undefined && roleType !== 'User') {
    await db.batch([nameUserRow(db, uid, body.displayName)]);
  }
  const changed = requireFound(await findAdminUser(db, uid), 'User');
  const person = { email: account.email ?? '', name: account.displayName ?? '' };
  if (isOtherRole || isOtherMerchant) request.afterResponse(tellOfRole(env, person, roleType, request.nowMs));
  return { data: changed };
});

/** Ends every session of a user. An issued token still allows reads for a second, but no writes. */
const signOutUserEndpoint = endpoint(signOutUser, { asksAgain: true }, async ({ env, db, params, nowMs }) => {
  if (!(await identityAdministration(env).revokeSessions(params.uid))) {
    await eraseGone(env, db, [params.uid], new Date(nowMs).toISOString());
    throw notFound('User');
  }
  await endWatchingOf(env, params.uid);
  return { data: { uid: params.uid } };
});

export const adminUserEndpoints: readonly Endpoint[] = [
  listUsersEndpoint,
  updateAdminUserEndpoint,
  signOutUserEndpoint,
];
