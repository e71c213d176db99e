import { type Deployment, getHealth } from '@justright/contract/health';
import type { Env } from '../../env.ts';
import { rawEndpoint } from '../../http/raw-endpoint.ts';

export const deploymentOf = ({ VERSION: { id, tag, timestamp } }: Env): Deployment => ({
  id,
  tag,
  createdAt: timestamp,
});

/** Liveness: responds while the Worker runs. Opens no database: a restart of the Worker would not repair one. */
export const getHealthEndpoint = rawEndpoint(getHealth, async ({ env }) => ({
  data: { deployment: deploymentOf(env) },
}));
