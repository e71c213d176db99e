import * as v from 'valibot';
import { findAccount } from '../data/accounts.ts';
import * as codes from '../data/use-oob-code.ts';
import { hashPassword } from '@justright/worker-kit/password-hash';
import { nowSeconds } from '../domain/time.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import { NewPasswordSchema, OobCodeSchema } from '../http/fields.ts';
import { tellOwner } from '../http/notices.ts';
import { findAccountCode, findUsableCode } from '../http/oob-codes.ts';
import { readJson } from '../http/read-body.ts';
import { requireStrongPassword } from '../http/require-strong-password.ts';
import { hashInTurn, throttleHashing } from '../http/throttle.ts';

const BodySchema = v.object({ oobCode: OobCodeSchema, newPassword: v.nullish(NewPasswordSchema) });

/**
 * Serves `accounts:resetPassword`: a code alone returns its purpose (for every kind); with a new password it sets the
 * password and ends every session. A refused password leaves the code valid.
 */
export async function resetPassword(c: AppContext): Promise<Response> {
  const { oobCode, newPassword } = await readJson(c, BodySchema);
  const kind = 'identitytoolkit#ResetPasswordResponse';
  if (newPassword == null) {
    const { requestType, email } = await findUsableCode(c.env, oobCode);
    // As on Google's wire, the code of a sign-in link does not reveal its address.
    return c.json({ kind, requestType, ...(requestType === 'EMAIL_SIGNIN' ? {} : { email }) });
  }
  const email = await confirm(c, oobCode, newPassword);
  return c.json({ kind, requestType: 'PASSWORD_RESET', email });
}

async function confirm(c: AppContext, oobCode: string, newPassword: string): Promise<string | null> {
  const code = await findAccountCode(c.env, oobCode, 'PASSWORD_RESET');
  const owner = await findAccount(c.env.DB, code.uid);
  if (owner !== null) requireStrongPassword(c.env, owner, newPassword);
  await throttleHashing(c);
  const passwordHash = await hashInTurn(c, () => hashPassword(newPassword));
  const account = await codes.resetPassword(c.env.DB, code, passwordHash, nowSeconds());
  if (account !== null) {
    tellOwner(c, account, 'new-password');
    return account.email;
  }
  const current = await findAccount(c.env.DB, code.uid);
  throw new WireError(current?.disabled === true ? 'USER_DISABLED' : 'INVALID_OOB_CODE');
}
