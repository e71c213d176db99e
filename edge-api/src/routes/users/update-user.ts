import { updateUser, type User } from '@justright/contract/users';
import { readOwnUser, updateUserRow, writtenUser } from '../../data/users.ts';
import { accountOf, endpoint } from '../../http/endpoint.ts';
import { knownAccount } from '../../identity/live-account.ts';

/** Changes the caller's own record. */
export const updateUserEndpoint = endpoint(updateUser, async (request) => {
  const { db, body, nowMs } = request;
  const account = knownAccount(accountOf(request));
  const user = await readOwnUser(db, account, new Date(nowMs).toISOString());
  const { name, ...changes } = body;
  const changed: User = { ...user, ...changes, displayName: name ?? user.displayName };
  const [written] = await db.batch([updateUserRow(db, changed)]);
  return { data: writtenUser(written) };
});
