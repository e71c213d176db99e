import * as v from 'valibot';
import { listPasskeys } from '../data/passkeys.ts';
import { countRecoveryCodes, findSecondFactors } from '../data/second-factors.ts';
import { nameOf, providerInfo } from '../http/account-view.ts';
import { authenticate } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { IdTokenSchema } from '../http/fields.ts';
import { readJson } from '../http/read-body.ts';
import { passkeyView } from '../http/passkeys.ts';
import { mfaInfoOf } from '../http/second-factors.ts';

const BodySchema = v.object({ idToken: IdTokenSchema });

/** Serves `accounts:lookup`: the caller's own account. `recoveryCodesLeft` and `passkeys` are not of Google's wire. */
export async function lookup(c: AppContext): Promise<Response> {
  const { idToken } = await readJson(c, BodySchema);
  const { account } = await authenticate(c.env, idToken);
  const factors = await findSecondFactors(c.env.DB, account.uid);
  const passkeys = factors?.hasPasskey === true ? await listPasskeys(c.env.DB, account.uid) : [];
  return c.json({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId: account.uid,
        ...(account.email === null ? {} : { email: account.email, emailVerified: account.emailVerified }),
        ...nameOf(account.displayName),
        providerUserInfo: providerInfo(account),
        validSince: String(account.validSinceSeconds),
        disabled: account.disabled,
        createdAt: String(account.createdAtSeconds * 1000),
        lastLoginAt: String(account.lastLoginAtSeconds * 1000),
        mfaInfo: mfaInfoOf(factors?.app ?? null),
        recoveryCodesLeft: await countRecoveryCodes(c.env.DB, account.uid),
        passkeys: passkeys.map(passkeyView),
        customAttributes: JSON.stringify(account.claims),
      },
    ],
  });
}
