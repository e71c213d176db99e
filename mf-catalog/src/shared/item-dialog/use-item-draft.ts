import { type ReactNode, useMemo, useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { changeData, resourceKey } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { upload } from '@justright/client/upload';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { uploadImage } from '@justright/contract/images';
import {
  type ComputedMenuItem,
  createMenuItem,
  listMenuItems,
  type MenuItemPatch,
  previewMenuItemImpact,
  updateMenuItem,
} from '@justright/contract/menus';
import type { Preference } from '@justright/contract/preferences';
import { NOTHING_ADDED } from '@justright/contract/signature';
import { listStations, type Station } from '@justright/contract/stations';
import { signSubmission } from '@justright/contract/submissions';
import { type Draft, useDraft } from '@justright/editing/use-draft';
import { useImpactStep } from '../impact/use-impact-step.tsx';
import { ACCEPTED_REASON } from '../proposal/accepted-reason.ts';
import { allergiesQuery, dietsQuery } from '../preferences/queries.ts';
import { dishFields, type ItemDraft } from '../dish/dish-fields.ts';
import { usePriceText } from '../dish/menu-currency.tsx';
import { namesOfStations, stationsQuery } from '../stations/kitchen.ts';
import { nameByKey } from '../tags/tags.ts';
import { withSaved } from '../editor/with-saved.ts';
import { menuItemsQuery } from '../menu/menu-queries.ts';
import { refreshVersions, useIsDrafting } from '../versions/version-queries.ts';
import { asDraft } from '../versions/version-texts.ts';
import { splitDish, type SubmittedDish } from '../submissions/split-dish.ts';
import { useSubmit } from '../submissions/use-submit.ts';
import { isMoved } from './kitchen-change.ts';
import { ITEM_ISSUE_FIELDS, problemsOf } from './item-problems.ts';
import { toItemBody, toItemDraft } from './menu-item-draft.ts';
import { useTextQuestion } from '../texts/use-text-question.tsx';

const NONE: readonly Preference[] = [];
const NO_STATIONS: readonly Station[] = [];

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
  restaurantId: string;
  /** Null for a new dish. */
  initial: ComputedMenuItem | null;
  /** True while the image field crops or uploads an image. */
  isImageOpen: boolean;
  onCreated: (item: ComputedMenuItem) => void;
  /** For the person who signs what this person may not. */
  note: string;
  /** Called with the fields that the server refused. */
  onRefused: (fields: readonly string[]) => void;
}

interface DishDraft {
  editor: Draft<ComputedMenuItem, ItemDraft>;
  /** Asks about other dishes that a save would change, and about food that the texts name. */
  questions: ReactNode;
  /** Stores the dish, then its image. Resolves with null when one of them failed, and the dialog stays open. */
  save: () => Promise<ComputedMenuItem | null>;
  waitingImage: WaitingImage | null;
  setWaitingImage: (image: WaitingImage | null) => void;
  /** The uploaded fraction of the image, from 0 to 1; null when no upload is running. */
  uploadShare: number | null;
  /** True when a part of the unsaved changes waits to be signed after the save. */
  isWaiting: boolean;
  /** Why the upload of a stored dish's image failed. Saving again repeats the upload. */
  uploadError: string | null;
}

/** The draft of a dish. A new dish is created first and edited from then on; then its image is uploaded and stored. */
export function useItemDraft({
  menuId,
  restaurantId,
  initial,
  isImageOpen,
  note,
  onCreated,
  onRefused,
}: ItemDraftOptions): DishDraft {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const submit = useSubmit();
  const maySign = useMay(signSubmission);
  const isDrafting = useIsDrafting(restaurantId);
  /** Splits a change into what is saved, and what waits to be signed. */
  const split = (base: ComputedMenuItem | null, body: MenuItemPatch) =>
    maySign ? { saved: body, submitted: null } : splitDish(base ?? NOTHING_ADDED, body);
  const [waitingImage, setWaitingImage] = useState<WaitingImage | null>(null);
  const [uploadShare, setUploadShare] = useState<number | null>(null);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const { data: allergies = NONE } = useQuery(allergiesQuery);
  const { data: diets = NONE } = useQuery(dietsQuery);
  const { data: stations = NO_STATIONS } = useQuery(stationsQuery(restaurantId));
  const priceText = usePriceText();
  const names = useMemo(
    () => ({
      allergies: nameByKey(allergies),
      diets: nameByKey(diets),
      stations: namesOfStations(stations),
      priceText,
    }),
    [allergies, diets, stations, priceText],
  );
  const texts = useTextQuestion(names.allergies, maySign);
  const impact = useImpactStep({ allergyNames: names.allergies, dietNames: names.diets });
  const { queryKey } = menuItemsQuery(menuId);
  const editor = useDraft<ComputedMenuItem, ItemDraft>({
    name: (entity) => `${itemDrafts(menuId)}${entity?.id ?? 'new'}`,
    initial,
    toDraft: toItemDraft,
    fields: useMemo(() => dishFields(names), [names]),
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
    confirm: async ({ base, draft, changes }) => {
      if (base === null) return true;
      const { saved } = split(base, toItemBody(changes, draft.menuItemCustomizations));
      const body = { ...saved, version: base.version };
      const { data } = await api(previewMenuItemImpact, { params: { id: base.id }, body });
      // The dialog itself shows what the dish contains; other dishes, a move and open orders are asked about.
      const isAlone = data.dishes.every(({ id }) => id === base.id) && data.orders.orderCount === 0;
      return (isAlone && !isMoved(base, draft)) || impact.ask(data);
    },
    save: async ({ base, draft, changes }) => {
      const source = draft.isFromProposal && { reason: ACCEPTED_REASON };
      const submitOf = async ({ id: entityId, version }: ComputedMenuItem, waiting: SubmittedDish | null) => {
        if (waiting !== null) await submit({ entity: 'menuItem', entityId, version, note, changes: waiting });
      };
      if (base !== null) {
        const { saved, submitted } = split(base, toItemBody(changes, draft.menuItemCustomizations));
        const body = { ...saved, version: base.version };
        const isChanged = Object.keys(saved).length > 0;
        const change = (confirmsTexts: boolean) =>
          api(updateMenuItem, {
            params: { id: base.id },
            body: { ...body, ...(confirmsTexts && { confirmsTexts }) },
            ...source,
          });
        const stored = isChanged ? (await texts.asking(change)).data : base;
        await submitOf(stored, submitted);
        return stored;
      }
      const { saved, submitted } = split(null, toItemBody(draft, draft.menuItemCustomizations));
      const { version: _none, ...fields } = saved;
      const body = { ...fields, title: draft.title, menuId };
      const create = (confirmsTexts: boolean) => {
        const confirmed = { ...body, ...(confirmsTexts && { confirmsTexts }) };
        return once(confirmed, (idempotencyKey) => api(createMenuItem, { body: confirmed, idempotencyKey, ...source }));
      };
      const { data: created } = await texts.asking(create);
      await submitOf(created, submitted);
      return created;
    },
    onSaved: (saved, before) => {
      client.setQueryData(
        queryKey,
        changeData((all) => withSaved(all, saved)),
      );
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: resourceKey(listStations) });
      refreshVersions(client);
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

  const isWaiting =
    editor.isDirty &&
    split(editor.base, toItemBody(editor.changes, editor.draft.menuItemCustomizations)).submitted !== null;

  const save = async () => {
    const isNew = editor.base === null;
    const done = isNew ? 'added' : isWaiting ? 'is submitted for signing' : 'saved';
    let saved = await editor.save();
    if (saved !== null && waitingImage) {
      const imageUrl = await sendImage(waitingImage);
      if (imageUrl === null) return null;
      editor.change({ imageUrl });
      saved = await editor.save();
    }
    if (saved !== null)
      toast(isWaiting ? `${saved.title} ${done}` : asDraft(`${saved.title} ${done}`, isDrafting), { kind: 'success' });
    return saved;
  };

  return {
    editor,
    questions: [impact.dialog, texts.dialog],
    save,
    isWaiting,
    waitingImage,
    setWaitingImage,
    uploadShare,
    uploadError,
  };
}
