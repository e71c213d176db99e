import { useState } from 'react';
import { api } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { upload } from '@justright/client/upload';
import { useIdempotencyKey } from '@justright/client/use-idempotency-key';
import { createMenuItem, listMenuItems, updateMenuItem, uploadImage } from '@justright/contract/calls';
import type { ComputedMenuItem, MenuItemPatch } from '@justright/contract/catalogue';
import { changedFields } from '../../../shared/draft.ts';
import { menuItemsQuery } from '../menu-queries.ts';
import { changeFields, type ItemDraft, toItemBody, toItemDraft } from './menu-item-draft.ts';
import type { ItemEditor } from './use-item-editor.ts';

interface SaveItemOptions {
  menuId: string;
  editor: ItemEditor;
  onCreated: (item: ComputedMenuItem) => void;
  /** Told the fields that the server refused. */
  onRefused: (fields: readonly string[]) => void;
  onClose: () => void;
}

/** An image that waits for its dish to be stored; shown from the browser meanwhile. */
export interface WaitingImage {
  file: File;
  /** A `blob:` address, which is never sent. */
  previewUrl: string;
}

export interface SaveItem {
  isSaving: boolean;
  waitingImage: WaitingImage | null;
  setWaitingImage: (image: WaitingImage | null) => void;
  /** The share of the image that is sent, from 0 to 1; null when none is being sent. */
  uploadShare: number | null;
  /** Why the image of a dish that is stored was not. Saving again sends it again. */
  uploadError: string | null;
  save: () => Promise<void>;
  /** Reads the dish as it is stored now, and goes on from there with the input kept. */
  loadNewer: () => Promise<void>;
}

const ended = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong');

/** Stores a dish. A new one is created first, and edited from then on; then its image is sent, and its address stored. */
export function useSaveItem({ menuId, editor, onCreated, onRefused, onClose }: SaveItemOptions): SaveItem {
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const [isSaving, setIsSaving] = useState(false);
  const [waitingImage, setWaitingImage] = useState<WaitingImage | null>(null);
  const [uploadShare, setUploadShare] = useState<number | null>(null);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const { queryKey } = menuItemsQuery(menuId);

  const publish = (saved: ComputedMenuItem) => {
    client.setQueryData(queryKey, (all) => {
      if (!all) return undefined;
      return all.some(({ id }) => id === saved.id)
        ? all.map((one) => (one.id === saved.id ? saved : one))
        : [...all, saved];
    });
    void client.invalidateQueries({ queryKey });
  };

  const create = async (draft: ItemDraft): Promise<ComputedMenuItem> => {
    const { version: _none, ...fields } = toItemBody(draft, draft.menuItemCustomizations);
    const body = { ...fields, title: draft.title, menuId };
    return (await api(createMenuItem, { body, idempotencyKey: idempotencyKey(body) })).data;
  };
  const patch = async (base: ComputedMenuItem, fields: MenuItemPatch): Promise<ComputedMenuItem> =>
    (await api(updateMenuItem, { params: { id: base.id }, body: { ...fields, version: base.version } })).data;

  /** Sends the image that waits; null when it could not be sent, which is told. */
  const sendImage = async ({ file, previewUrl }: WaitingImage): Promise<string | null> => {
    setUploadShare(0);
    setUploadError(null);
    try {
      const imageUrl = await upload(uploadImage, { file, onProgress: setUploadShare });
      setWaitingImage(null);
      URL.revokeObjectURL(previewUrl);
      return imageUrl;
    } catch (error) {
      setUploadError(ended(error));
      return null;
    } finally {
      setUploadShare(null);
    }
  };

  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    // The address of a waiting image means nothing outside this page.
    const sent = waitingImage ? { ...editor.draft, imageUrl: editor.baseDraft.imageUrl } : editor.draft;
    const { base: before } = editor;
    try {
      let saved = before;
      if (saved === null) {
        saved = await create(sent);
        onCreated(saved);
      } else {
        const changes = changedFields(editor.baseDraft, sent);
        if (Object.keys(changes).length > 0)
          saved = await patch(saved, toItemBody(changes, sent.menuItemCustomizations));
      }
      editor.adopt(saved, sent);
      publish(saved);
      if (waitingImage) {
        const imageUrl = await sendImage(waitingImage);
        if (imageUrl === null) return;
        editor.edit(changeFields({ imageUrl }));
        const withImage = await patch(saved, { imageUrl });
        editor.adopt(withImage, { ...toItemDraft(saved), imageUrl });
        publish(withImage);
      }
      toast(`${saved.title} ${before === null ? 'added' : 'saved'}`, { kind: 'success' });
      if (before !== null) onClose();
    } catch (error) {
      onRefused(editor.fail(error, sent));
    } finally {
      setIsSaving(false);
    }
  };

  const loadNewer = async () => {
    const { base } = editor;
    if (base === null) return;
    try {
      const { data } = await api(listMenuItems, { query: { menuId } });
      const newer = data.find(({ id }) => id === base.id);
      if (!newer) throw new Error('Somebody has deleted this dish meanwhile');
      client.setQueryData(queryKey, data);
      editor.rebase(newer);
    } catch (error) {
      editor.fail(error, editor.draft);
    }
  };

  return { isSaving, waitingImage, setWaitingImage, uploadShare, uploadError, save, loadNewer };
}
