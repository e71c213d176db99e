import type { Success } from '@justright/contract/envelope';
import { type Deployment, getHealth, type Health } from '@justright/contract/health';
import type { Env } from '../../env.ts';
import type { Endpoint } from '../../http/endpoint.ts';

export const deploymentOf = ({ VERSION: { id, tag, timestamp } }: Env): Deployment => ({
  id,
  tag,
  createdAt: timestamp,
});

/** Liveness: responds while the Worker runs. Opens no database: a restart of the Worker would not repair one. */
export const getHealthEndpoint: Endpoint = {
  call: getHealth,
  options: {},
  handle: async (c) => c.json<Success<Health>>({ success: true, data: { deployment: deploymentOf(c.env) } }),
};
