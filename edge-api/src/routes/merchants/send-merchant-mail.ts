import {
  type Merchant,
  sendPasswordResetEmail,
  sendSignUpEmail,
  sendVerificationEmail,
} from '@justright/contract/merchants';
import { ROLE_OF } from '@justright/contract/roles';
import type { Database } from '../../data/database.ts';
import { findMerchant } from '../../data/merchants.ts';
import { ALL_ROWS } from '../../data/scope.ts';
import type { Env } from '../../env.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import { sendAccountMail } from '../../identity/account-mails.ts';
import { identityAdministration } from '../../identity/administration.ts';
import { sendInvitation } from '../../identity/invitations.ts';

interface Asked {
  env: Env;
  db: Database;
  merchant: Merchant;
  nowMs: number;
}

/** Makes the endpoint that sends one kind of mail to a merchant's own address. */
const merchantMail = (
  call: typeof sendSignUpEmail,
  send: (asked: Asked) => Promise<unknown>,
  options: { asksAgain?: true } = {},
): Endpoint =>
  endpoint(call, options, async ({ env, db, params, scope, nowMs }) => {
    const merchant = requireFound(await findMerchant(await scope(), db, params.id), 'Merchant');
    await send({ env, db, merchant, nowMs });
    return { data: { sentTo: merchant.email } };
  });

/**
 * Sends the verification mail. A code can only verify the address of an account, so a merchant that has not signed up
 * gets an account without a password.
 */
async function sendVerification({ env, db, merchant, nowMs }: Asked): Promise<void> {
  const { email, contactName: name } = merchant;
  const administration = identityAdministration(env);
  if ((await administration.lookupByEmail(email)) === null) {
    const claims = { role: ROLE_OF.User, roleType: 'User' } as const;
    const created = await administration.createAccount({
      email,
      password: null,
      displayName: name,
      emailVerified: false,
      claims,
    });
    if (!created.ok && created.code !== 'EMAIL_EXISTS') throw new Error(`No account was made: ${created.code}`);
  }
  await sendAccountMail(env, db, { requestType: 'VERIFY_EMAIL', email, name, asker: 'administration', nowMs });
}

export const sendVerificationEmailEndpoint = merchantMail(sendVerificationEmail, sendVerification);

export const sendPasswordResetEmailEndpoint = merchantMail(sendPasswordResetEmail, ({ env, db, merchant, nowMs }) =>
  sendAccountMail(env, db, {
    requestType: 'PASSWORD_RESET',
    email: merchant.email,
    name: merchant.contactName,
    asker: 'administration',
    nowMs,
  }),
);

export const sendSignUpEmailEndpoint = merchantMail(
  sendSignUpEmail,
  ({ env, db, merchant, nowMs }) =>
    sendInvitation(
      ALL_ROWS,
      env,
      db,
      {
        email: merchant.email,
        displayName: merchant.contactName,
        roleType: 'MerchantAdmin',
        merchantId: merchant.id,
        restaurantIds: null,
        merchantName: merchant.businessName,
      },
      nowMs,
    ),
  // It gives a role, as every invitation does.
  { asksAgain: true },
);
