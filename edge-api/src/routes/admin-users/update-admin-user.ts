import { updateAdminUser } from '@justright/contract/calls';
import { ROLE_OF } from '@justright/contract/roles';
import { AdminUserPatch } from '@justright/contract/users';
import { findMerchant } from '../../data/merchants.ts';
import { administerUserRow, findAdminUser } from '../../data/users.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound, RequestError } from '../../http/errors.ts';
import { invalid } from '../../http/validate.ts';
import { identityAdministration } from '../../identity/administration.ts';

/** Gives a user a role, or disables the account; nobody does that to themselves, so that an administrator remains. */
export const updateAdminUserEndpoint = endpoint(updateAdminUser, { body: AdminUserPatch }, async (request) => {
  const { env, db, params, body } = request;
  const user = await findAdminUser(db, params.uid);
  if (!user) throw notFound('User');
  const { roleType = user.roleType, disabled = user.disabled } = body;
  const isOwn = callerOf(request).uid === user.uid;
  if (isOwn && (roleType !== user.roleType || disabled)) {
    throw new RequestError('invalid-transition', 'You cannot change your own role or disable yourself');
  }
  const merchantId = roleType === 'MerchantAdmin' ? (body.merchantId ?? user.merchantId) : null;
  if (roleType === 'MerchantAdmin' && merchantId === null) throw invalid('merchantId', 'Choose the merchant');
  if (merchantId !== null && !(await findMerchant(await request.scope(), db, merchantId))) {
    throw invalid('merchantId', 'There is no such merchant');
  }

  const administration = identityAdministration(env);
  const steps = [
    ...(disabled === user.disabled ? [] : [() => administration.setDisabled(user.uid, disabled)]),
    ...(roleType === user.roleType
      ? []
      : [() => administration.setClaims(user.uid, { role: ROLE_OF[roleType], roleType })]),
  ];
  for (const step of steps) if (!(await step())) throw notFound('User');
  await administerUserRow(db, { uid: user.uid, roleType, merchantId, disabled }).run();
  const changed = await findAdminUser(db, user.uid);
  if (!changed) throw notFound('User');
  return { data: changed };
});
