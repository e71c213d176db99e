import type { Endpoint } from '../../http/endpoint.ts';
import { getHealthEndpoint } from './get-health.ts';
import { getReadinessEndpoint } from './get-readiness.ts';
import { reportClientErrorEndpoint } from './report-client-error.ts';

export const operationEndpoints: readonly Endpoint[] = [
  getHealthEndpoint,
  getReadinessEndpoint,
  reportClientErrorEndpoint,
];
