import { listAudit } from '@justright/contract/audit';
import { listAuditPage } from '../data/audit.ts';
import { pageOf } from '../data/pages.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';

/** Lists statements, declarations, compositions and publications within the caller's scope, filtered and in pages. */
const listAuditEndpoint = endpoint(listAudit, async ({ db, query, scope }) =>
  listAuditPage(await scope(), db, query, pageOf(query)),
);

export const auditEndpoints: readonly Endpoint[] = [listAuditEndpoint];
