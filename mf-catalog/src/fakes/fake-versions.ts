import { ApiError } from '@justright/client/api';
import { type FakeApi, FakePage } from '@justright/client/fakes/fake-api';
import { versionConflict } from '@justright/client/fakes/refusals';
import {
  type AnswerDifference,
  approvePublication,
  cancelPublication,
  discardMenuDraft,
  getMenuDraft,
  listPublications,
  type MenuDraft,
  type Publication,
  publishMenu,
  refusePublication,
  reviewPublication,
} from '@justright/contract/publications';
import { NO_ORDERS } from './fake-catalog.ts';

/** Butter was taken out of a dish: diners who avoid dairy could have it. */
export const LOOSER: AnswerDifference = {
  itemId: 'd1',
  title: 'Mash',
  part: null,
  kind: 'food',
  key: 'milk',
  name: 'Dairy',
  from: 'contains',
  to: 'free',
};
/** Sesame came into another one. */
export const STRICTER: AnswerDifference = {
  ...LOOSER,
  itemId: 'd2',
  title: 'Soup',
  key: 'sesame',
  name: 'Sesame',
  from: 'free',
  to: 'contains',
};

/** Makes a publication of menu `m1` that is in effect. */
export const publicationOf = (id: string, more: Partial<Publication> = {}): Publication => ({
  id,
  menuId: 'm1',
  restaurantId: 'r1',
  title: 'All day',
  of: null,
  state: 'published',
  takesEffectAt: '2026-11-12T18:30:00.000Z',
  isInEffect: true,
  dishCount: 2,
  loosens: [],
  note: '',
  by: 'Kim Cook',
  at: '2026-11-12T18:30:00.000Z',
  isOwn: false,
  decided: null,
  ...more,
});

/** Makes a draft of menu `m1` without changes. */
export const menuDraftOf = (more: Partial<MenuDraft> = {}): MenuDraft => ({
  menuId: 'm1',
  title: 'All day',
  inEffect: 'p1',
  isChanged: false,
  menuFields: [],
  dishes: [],
  loosens: [],
  tightens: [],
  orders: NO_ORDERS,
  needsSigner: false,
  needsSecondPerson: false,
  digest: 'same',
  inEffectAlready: [],
  withheld: [],
  ...more,
});

export interface FakeVersions {
  draft: MenuDraft;
  publications: Publication[];
}

/** Describes the responses about the draft and the publications of menu `m1`, which keep what is sent to them. */
export function fakeVersions(api: FakeApi, stored: FakeVersions): FakeVersions {
  const found = (id: string) => {
    const publication = stored.publications.find((one) => one.id === id);
    if (!publication) throw new ApiError('No such publication', { code: 'not-found', status: 404 });
    return publication;
  };
  const change = (id: string, more: Partial<Publication>) => {
    const changed = { ...found(id), ...more };
    stored.publications = stored.publications.map((one) => (one.id === id ? changed : one));
    return changed;
  };
  const expectSame = (digest: string) => {
    if (digest !== stored.draft.digest) throw versionConflict();
  };
  const now = () => new Date().toISOString();
  api.on(getMenuDraft, () => stored.draft);
  api.on(listPublications, () => new FakePage({ data: stored.publications, total: stored.publications.length }));
  api.on(reviewPublication, ({ params: { id } }) => ({ publication: found(id), ...stored.draft }));
  api.on(publishMenu, ({ body: { digest, takesEffectAt = null, note = '', of = null } }) => {
    expectSame(digest);
    const { loosens, needsSecondPerson } = stored.draft;
    const isInEffect = takesEffectAt === null && !needsSecondPerson;
    const made = publicationOf(`p${stored.publications.length + 1}`, {
      state: needsSecondPerson ? 'waiting' : 'published',
      takesEffectAt: takesEffectAt ?? now(),
      at: now(),
      isOwn: true,
      isInEffect,
      loosens,
      note,
      of,
    });
    const before = stored.publications.map((one) => ({ ...one, isInEffect: one.isInEffect && !isInEffect }));
    stored.publications = [made, ...before];
    if (isInEffect) stored.draft = menuDraftOf({ inEffect: made.id, digest: made.id });
    return made;
  });
  api.on(approvePublication, ({ params: { id }, body: { digest } }) => {
    expectSame(digest);
    if (found(id).isOwn) throw new ApiError('Another person approves', { code: 'second-person', status: 403 });
    return change(id, { state: 'published', isInEffect: true, decided: { by: 'Zoë Ortiz', at: now(), reason: '' } });
  });
  api.on(refusePublication, ({ params: { id }, body: { reason } }) =>
    change(id, { state: 'refused', decided: { by: 'Zoë Ortiz', at: now(), reason } }),
  );
  api.on(cancelPublication, ({ params: { id } }) =>
    change(id, { state: 'cancelled', decided: { by: 'Zoë Ortiz', at: now(), reason: '' } }),
  );
  api.on(discardMenuDraft, ({ body: { digest } }) => {
    expectSame(digest);
    stored.draft = menuDraftOf({ inEffectAlready: stored.draft.inEffectAlready });
    return stored.draft;
  });
  return stored;
}
