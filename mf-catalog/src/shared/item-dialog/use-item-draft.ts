import { useMemo, useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { changeData } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { upload } from '@justright/client/upload';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { uploadImage } from '@justright/contract/images';
import { type ComputedMenuItem, createMenuItem, listMenuItems, updateMenuItem } from '@justright/contract/menus';
import type { Preference } from '@justright/contract/preferences';
import { type Draft, useDraft } from '@justright/editing/use-draft';
import { ACCEPTED_REASON } from '../proposal/accepted-reason.ts';
import { allergiesQuery, dietsQuery } from '../preferences/queries.ts';
import { nameByKey } from '../tags/tags.ts';
import { withSaved } from '../editor/with-saved.ts';
import { menuItemsQuery } from '../menu/menu-queries.ts';
import { ITEM_ISSUE_FIELDS, problemsOf } from './item-problems.ts';
import { type ItemDraft, toItemBody, toItemDraft } from './menu-item-draft.ts';
import { itemFields } from './merge-item.ts';

const NONE: readonly Preference[] = [];

/** The prefix of the draft names of a menu's dishes. */
export const itemDrafts = (menuId: string): string => `dish.${menuId}.`;

/** An image that is uploaded after its dish is stored; until then it is previewed from the browser. */
export interface WaitingImage {
  file: File;
  /** A `blob:` address, which is never sent. */
  previewUrl: string;
}

interface ItemDraftOptions {
  menuId: string;
  /** Null for a new dish. */
  initial: ComputedMenuItem | null;
  /** True while the image field crops or uploads an image. */
  isImageOpen: boolean;
  onCreated: (item: ComputedMenuItem) => void;
  /** Called with the fields that the server refused. */
  onRefused: (fields: readonly string[]) => void;
}

interface DishDraft {
  editor: Draft<ComputedMenuItem, ItemDraft>;
  /** Stores the dish, then its image. Resolves with null when one of them failed, and the dialog stays open. */
  save: () => Promise<ComputedMenuItem | null>;
  waitingImage: WaitingImage | null;
  setWaitingImage: (image: WaitingImage | null) => void;
  /** The uploaded fraction of the image, from 0 to 1; null when no upload is running. */
  uploadShare: number | null;
  /** Why the upload of a stored dish's image failed. Saving again repeats the upload. */
  uploadError: string | null;
}

/** The draft of a dish. A new dish is created first and edited from then on; then its image is uploaded and stored. */
export function useItemDraft({ menuId, initial, isImageOpen, onCreated, onRefused }: ItemDraftOptions): DishDraft {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const [waitingImage, setWaitingImage] = useState<WaitingImage | null>(null);
  const [uploadShare, setUploadShare] = useState<number | null>(null);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const { data: allergies = NONE } = useQuery(allergiesQuery);
  const { data: diets = NONE } = useQuery(dietsQuery);
  const { queryKey } = menuItemsQuery(menuId);
  const editor = useDraft<ComputedMenuItem, ItemDraft>({
    name: (entity) => `${itemDrafts(menuId)}${entity?.id ?? 'new'}`,
    initial,
    toDraft: toItemDraft,
    fields: useMemo(() => itemFields({ allergies: nameByKey(allergies), diets: nameByKey(diets) }), [allergies, diets]),
    issueFields: ITEM_ISSUE_FIELDS,
    check: problemsOf,
    hasOtherInput: isImageOpen || uploadShare !== null,
    // The `blob:` address of a waiting image is valid only in this page.
    storable: (draft, { imageUrl }) => (draft.imageUrl.startsWith('blob:') ? { ...draft, imageUrl } : draft),
    load: async (base) => {
      const response = await api(listMenuItems, { query: { menuId } });
      const newer = response.data.find(({ id }) => id === base.id);
      if (!newer) throw new ApiError('Somebody has deleted this dish meanwhile', { code: 'not-found', status: 404 });
      client.setQueryData(queryKey, response);
      return newer;
    },
    save: async ({ base, draft, changes }) => {
      const source = draft.isFromProposal && { reason: ACCEPTED_REASON };
      if (base !== null) {
        const body = { ...toItemBody(changes, draft.menuItemCustomizations), version: base.version };
        return (await api(updateMenuItem, { params: { id: base.id }, body, ...source })).data;
      }
      const { version: _none, ...fields } = toItemBody(draft, draft.menuItemCustomizations);
      const body = { ...fields, title: draft.title, menuId };
      const create = (idempotencyKey: string) => api(createMenuItem, { body, idempotencyKey, ...source });
      return (await once(body, create)).data;
    },
    onSaved: (saved, before) => {
      client.setQueryData(
        queryKey,
        changeData((all) => withSaved(all, saved)),
      );
      void client.invalidateQueries({ queryKey });
      if (before === null) onCreated(saved);
    },
    onRefused,
  });

  /** Uploads the waiting image. Resolves with null after a failure, which is shown. */
  const sendImage = async ({ file, previewUrl }: WaitingImage): Promise<string | null> => {
    setUploadShare(0);
    setUploadError(null);
    try {
      const imageUrl = await upload(uploadImage, { file, onProgress: setUploadShare });
      setWaitingImage(null);
      URL.revokeObjectURL(previewUrl);
      return imageUrl;
    } catch (error) {
      setUploadError(error instanceof Error ? error.message : 'Something went wrong');
      return null;
    } finally {
      setUploadShare(null);
    }
  };

  const save = async () => {
    const isNew = editor.base === null;
    let saved = await editor.save();
    if (saved !== null && waitingImage) {
      const imageUrl = await sendImage(waitingImage);
      if (imageUrl === null) return null;
      editor.change({ imageUrl });
      saved = await editor.save();
    }
    if (saved !== null) toast(`${saved.title} ${isNew ? 'added' : 'saved'}`, { kind: 'success' });
    return saved;
  };

  return { editor, save, waitingImage, setWaitingImage, uploadShare, uploadError };
}
