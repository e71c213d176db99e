import { useMemo } from 'react';
import type { ComputedMenuItem, Menu } from '@justright/contract/menus';
import { Chip } from '@justright/ui/chip';
import { Dialog } from '@justright/ui/dialog';
import { DerivedFacts } from '../derivation/derived-facts.tsx';
import { referencesOf } from '../derivation/references.ts';
import { useDerivation } from '../derivation/use-derivation.ts';
import { declarationText } from '../dish/declaration-text.ts';
import { listingText } from '../dish/listing-text.ts';
import { explainDraft } from './explain-draft.ts';
import { isDeclaredNow, toItemDraft, toStaffDish } from './menu-item-draft.ts';
import { settledNames } from './settled-names.ts';
import { SoldOutNotice } from '../sold-outs/sold-out-notice.tsx';
import { ExchangedNotice } from '../substitutions/exchanged-notice.tsx';
import { SubmissionNotices } from '../submissions/submission-notices.tsx';
import { SubmitDeclaration } from './submit-declaration.tsx';
import { useDishSigning } from './use-dish-signing.tsx';
import styles from './dish-view.module.css';

interface DishViewProps {
  menu: Menu;
  item: ComputedMenuItem;
  onClose: () => void;
}

const namesOfParts = (references: readonly { id: string; title: string }[]): string =>
  references.length === 0 ? 'No ingredients' : references.map(({ title, id }) => title || id).join(', ');

/** This dialog is for people who may not sign. */
const NOTHING_TO_READ = () => Promise.resolve();

/** A dish for who may not change it: what it contains and why, what it is made of, and what is sold out. */
export function DishView({ menu, item, onClose }: DishViewProps) {
  const { components, menuItemCustomizations, description } = item;
  const owner = useMemo(
    () => ({ restaurantId: menu.restaurantId, merchantId: menu.merchantId }),
    [menu.restaurantId, menu.merchantId],
  );
  const draft = useMemo(() => toItemDraft(item), [item]);
  const references = useMemo(
    () => referencesOf({ components, menuItemCustomizations }),
    [components, menuItemCustomizations],
  );
  const derivation = useDerivation(references, owner);
  const explanation = useMemo(
    () => (derivation.status === 'ready' ? explainDraft(draft, item, derivation) : null),
    [derivation, draft, item],
  );
  const dish = useMemo(() => toStaffDish(draft, item), [draft, item]);
  const { names, confirm } = useDishSigning(draft, derivation);
  const signature =
    item.declaration &&
    declarationText(item.declaration, derivation.status === 'ready' ? derivation.words.allergies : null);
  return (
    <Dialog isOpen title={item.title} size="large" onClose={onClose}>
      <div className={styles.view}>
        <p className={styles.note}>A manager, a food-safety lead or the merchant changes this dish.</p>
        <SoldOutNotice restaurantId={menu.restaurantId} dish={item} />
        <ExchangedNotice restaurantId={menu.restaurantId} id={item.id} />
        <SubmissionNotices entity={item} names={names} isDirty={false} confirm={confirm} onSigned={NOTHING_TO_READ} />
        {description !== '' && <p dir="auto">{description}</p>}
        <section aria-label="What this dish contains">
          <DerivedFacts
            label={item.title}
            derivation={derivation}
            explain={() => explanation?.item ?? null}
            dish={dish}
          />
        </section>
        {item.listing !== null && <p>{listingText(item.listing)}</p>}
        {signature !== null && <p>{signature}</p>}
        {!isDeclaredNow(draft, item) && (
          <div>
            <SubmitDeclaration item={item} settled={settledNames(draft, derivation)} />
          </div>
        )}
        <section>
          <h3 className={styles.heading}>Made of</h3>
          {components.length === 0 && <p className={styles.note}>Nothing says what it is made of.</p>}
          <dl className={styles.parts}>
            {components.map((component, index) => (
              <div key={`${component.title} ${index}`}>
                <dt>
                  {component.title} {!component.required && <Chip size="small">Can be left out</Chip>}
                </dt>
                <dd>{namesOfParts(component.ingredients)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {menuItemCustomizations.map((group) => (
          <section key={group.id}>
            <h3 className={styles.heading}>{group.title}</h3>
            {group.menuItemCustomizationOptions.length > 1 && group.ingredients.length > 0 && (
              <p className={styles.note}>{`In every option: ${namesOfParts(group.ingredients)}`}</p>
            )}
            <dl className={styles.parts}>
              {group.menuItemCustomizationOptions.map((option) => (
                <div key={option.id}>
                  <dt>
                    {option.title} {option.disabled && <Chip size="small">Sold out</Chip>}
                  </dt>
                  <dd>{option.noIngredients ? 'Adds no food' : namesOfParts(option.ingredients)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
