import { useId, useRef, useState } from 'react';
import { api } from '@justright/client/api';
import { useMutation, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKey } from '@justright/client/use-idempotency-key';
import { useKeptDraft } from '@justright/client/use-kept-draft';
import { createMenu, getMenu, updateMenu } from '@justright/contract/calls';
import type { Menu } from '@justright/contract/catalogue';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form, FormRow } from '@justright/ui/form';
import type { ImageState } from '@justright/ui/image-picker';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { RestoredNotice } from '@justright/ui/restored-notice';
import { TextField } from '@justright/ui/text-field';
import { DiscardDialog } from '@justright/ui/discard-dialog';
import { EditorBanners } from '../../shared/editor-banners.tsx';
import { REQUIRED } from '../../shared/identifier.ts';
import { ImageField } from '../../shared/image-field.tsx';
import { useEditor } from '../../shared/use-editor.ts';
import { usePageGuard } from '../../shared/use-page-guard.ts';
import { AvailabilityEditor } from './availability-editor.tsx';
import { describeMenu, type KeptMenu, MENU_FIELDS, MENU_LABELS, menuCardDrafts, toMenuDraft } from './menu-draft.ts';
import { menusQuery } from './menu-queries.ts';
import { weekIssues } from './week.ts';
import styles from './menus.module.css';

/** As the card shows it. */
const ASPECT = 16 / 9;

interface MenuDialogProps {
  restaurantId: string;
  /** Null adds a new one. */
  initial: Menu | null;
  onClose: () => void;
}

/** Adds a menu, or edits what its card says and when it is served. */
export function MenuDialog({ restaurantId, initial, onClose }: MenuDialogProps) {
  const formId = useId();
  const saveButtonRef = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isTitleTouched, setIsTitleTouched] = useState(false);
  const [imageState, setImageState] = useState<ImageState>('settled');
  const kept = useKeptDraft<KeptMenu>(`${menuCardDrafts(restaurantId)}${initial?.id ?? 'new'}`);
  const editor = useEditor({ initial, toDraft: toMenuDraft, fieldOfPath: MENU_FIELDS, kept });
  const { base, draft, change, failure } = editor;
  const hasInput = editor.isDirty || imageState !== 'settled';
  const guard = usePageGuard(hasInput, kept);
  const leave = () => {
    kept.end();
    onClose();
  };

  const save = useMutation({
    mutationFn: async () => {
      if (base === null) {
        const call = { query: { restaurantId }, body: draft, idempotencyKey: idempotencyKey(draft) };
        return (await api(createMenu, call)).data;
      }
      const body = { ...editor.changes, version: base.version };
      return (await api(updateMenu, { params: { id: base.id }, body })).data;
    },
    onSuccess: (saved) => {
      client.setQueryData(menusQuery(restaurantId).queryKey, (menus) => withMenu(menus, saved));
      void client.invalidateQueries({ queryKey: ['menus'] });
      toast(base === null ? `${saved.title} added` : `${saved.title} saved`, { kind: 'success' });
      leave();
    },
    onError: editor.fail,
  });

  const isTitleMissing = draft.title.trim() === '';
  const stored = base?.serviceAvailability ?? [];
  const hasWrongTimes = weekIssues(draft.serviceAvailability, stored).some(
    ({ day, periods }) => day !== undefined || periods.some(({ whole, start, end }) => whole ?? start ?? end ?? false),
  );
  const isBlocked = isTitleMissing || hasWrongTimes || imageState !== 'settled' || failure.isVersionConflict;
  const submit = () => {
    if (isBlocked || save.isPending) return;
    if (base !== null && !editor.isDirty) leave();
    else save.mutate();
  };
  const close = () => {
    if (save.isPending) return;
    if (hasInput) setIsDiscarding(true);
    else leave();
  };
  const loadNewer = async () => {
    if (base === null) return;
    try {
      editor.rebase((await api(getMenu, { params: { id: base.id } })).data);
    } catch (error) {
      editor.fail(error);
    }
  };
  const contested = editor.contested.map((field) => ({
    label: MENU_LABELS[field],
    theirs: base === null ? '' : describeMenu(toMenuDraft(base), field),
  }));

  return (
    <>
      <Dialog
        isOpen
        size="large"
        title={base === null ? 'Add Menu' : `Edit ${base.title}`}
        onClose={close}
        footer={
          <>
            {hasWrongTimes && <p className={styles.blocked}>Some times of service need a change.</p>}
            {imageState === 'failed' && <p className={styles.blocked}>The image is not uploaded.</p>}
            <Button onPress={close} isDisabled={save.isPending}>
              {editor.isDirty ? 'Cancel' : 'Close'}
            </Button>
            <Button
              ref={saveButtonRef}
              type="submit"
              form={formId}
              variant="primary"
              isPending={save.isPending}
              isDisabled={isBlocked}
            >
              Save
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={submit} isBusy={save.isPending}>
          <RestoredNotice isShown={editor.isRestored} onDiscard={editor.discard} />
          {!save.isPending && (
            <EditorBanners
              failure={failure}
              contested={contested}
              onLoadNewer={loadNewer}
              saveButtonRef={saveButtonRef}
            />
          )}
          <FormRow>
            <TextField
              label={MENU_LABELS.title}
              value={draft.title}
              onChange={(title) => change({ title })}
              onBlur={() => setIsTitleTouched(true)}
              isRequired
              description={
                base === null ? 'It starts inactive: diners see it once you activate it on its card.' : undefined
              }
              errorMessage={isTitleTouched && isTitleMissing ? REQUIRED : failure.fieldErrors['title']}
              maxLength={200}
              autoComplete="off"
            />
            <TextField
              label={MENU_LABELS.subtitle}
              value={draft.subtitle}
              onChange={(subtitle) => change({ subtitle })}
              errorMessage={failure.fieldErrors['subtitle']}
              maxLength={5000}
              autoComplete="off"
            />
          </FormRow>
          <TextField
            label={MENU_LABELS.description}
            value={draft.description}
            onChange={(description) => change({ description })}
            errorMessage={failure.fieldErrors['description']}
            maxLength={5000}
            isMultiline
            rows={2}
          />
          <AvailabilityEditor
            label={MENU_LABELS.serviceAvailability}
            week={draft.serviceAvailability}
            onChange={(serviceAvailability) => change({ serviceAvailability })}
            stored={stored}
            errorMessage={failure.fieldErrors['serviceAvailability']}
          />
          <ImageField
            label={MENU_LABELS.imageUrl}
            alt={draft.title === '' ? 'The menu' : draft.title}
            value={draft.imageUrl}
            onChange={(imageUrl) => change({ imageUrl })}
            onStateChange={setImageState}
            errorMessage={failure.fieldErrors['imageUrl']}
            aspect={ASPECT}
          />
        </Form>
      </Dialog>
      <DiscardDialog isOpen={isDiscarding} onDiscard={leave} onClose={() => setIsDiscarding(false)} />
      <LeaveDialog guard={guard} text="What you entered for this menu has not been saved." />
    </>
  );
}

/** Puts a saved menu into the list at once, before the list has been fetched again. */
function withMenu(menus: Menu[] | undefined, saved: Menu): Menu[] | undefined {
  if (menus === undefined) return undefined;
  return menus.some(({ id }) => id === saved.id)
    ? menus.map((menu) => (menu.id === saved.id ? saved : menu))
    : [...menus, saved];
}
