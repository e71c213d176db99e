import type { Endpoint } from '../../http/endpoint.ts';
import {
  approvePublicationEndpoint,
  cancelPublicationEndpoint,
  refusePublicationEndpoint,
} from './decide-publication.ts';
import { discardMenuDraftEndpoint } from './discard-menu-draft.ts';
import { getMenuDraftEndpoint } from './get-menu-draft.ts';
import { listPublicationsEndpoint } from './list-publications.ts';
import { listWaitingPublicationsEndpoint } from './list-waiting-publications.ts';
import { previewMenuDraftEndpoint } from './preview-menu-draft.ts';
import { publishMenuEndpoint } from './publish-menu.ts';
import { reviewPublicationEndpoint } from './review-publication.ts';

export const publicationEndpoints: readonly Endpoint[] = [
  getMenuDraftEndpoint,
  previewMenuDraftEndpoint,
  discardMenuDraftEndpoint,
  listPublicationsEndpoint,
  listWaitingPublicationsEndpoint,
  publishMenuEndpoint,
  reviewPublicationEndpoint,
  approvePublicationEndpoint,
  refusePublicationEndpoint,
  cancelPublicationEndpoint,
];
