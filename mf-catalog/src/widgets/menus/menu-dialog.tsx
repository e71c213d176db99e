import { useState } from 'react';
import { api } from '@justright/client/api';
import { changeData, resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { createMenu, getMenu, listMenus, type Menu, updateMenu } from '@justright/contract/menus';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import { FormRow } from '@justright/ui/form';
import type { ImageState } from '@justright/ui/image-picker';
import { TextField } from '@justright/ui/text-field';
import { REQUIRED } from '../../shared/editor/identifier.ts';
import { ImageField } from '../../shared/editor/image-field.tsx';
import { PlainTexts } from '../../shared/editor/plain-texts.tsx';
import { withSaved } from '../../shared/editor/with-saved.ts';
import { useMenuTextQuestion } from '../../shared/texts/use-menu-text-question.ts';
import { useIsDrafting } from '../../shared/versions/version-queries.ts';
import { asDraft } from '../../shared/versions/version-texts.ts';
import { AvailabilityEditor } from './availability-editor.tsx';
import { COMPARED_MENU_FIELDS, MENU_FIELDS, MENU_LABELS, menuCardDrafts, toMenuDraft } from './menu-draft.ts';
import { menusQuery } from './menu-queries.ts';
import { weekIssues } from './week.ts';
import styles from './menus.module.css';

/** The aspect of the image on the card. */
const ASPECT = 16 / 9;

interface MenuDialogProps {
  restaurantId: string;
  /** Null creates a menu. */
  initial: Menu | null;
  onClose: () => void;
}

/** Creates a menu, or edits the texts, image and service times of its card. */
export function MenuDialog({ restaurantId, initial, onClose }: MenuDialogProps) {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const isDrafting = useIsDrafting(restaurantId);
  const [isTitleTouched, setIsTitleTouched] = useState(false);
  const [imageState, setImageState] = useState<ImageState>('settled');
  const texts = useMenuTextQuestion();
  const editor = useDraft({
    name: (entity) => `${menuCardDrafts(restaurantId)}${entity?.id ?? 'new'}`,
    initial,
    toDraft: toMenuDraft,
    fields: COMPARED_MENU_FIELDS,
    hasOtherInput: imageState !== 'settled',
    load: async ({ id }) => (await api(getMenu, { params: { id } })).data,
    save: async ({ base, draft, changes }) => {
      if (base !== null) {
        const send = (confirmsTexts: boolean) =>
          api(updateMenu, { params: { id: base.id }, body: { ...changes, version: base.version, confirmsTexts } });
        return (await texts.asking(send, 'the menu')).data;
      }
      const call = { query: { restaurantId }, body: draft };
      return (await once(call, (idempotencyKey) => api(createMenu, { ...call, idempotencyKey }))).data;
    },
    onSaved: (saved, before) => {
      client.setQueryData(
        menusQuery(restaurantId).queryKey,
        changeData((menus) => withSaved(menus, saved)),
      );
      void client.invalidateQueries({ queryKey: resourceKey(listMenus) });
      toast(asDraft(before === null ? `${saved.title} added` : `${saved.title} saved`, isDrafting), {
        kind: 'success',
      });
    },
  });
  const { base, draft, problems } = editor;
  const isTitleMissing = draft.title.trim() === '';
  const stored = base?.serviceAvailability ?? [];
  const hasWrongTimes = weekIssues(draft.serviceAvailability, stored).some(
    ({ day, periods }) => day !== undefined || periods.some(({ whole, start, end }) => whole ?? start ?? end ?? false),
  );

  return (
    <>
      <EditDialog
        editor={editor}
        size="large"
        title={base === null ? 'Add Menu' : `Edit ${base.title}`}
        name={base?.title ?? ''}
        canSave={!isTitleMissing && !hasWrongTimes && imageState === 'settled'}
        onClose={onClose}
        guard={{ text: 'What you entered for this menu has not been saved.' }}
        footer={
          <>
            {hasWrongTimes && <p className={styles.blocked}>Some times of service need a change.</p>}
            {imageState === 'failed' && <p className={styles.blocked}>The image is not uploaded.</p>}
          </>
        }
      >
        <FormRow>
          <TextField
            label={MENU_LABELS.title}
            value={draft.title}
            onChange={(title) => editor.change({ title })}
            onBlur={() => setIsTitleTouched(true)}
            isRequired
            description={
              base === null
                ? `It starts inactive: diners see it once you activate it on its card${isDrafting ? ', and publish it' : ''}.`
                : undefined
            }
            errorMessage={isTitleTouched && isTitleMissing ? REQUIRED : problems['title']}
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            label={MENU_LABELS.subtitle}
            value={draft.subtitle}
            onChange={(subtitle) => editor.change({ subtitle })}
            errorMessage={problems['subtitle']}
            maxLength={5000}
            autoComplete="off"
          />
        </FormRow>
        <PlainTexts fields={MENU_FIELDS} draft={draft} onChange={editor.change} problems={problems} />
        <AvailabilityEditor
          label={MENU_LABELS.serviceAvailability}
          week={draft.serviceAvailability}
          onChange={(serviceAvailability) => editor.change({ serviceAvailability })}
          stored={stored}
          errorMessage={problems['serviceAvailability']}
        />
        <ImageField
          label={MENU_LABELS.imageUrl}
          alt={draft.title === '' ? 'The menu' : draft.title}
          value={draft.imageUrl}
          onChange={(imageUrl) => editor.change({ imageUrl })}
          onStateChange={setImageState}
          errorMessage={problems['imageUrl']}
          aspect={ASPECT}
        />
      </EditDialog>
      {texts.dialog}
    </>
  );
}
