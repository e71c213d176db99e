import { listIntegrations } from '@justright/contract/integrations';
import { listConnections } from '../../data/integrations.ts';
import { findMerchant } from '../../data/merchants.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound, invalid } from '../../domain/refusals.ts';
import { integrationProviders } from '../../integrations/providers.ts';

/** Lists the configured providers and a merchant's connections. Admins name the merchant. */
export const listIntegrationsEndpoint = endpoint(listIntegrations, async ({ env, db, query, scope }) => {
  const own = await scope();
  const merchantId = query.merchantId ?? own.ofMerchant;
  if (merchantId === null) throw invalid('merchantId', 'Name the merchant');
  if (!(await findMerchant(own, db, merchantId))) throw notFound('Merchant');
  const connections = await listConnections(db, merchantId);
  const data = integrationProviders(env).map(({ id, title }) => ({
    provider: id,
    title,
    connection: connections.get(id) ?? null,
  }));
  return { data };
});
