import { useRef, useState } from 'react';
import type { DinerDish } from '@justright/contract/read-lean-menu';
import { boundsOf } from '@justright/dietary-rules/bounds';
import type { Profile } from '@justright/dietary-rules/filter';
import { priceOf } from '@justright/dietary-rules/selection';
import { Banner } from '@justright/ui/banner';
import { BottomSheet } from '@justright/ui/bottom-sheet';
import { Button } from '@justright/ui/button';
import { Stepper } from '@justright/ui/stepper';
import type { Names } from '@justright/contract/choice-texts';
import { moneyText } from '@justright/contract/money';
import { type CartLine, QUANTITY_MAX } from '../order/cart.ts';
import { useConnectionName } from '../device/use-connection-name.ts';
import { Picture } from '../elements/picture.tsx';
import { Marks } from '../elements/marks.tsx';
import { KitchenNotice } from '../elements/kitchen-notice.tsx';
import type { Stop } from '@justright/diner-texts/order-taking';
import { DishFacts } from './dish-facts.tsx';
import { DishGroup } from './dish-group.tsx';
import { DishParts } from './dish-parts.tsx';
import { AskedNote } from './asked-note.tsx';
import { askedIn } from './asks.ts';
import { factsOf } from './facts.ts';
import { waitsText } from '@justright/diner-texts/asked-texts';
import { contentsText } from '@justright/diner-texts/card-text';
import { ReportDish } from './report-dish.tsx';
import { DishTexts } from './dish-texts.tsx';
import { TodayNote } from './today-note.tsx';
import { DishSuggestions } from './dish-suggestions.tsx';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import { lineOf } from './cart-line.ts';
import { repaired, selectionErrors, startOf, toggleOption, togglePart, tooManyText } from './selection.ts';
import styles from './dish-sheet.module.css';

export interface DishSheetProps {
  item: DinerDish;
  profile: Profile;
  names: Names;
  isTakingOrders: boolean;
  /** Why not, if the restaurant says so. */
  stop?: Stop | undefined;
  /** The dish comes from the cache and cannot be checked now: what to say of it. */
  keptText?: string | undefined;
  /** Key of the draft: it is restored after the sheet was closed by accident. */
  draftKey: string;
  /** Whose plate it is, where several people order. */
  forName?: string | undefined;
  /** The order line that is being changed; without one the dish is new. */
  line?: Draft;
  onClose: () => void;
  /** Called with a function that makes the cart line, by its id and the id of the person. */
  onSubmit: (lineFor: (id: string, personId: string) => CartLine) => void;
}

interface Choosing extends Draft {
  suggestedIds: readonly string[];
}

function begin({ item, profile, draftKey, line }: DishSheetProps): Choosing {
  const start = startOf(item, profile);
  const earlier = readDraft(draftKey, profile) ?? line;
  if (!earlier) return { ...start, quantity: 1 };
  return { selection: repaired(item, profile, earlier.selection), quantity: earlier.quantity, suggestedIds: [] };
}

/** Shows a dish, all that is known of it, and its choices. What does not fit is visible but cannot be chosen. */
export function DishSheet(props: DishSheetProps) {
  const { item, profile, names, isTakingOrders, stop, keptText, draftKey, forName, line, onClose, onSubmit } = props;
  const [choosing, setChoosing] = useState(() => begin(props));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [otherError, setOtherError] = useState<string>();
  const content = useRef<HTMLDivElement>(null);
  const { selection, quantity, suggestedIds } = choosing;
  // The sheet stays for a moment while it closes: a second tap must not add the dish twice, or go back twice.
  const isSubmitted = useRef(false);

  const change = (next: Partial<Choosing>) => {
    const changed = { ...choosing, ...next };
    setChoosing(changed);
    writeDraft(draftKey, profile, { selection: changed.selection, quantity: changed.quantity });
  };

  const toggle = (groupId: string, optionId: string) => {
    const group = item.menuItemCustomizations.find(({ id }) => id === groupId);
    if (!group) return;
    const next = toggleOption(selection, group, optionId);
    const changedErrors = new Map(errors);
    if (next) changedErrors.delete(groupId);
    else changedErrors.set(groupId, tooManyText(boundsOf(group).maximum));
    setErrors(changedErrors);
    setOtherError(undefined);
    if (next) change({ selection: next });
  };

  const submit = () => {
    if (isSubmitted.current) return;
    const found = selectionErrors(item, profile, selection, Date.now());
    setErrors(found.byGroup);
    setOtherError(found.byGroup.size === 0 ? found.other : undefined);
    const [firstGroupId] = found.byGroup.keys();
    if (firstGroupId !== undefined) {
      const group = content.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(firstGroupId)}"]`);
      group?.scrollIntoView({ block: 'center' });
      group?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true });
      return;
    }
    if (found.other !== undefined) return;
    isSubmitted.current = true;
    writeDraft(draftKey, profile, null);
    onSubmit((id, personId) => lineOf(id, item, profile, selection, quantity, personId));
  };

  const connection = useConnectionName();
  const isKept = keptText !== undefined;
  const facts = factsOf(item, selection);
  const asks = isKept ? [] : askedIn(item, selection);
  const closedText = keptText === undefined ? (stop?.button ?? 'Not taking orders') : connection;
  const total = moneyText(priceOf(item, selection) * quantity, item.currency);
  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={item.title}
      isTitleName
      footer={
        <div className={styles.footer}>
          {otherError !== undefined && <Banner tone="error">{otherError}</Banner>}
          {!isKept && (
            <p className={styles.chosen} aria-live="polite">
              {contentsText(facts, names)}
            </p>
          )}
          {asks.length > 0 && <p className={styles.waits}>{waitsText(asks, names)}</p>}
          <div className={styles.actions}>
            <Stepper
              size="large"
              value={quantity}
              max={QUANTITY_MAX}
              label={`Quantity of ${item.title}`}
              onChange={(value) => change({ quantity: value })}
            />
            <Button
              variant="primary"
              size="large"
              className={styles.add ?? ''}
              isDisabled={!isTakingOrders}
              onPress={submit}
            >
              {isTakingOrders ? (
                <span>
                  <span>{line ? 'Save' : 'Add to Order'}</span> <span translate="no">{`(${total})`}</span>
                </span>
              ) : (
                closedText
              )}
            </Button>
          </div>
        </div>
      }
    >
      <div ref={content} className={styles.content}>
        {keptText !== undefined && (
          <Banner tone="warning" title={keptText}>
            {`${connection}. What this dish contains may have changed; it can be ordered when you’re connected again.`}
          </Banner>
        )}
        <Picture imageUrl={item.imageUrl} className={styles.picture} />
        <div className={styles.intro}>
          {forName !== undefined && <p className={styles.forName}>{`For ${forName}`}</p>}
          <DishTexts dish={item} />
          <p className={styles.price} translate="no">
            {moneyText(item.price, item.currency)}
          </p>
        </div>
        {asks.length > 0 && <AskedNote item={item} selection={selection} names={names} />}
        {!isKept && <TodayNote item={item} profile={profile} asks={asks} names={names} />}
        <Marks marks={item.marks} names={names} />
        {!isKept && <DishSuggestions item={item} profile={profile} />}
        <DishFacts facts={facts} profile={profile} names={names} isKept={isKept} />
        <DishParts
          item={item}
          profile={profile}
          names={names}
          omit={selection.omit}
          isKept={isKept}
          onToggle={(title) => change({ selection: togglePart(selection, title) })}
        />
        {item.menuItemCustomizations
          .filter((group) => group.menuItemCustomizationOptions.length > 0)
          .map((group) => (
            <DishGroup
              key={group.id}
              group={group}
              currency={item.currency}
              profile={profile}
              names={names}
              selection={selection}
              suggestedIds={isKept ? [] : suggestedIds}
              error={errors.get(group.id)}
              isKept={isKept}
              onToggle={(optionId) => toggle(group.id, optionId)}
            />
          ))}
        {!isKept && <ReportDish dishId={item.id} />}
        <KitchenNotice />
      </div>
    </BottomSheet>
  );
}
