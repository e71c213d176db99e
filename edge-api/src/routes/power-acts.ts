import { listPowerActs } from '@justright/contract/power-acts';
import { pageOf } from '../data/pages.ts';
import { listPowerActPage } from '../data/power-acts.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';

/** Lists what the platform's people decided, with who by id, filtered and in pages. */
const listPowerActsEndpoint = endpoint(listPowerActs, async ({ db, query }) =>
  listPowerActPage(db, query, pageOf(query)),
);

export const powerActEndpoints: readonly Endpoint[] = [listPowerActsEndpoint];
