import type { Endpoint } from '../../http/endpoint.ts';
import { disconnectIntegrationEndpoint } from './disconnect-integration.ts';
import { finishIntegrationEndpoint } from './finish-integration.ts';
import { listIntegrationsEndpoint } from './list-integrations.ts';
import { startIntegrationEndpoint } from './start-integration.ts';

export const integrationEndpoints: readonly Endpoint[] = [
  listIntegrationsEndpoint,
  startIntegrationEndpoint,
  finishIntegrationEndpoint,
  disconnectIntegrationEndpoint,
];
