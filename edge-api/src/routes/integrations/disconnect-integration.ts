import { disconnectIntegration } from '@justright/contract/integrations';
import { deleteConnection, findSealedTokens } from '../../data/integrations.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireFound } from '../../domain/refusals.ts';
import { revokeTokens } from '../../integrations/authorization.ts';
import { findProvider } from '../../integrations/providers.ts';
import { openTokens } from '../../integrations/sealed-tokens.ts';
import { ownMerchantId } from './own-merchant.ts';

/**
 * Ends a connection: revokes the access at the provider and deletes the tokens. Deletes them even when the provider
 * does not respond, because the user wants our access to end now; the response then says what the user must still do.
 */
export const disconnectIntegrationEndpoint = endpoint(disconnectIntegration, async (request) => {
  const { env, db } = request;
  const provider = findProvider(env, request.params.provider);
  const owner = { merchantId: await ownMerchantId(request), provider: provider.id };
  const sealedTokens = requireFound(await findSealedTokens(db, owner), 'Connection');
  const revocation = await revokeTokens(provider, () => openTokens(env.OAUTH_KEY_SECRET, owner, sealedTokens));
  await deleteConnection(db, owner, sealedTokens);
  return { data: { integration: { provider: provider.id, title: provider.title, connection: null }, revocation } };
});
