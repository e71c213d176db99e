import { finishIntegration } from '@justright/contract/integrations';
import { replaceConnection, takeState } from '../../data/integrations.ts';
import { nameOf } from '../../identity/authenticate.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { invalid } from '../../domain/refusals.ts';
import { redeemAuthorizationResponse } from '../../integrations/authorization.ts';
import { findProvider } from '../../integrations/providers.ts';
import { sealTokens } from '../../integrations/sealed-tokens.ts';
import { ownMerchantId } from './own-merchant.ts';
import { digest } from '@justright/worker-kit/digest';
import { redirectUriOf } from './attempt.ts';

/**
 * Completes a connection with the authorization response. Deletes the state first, also when the response is an error.
 * A used or expired state, or one of another user, stores nothing.
 */
export const finishIntegrationEndpoint = endpoint(finishIntegration, async (request) => {
  const { env, db, params, body, nowMs } = request;
  const caller = callerOf(request);
  const provider = findProvider(env, params.provider);
  const { id, title } = provider;
  const owner = { merchantId: await ownMerchantId(request), provider: id };
  const { state = '' } = body;
  const taken = await takeState(db, { ...owner, uid: caller.uid, stateHash: digest(state) });
  if (!taken) {
    throw invalid('state', `This connection with ${title} is not known or was used already. Please connect again.`);
  }
  const now = new Date(nowMs).toISOString();
  if (taken.expiresAt <= now) {
    throw invalid('state', `Connecting ${title} took longer than ten minutes. Please connect again.`);
  }
  const attempt = { state, codeVerifier: taken.codeVerifier, redirectUri: redirectUriOf(env, provider) };
  const tokens = await redeemAuthorizationResponse(provider, attempt, body, nowMs);
  const connection = { connectedAt: now, connectedBy: nameOf(caller) };
  await replaceConnection(db, owner, {
    ...connection,
    connectedByUid: caller.uid,
    sealedTokens: await sealTokens(env.OAUTH_KEY_SECRET, owner, tokens),
  });
  return { data: { provider: id, title, connection } };
});
