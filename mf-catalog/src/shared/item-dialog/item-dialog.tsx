import { type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { useQueryClient } from '@justright/client/query';
import type { ComputedMenuItem, Menu } from '@justright/contract/menus';
import { EditDialog } from '@justright/editing/edit-dialog';
import type { Problems } from '@justright/editing/issues';
import type { Unsaved } from '@justright/editing/use-draft';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import type { ImageState } from '@justright/ui/image-picker';
import { Tabs } from '@justright/ui/tabs';
import { DerivedFacts } from '../derivation/derived-facts.tsx';
import { referencesOf } from '../derivation/references.ts';
import { useDerivation } from '../derivation/use-derivation.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { SoldOutNotice } from '../sold-outs/sold-out-notice.tsx';
import { ExchangedNotice } from '../substitutions/exchanged-notice.tsx';
import { SuggestIngredients, useSuggestions } from '../proposal/suggest-ingredients.tsx';
import { ComponentsTab } from './components-tab.tsx';
import { DeclaredTab } from './declared-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { explainDraft } from './explain-draft.ts';
import { GroupsTab } from './groups-tab.tsx';
import { ListingField } from './listing-field.tsx';
import { partOfField, sharedTitlesOf, type TabId, tabOfField, type WantedPart } from './item-problems.ts';
import { composedOf, type Edit, signedEdit, toItemBody, toStaffDish } from './menu-item-draft.ts';
import { menuItemsQuery } from '../menu/menu-queries.ts';
import { SigningNote } from '../submissions/signing-note.tsx';
import { WaitsNote } from '../submissions/waits-note.tsx';
import { SubmissionNotices } from '../submissions/submission-notices.tsx';
import { useDishSigning } from './use-dish-signing.tsx';
import { useItemDraft } from './use-item-draft.ts';
import { useTextContradictions } from './use-text-contradictions.tsx';
import styles from './item-dialog.module.css';

interface ItemDialogProps {
  menu: Menu;
  /** Null creates a dish. */
  initial: ComputedMenuItem | null;
  /** Called with a new dish when it is stored; the dialog then edits it. */
  onCreated: (item: ComputedMenuItem) => void;
  firstTab?: TabId | undefined;
  /** Receives the dialog's unsaved input, for the page's guard. */
  unsavedRef: RefObject<Unsaved | null>;
  onClose: () => void;
}

/** Creates or edits a dish: its texts, its composition, and the facts that are derived from both while typing. */
export function ItemDialog({ menu, initial, firstTab = 'details', onCreated, unsavedRef, onClose }: ItemDialogProps) {
  const suggestions = useSuggestions();
  const [tab, setTab] = useState<TabId>(firstTab);
  const [wanted, setWanted] = useState<WantedPart>({});
  const [imageState, setImageState] = useState<ImageState>('settled');
  const [note, setNote] = useState('');
  const { editor, questions, save, isWaiting, waitingImage, setWaitingImage, uploadShare, uploadError } = useItemDraft({
    menuId: menu.id,
    restaurantId: menu.restaurantId,
    initial,
    isImageOpen: imageState !== 'settled',
    note,
    onCreated,
    onRefused: ([first]) => {
      if (first === undefined) return;
      setTab(tabOfField(first));
      setWanted(partOfField(first));
    },
  });
  const { base, draft, change } = editor;
  const edit = (one: Edit) => change(signedEdit(one, base));
  const texts = useTextContradictions(draft, base === null ? { menuId: menu.id } : { id: base.id });

  const owner = useMemo(
    () => ({ restaurantId: menu.restaurantId, merchantId: menu.merchantId }),
    [menu.restaurantId, menu.merchantId],
  );
  // Typing has priority: the derived facts may lag, and each part keeps its own.
  const settled = useDeferredValue(draft);
  const { components, menuItemCustomizations } = settled;
  const references = useMemo(
    () => referencesOf({ components, menuItemCustomizations }),
    [components, menuItemCustomizations],
  );
  const derivation = useDerivation(references, owner);
  const explanation = useMemo(
    () => (derivation.status === 'ready' ? explainDraft(settled, base, derivation) : null),
    [derivation, settled, base],
  );

  const client = useQueryClient();
  const signing = useDishSigning(draft, derivation);
  const dish = useMemo(() => toStaffDish(settled, base), [settled, base]);
  const problems: Problems = { ...sharedTitlesOf(draft), ...editor.problems };
  const problemCount = (id: TabId) => Object.keys(problems).filter((field) => tabOfField(field) === id).length;
  const tabItem = (id: TabId, label: string, count?: number) => ({
    id,
    label: problemCount(id) > 0 ? `${label} (see marked fields)` : label,
    ...(count !== undefined && { count }),
    // Another tab would unmount the image field during an upload.
    isDisabled: imageState === 'busy' && id !== tab,
  });
  const shared = { draft, stored: base, edit, problems, derivation, explanation, owner };

  return (
    <>
      <EditDialog
        editor={editor}
        size="large"
        title={base === null ? 'New Item' : `Edit ${base.title}`}
        name={base?.title ?? ''}
        save={save}
        staysWhenNew
        canSave={draft.title.trim() !== '' && imageState === 'settled'}
        isBusy={uploadShare !== null}
        saveLabel={
          uploadShare !== null
            ? `Sending the image: ${Math.round(uploadShare * 100)} %`
            : isWaiting
              ? 'Save and submit for signing'
              : 'Save'
        }
        footer={editor.isDirty && !isWaiting && <WaitsNote />}
        onClose={onClose}
        guard={unsavedRef}
      >
        {uploadError !== null && !editor.isSaving && (
          <Banner
            tone="error"
            title="The dish is stored, its image is not"
            action={
              <Button size="small" type="submit">
                Retry
              </Button>
            }
          >
            {uploadError}
          </Banner>
        )}
        {base !== null && <SoldOutNotice restaurantId={menu.restaurantId} dish={base} />}
        {base !== null && <ExchangedNotice restaurantId={menu.restaurantId} id={base.id} />}
        {base !== null && (
          <SubmissionNotices
            entity={base}
            names={signing.names}
            isDirty={editor.isDirty}
            confirm={signing.confirm}
            onSigned={async () => {
              const { data } = await client.fetchQuery({ ...menuItemsQuery(menu.id), staleTime: 0 });
              const newer = data.find(({ id }) => id === base.id);
              if (newer) editor.rebase(newer);
            }}
          />
        )}
        {isWaiting && <SigningNote value={note} onChange={setNote} />}
        <section className={styles.summary} aria-label="What this dish contains">
          <DerivedFacts
            label={draft.title || 'This dish'}
            derivation={derivation}
            explain={() => explanation?.item ?? null}
            dish={dish}
          />
        </section>
        <Tabs
          label="Parts of the dish"
          className={styles.tabs ?? ''}
          items={[
            tabItem('details', 'Details'),
            tabItem('components', 'Components', draft.components.length),
            tabItem('groups', 'Customizations', draft.menuItemCustomizations.length),
            tabItem('declared', 'Allergies & diets'),
            ...(base === null ? [] : [tabItem('history', 'History')]),
          ]}
          value={tab}
          onChange={setTab}
        >
          {tab === 'details' && (
            <DetailsTab
              {...shared}
              isNew={base === null}
              textNotice={texts.notice}
              waitingImage={waitingImage}
              onWaitingImageChange={setWaitingImage}
              onImageStateChange={setImageState}
            />
          )}
          {tab === 'components' && (
            <>
              <SuggestIngredients
                suggestions={suggestions}
                dish={{ ...draft, ...owner, id: base?.id ?? '', price: draft.price ?? 0 }}
                menuItem={{
                  ...toItemBody(draft, draft.menuItemCustomizations),
                  ...(base === null ? { menuId: menu.id } : { id: base.id }),
                }}
                onAccept={(composed) => edit(composedOf(composed))}
              />
              <ListingField {...shared} />
              {texts.notice}
              <ComponentsTab {...shared} wanted={wanted} />
            </>
          )}
          {tab === 'groups' && <GroupsTab {...shared} wanted={wanted} />}
          {tab === 'declared' && <DeclaredTab {...shared} />}
          {tab === 'history' && base !== null && (
            <HistoryPanel entity="menuItem" id={base.id} restaurantId={menu.restaurantId} />
          )}
        </Tabs>
      </EditDialog>
      {questions}
      {signing.dialog}
    </>
  );
}
