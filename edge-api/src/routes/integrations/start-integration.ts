import { startIntegration } from '@justright/contract/integrations';
import { insertState } from '../../data/integrations.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { authorizationUrl, newCodeVerifier, newState } from '../../integrations/authorization.ts';
import { findProvider } from '../../integrations/providers.ts';
import { requireSealingKey } from '../../integrations/sealed-tokens.ts';
import { ownMerchantId } from './own-merchant.ts';
import { digest } from '@justright/worker-kit/digest';
import { redirectUriOf } from './attempt.ts';

const STATE_LIFETIME_MS = 10 * 60 * 1000;

/** Begins a connection: returns the authorization address, and stores whose attempt it is for ten minutes. */
export const startIntegrationEndpoint = endpoint(startIntegration, async (request) => {
  const { env, db, nowMs } = request;
  const provider = findProvider(env, request.params.provider);
  const merchantId = await ownMerchantId(request);
  await requireSealingKey(env.OAUTH_KEY_SECRET);
  const attempt = { state: newState(), codeVerifier: newCodeVerifier(), redirectUri: redirectUriOf(env, provider) };
  const address = await authorizationUrl(provider, attempt);
  const owner = {
    stateHash: digest(attempt.state),
    uid: callerOf(request).uid,
    merchantId,
    provider: provider.id,
  };
  await insertState(db, owner, {
    codeVerifier: attempt.codeVerifier,
    expiresAt: new Date(nowMs + STATE_LIFETIME_MS).toISOString(),
  });
  return { data: { authorizationUrl: address } };
});
