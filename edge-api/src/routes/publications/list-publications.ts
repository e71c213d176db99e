import { listPublications } from '@justright/contract/publications';
import { pageOf } from '../../data/pages.ts';
import { listPublicationPage, shownPublications } from '../../data/publications.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { requireMenu } from './drafting-menu.ts';

/** Lists the publications of a menu, the newest first. */
export const listPublicationsEndpoint = endpoint(listPublications, async (request) => {
  const { db, params, query } = request;
  const scope = await request.scope();
  const menu = await requireMenu(scope, db, params.id);
  const { records, ...rest } = await listPublicationPage(scope, db, menu.id, pageOf(query));
  return { data: await shownPublications(db, callerOf(request).uid, records), ...rest };
});
