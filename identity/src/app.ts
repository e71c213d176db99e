import { requestIds } from '@justright/worker-kit/request-log';
import { Hono } from 'hono';
import type { AppEnv } from './http/context.ts';
import { respondWithError, respondToThrown } from './http/errors.ts';
import { logRequests } from './http/log-requests.ts';
import { requireSettings } from './http/require-settings.ts';
import { limitNetwork } from './http/throttle.ts';
import { deleteOwnAccount } from './routes/delete.ts';
import { jwks } from './routes/jwks.ts';
import { lookup } from './routes/lookup.ts';
import { finalizeEnrollment, startEnrollment, withdrawEnrollment } from './routes/mfa-enrollment.ts';
import { finalizeSignIn } from './routes/mfa-sign-in.ts';
import {
  challengePasskey,
  finishPasskey,
  removeOwnPasskey,
  signInWithPasskey,
  startPasskey,
} from './routes/passkeys.ts';
import { revoke } from './routes/revoke.ts';
import { resetPassword } from './routes/reset-password.ts';
import { confirmSecondFactor, renewRecoveryCodes } from './routes/second-factor.ts';
import { sendOobCode } from './routes/send-oob-code.ts';
import { endOwnSessions, listOwnSessions } from './routes/sessions.ts';
import { signInWithEmailLink } from './routes/sign-in-with-email-link.ts';
import { signInWithPassword } from './routes/sign-in-with-password.ts';
import { signUp } from './routes/sign-up.ts';
import { token } from './routes/token.ts';
import { update } from './routes/update.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const ACCOUNTS_V2 = '/identitytoolkit.googleapis.com/v2/accounts';

/** The routes of the Identity Toolkit wire, at the paths of Google's hosts. */
export const app = new Hono<AppEnv>({ strict: false });

app.onError(respondToThrown);
app.notFound((c) => respondWithError(c, 'NOT_FOUND'));

// The product's Worker forwards the request id that it logs.
app.use(requestIds);
app.use(logRequests);
app.use(requireSettings);

app.get('/.well-known/jwks.json', jwks);

app.use(async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
});
app.use(limitNetwork);

app.post(`${ACCOUNTS}:signUp`, signUp);
app.post(`${ACCOUNTS}:signInWithPassword`, signInWithPassword);
app.post(`${ACCOUNTS}:signInWithEmailLink`, signInWithEmailLink);
app.post(`${ACCOUNTS}:sendOobCode`, sendOobCode);
app.post(`${ACCOUNTS}:resetPassword`, resetPassword);
app.post(`${ACCOUNTS}:lookup`, lookup);
app.post(`${ACCOUNTS}:update`, update);
app.post(`${ACCOUNTS}:delete`, deleteOwnAccount);
app.post(`${ACCOUNTS_V2}/mfaEnrollment:start`, startEnrollment);
app.post(`${ACCOUNTS_V2}/mfaEnrollment:finalize`, finalizeEnrollment);
app.post(`${ACCOUNTS_V2}/mfaEnrollment:withdraw`, withdrawEnrollment);
app.post(`${ACCOUNTS_V2}/mfaSignIn:finalize`, finalizeSignIn);
app.post(`${ACCOUNTS_V2}/passkeys:startEnrollment`, startPasskey);
app.post(`${ACCOUNTS_V2}/passkeys:finishEnrollment`, finishPasskey);
app.post(`${ACCOUNTS_V2}/passkeys:remove`, removeOwnPasskey);
app.post(`${ACCOUNTS_V2}/passkeys:challenge`, challengePasskey);
app.post(`${ACCOUNTS_V2}/passkeys:signIn`, signInWithPasskey);
app.post(`${ACCOUNTS_V2}/secondFactor:confirm`, confirmSecondFactor);
app.post(`${ACCOUNTS_V2}/secondFactor:renewRecoveryCodes`, renewRecoveryCodes);
app.post(`${ACCOUNTS_V2}/sessions:list`, listOwnSessions);
app.post(`${ACCOUNTS_V2}/sessions:end`, endOwnSessions);
app.post('/securetoken.googleapis.com/v1/token', token);
app.post('/securetoken.googleapis.com/v1/revoke', revoke);
