import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useKeptDraft } from '@justright/client/use-kept-draft';
import type { ComputedMenuItem, Menu } from '@justright/contract/catalogue';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import type { ImageState } from '@justright/ui/image-picker';
import { RestoredNotice } from '@justright/ui/restored-notice';
import { Tabs } from '@justright/ui/tabs';
import { DerivedFacts } from '../../../shared/derivation/derived-facts.tsx';
import { referencesOf } from '../../../shared/derivation/references.ts';
import { useDerivation } from '../../../shared/derivation/use-derivation.ts';
import { DiscardDialog } from '@justright/ui/discard-dialog';
import { EditorBanners } from '../../../shared/editor-banners.tsx';
import { HistoryPanel } from '../../../shared/history/history-panel.tsx';
import { SuggestIngredients, useSuggestions } from '../../../shared/proposal/suggest-ingredients.tsx';
import { ComponentsTab } from './components-tab.tsx';
import { describeField, FIELD_LABELS } from './describe-field.ts';
import { DeclaredTab } from './declared-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { explainDraft } from './explain-draft.ts';
import { GroupsTab } from './groups-tab.tsx';
import {
  partOfField,
  type Problems,
  problemsOf,
  sharedTitlesOf,
  type TabId,
  tabOfField,
  type WantedPart,
} from './item-problems.ts';
import { composedOf, toItemBody, toRuleItem } from './menu-item-draft.ts';
import { isMerged } from './merge-item.ts';
import { itemDrafts, type KeptItem, useItemEditor } from './use-item-editor.ts';
import { useSaveItem } from './use-save-item.ts';
import styles from './item-dialog.module.css';

interface ItemDialogProps {
  menu: Menu;
  /** Null adds a new one. */
  initial: ComputedMenuItem | null;
  /** Told a new dish when it has been stored; the dialog goes on editing it. */
  onCreated: (item: ComputedMenuItem) => void;
  onDirtyChange: (isDirty: boolean) => void;
  /** Gets what forgets the draft of the dish, for whoever leaves the page without saving. */
  forgetRef: RefObject<(() => void) | undefined>;
  onClose: () => void;
}

/** Adds or edits a dish: what it says, what it is made of, and, at every moment, what follows from that. */
export function ItemDialog({ menu, initial, onCreated, onDirtyChange, forgetRef, onClose }: ItemDialogProps) {
  const formId = useId();
  const saveButtonRef = useRef<HTMLButtonElement>(null);
  const kept = useKeptDraft<KeptItem>(`${itemDrafts(menu.id)}${initial?.id ?? 'new'}`);
  useImperativeHandle(forgetRef, () => kept.end, [kept]);
  const editor = useItemEditor(initial, kept);
  const suggestions = useSuggestions();
  const { base, draft, edit } = editor;
  const [tab, setTab] = useState<TabId>('details');
  const [wanted, setWanted] = useState<WantedPart>({});
  const [imageState, setImageState] = useState<ImageState>('settled');
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [areProblemsShown, setAreProblemsShown] = useState(false);

  const leave = () => {
    kept.end();
    onClose();
  };
  const showFirst = (fields: readonly string[]) => {
    const [first] = fields;
    if (first === undefined) return;
    setTab(tabOfField(first));
    setWanted(partOfField(first));
  };
  const saving = useSaveItem({ menuId: menu.id, editor, onCreated, onRefused: showFirst, onClose: leave });

  const owner = useMemo(
    () => ({ restaurantId: menu.restaurantId, merchantId: menu.merchantId }),
    [menu.restaurantId, menu.merchantId],
  );
  // Typing comes first: what follows from it may be a moment late; it stays with its part.
  const settled = useDeferredValue(draft);
  const { components, menuItemCustomizations } = settled;
  const references = useMemo(
    () => referencesOf({ components, menuItemCustomizations }),
    [components, menuItemCustomizations],
  );
  const derivation = useDerivation(references, owner);
  const explanation = useMemo(
    () => (derivation.status === 'ready' ? explainDraft(settled, derivation) : null),
    [derivation, settled],
  );

  const rules = useMemo(() => toRuleItem(settled), [settled]);
  const own = problemsOf(draft);
  const problems: Problems = { ...editor.refused, ...(areProblemsShown ? own : sharedTitlesOf(draft)) };
  const isTitleMissing = draft.title.trim() === '';

  const reportDirty = useEffectEvent((isDirty: boolean) => onDirtyChange(isDirty));
  const isDirty = editor.isDirty || imageState !== 'settled' || saving.isSaving;
  useEffect(() => reportDirty(isDirty), [isDirty]);

  const canSave = !isTitleMissing && imageState === 'settled' && !editor.failure.isVersionConflict;
  const submit = () => {
    if (!canSave || saving.isSaving) return;
    if (Object.keys(own).length > 0) {
      setAreProblemsShown(true);
      showFirst(Object.keys(own));
      return;
    }
    setAreProblemsShown(false);
    if (base !== null && !editor.isDirty) leave();
    else void saving.save();
  };
  const close = () => {
    if (saving.isSaving) return;
    if (isDirty) setIsDiscarding(true);
    else leave();
  };

  const contested = editor.contested.map((field) => ({
    label: FIELD_LABELS[field],
    theirs: describeField(editor.baseDraft, field, derivation),
    isMerged: isMerged(field),
  }));
  const problemCount = (id: TabId) => Object.keys(problems).filter((field) => tabOfField(field) === id).length;
  const tabItem = (id: TabId, label: string, count?: number) => ({
    id,
    label: problemCount(id) > 0 ? `${label} (see marked fields)` : label,
    ...(count !== undefined && { count }),
    // Another tab would take the image away while it is being sent.
    isDisabled: imageState === 'busy' && id !== tab,
  });
  const shared = { draft, edit, problems, derivation, explanation, restaurantId: menu.restaurantId };

  return (
    <>
      <Dialog
        isOpen
        size="large"
        title={base === null ? 'New Item' : `Edit ${base.title}`}
        onClose={close}
        footer={
          <>
            <Button onPress={close} isDisabled={saving.isSaving}>
              {editor.isDirty ? 'Cancel' : 'Close'}
            </Button>
            <Button
              ref={saveButtonRef}
              type="submit"
              form={formId}
              variant="primary"
              isPending={saving.isSaving}
              isDisabled={!canSave && !saving.isSaving}
            >
              {saving.uploadShare === null ? 'Save' : `Sending the image: ${Math.round(saving.uploadShare * 100)} %`}
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={submit} isBusy={saving.isSaving}>
          <RestoredNotice isShown={editor.isRestored} onDiscard={editor.discard} />
          {!saving.isSaving && (
            <EditorBanners
              failure={editor.failure}
              contested={contested}
              onLoadNewer={saving.loadNewer}
              saveButtonRef={saveButtonRef}
            />
          )}
          {areProblemsShown && Object.keys(own).length > 0 && (
            <Banner tone="error">Not saved yet: see the marked fields.</Banner>
          )}
          {saving.uploadError !== null && (
            <Banner
              tone="error"
              title="The dish is stored, its image is not"
              action={
                <Button size="small" isPending={saving.isSaving} onPress={submit}>
                  Retry
                </Button>
              }
            >
              {saving.uploadError}
            </Banner>
          )}
          <section className={styles.summary} aria-label="What this dish contains">
            <DerivedFacts
              label={draft.title || 'This dish'}
              derivation={derivation}
              explain={() => explanation?.item ?? null}
              dish={rules}
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
                waitingImage={saving.waitingImage}
                onWaitingImageChange={saving.setWaitingImage}
                onImageStateChange={setImageState}
              />
            )}
            {tab === 'components' && (
              <>
                <SuggestIngredients
                  suggestions={suggestions}
                  dish={{ ...draft, ...owner, price: draft.price ?? 0 }}
                  menuItem={{
                    ...toItemBody(draft, draft.menuItemCustomizations),
                    ...(base === null ? { menuId: menu.id } : { id: base.id }),
                  }}
                  onAccept={(composed) => edit(composedOf(composed))}
                />
                <ComponentsTab {...shared} wanted={wanted} />
              </>
            )}
            {tab === 'groups' && <GroupsTab {...shared} wanted={wanted} />}
            {tab === 'declared' && <DeclaredTab {...shared} />}
            {tab === 'history' && base !== null && <HistoryPanel entity="menuItem" id={base.id} />}
          </Tabs>
        </Form>
      </Dialog>
      <DiscardDialog isOpen={isDiscarding} onDiscard={leave} onClose={() => setIsDiscarding(false)} />
    </>
  );
}
