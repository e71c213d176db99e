import { Fragment, useMemo, useState } from 'react';
import { useAtomValue } from 'jotai';
import { callQuery } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { acceptProposal } from '@justright/contract/accept-proposal';
import type { IngredientReference } from '@justright/contract/ingredients';
import type { ComputedMenuItem } from '@justright/contract/menus';
import { signSubmission } from '@justright/contract/submissions';
import { getUser } from '@justright/contract/users';
import { Button } from '@justright/ui/button';
import { Checkbox } from '@justright/ui/checkbox';
import { Dialog } from '@justright/ui/dialog';
import { DerivedFacts } from '../../shared/derivation/derived-facts.tsx';
import { referencesOf } from '../../shared/derivation/references.ts';
import type { Owner } from '../../shared/derivation/facts-query.ts';
import { explainStaffDish } from '../../shared/derivation/rule-item.ts';
import { useDerivation } from '../../shared/derivation/use-derivation.ts';
import { elseText } from '../../shared/proposal/else-text.ts';
import { referencesIn } from '../../shared/proposal/review-rows.ts';
import { staffDishWith } from '../../shared/proposal/staff-dish-with.ts';
import { TextNotes } from '../../shared/proposal/text-notes.tsx';
import { type Entry, isComposed } from './entries.ts';
import styles from './auto-assign.module.css';

interface AcceptAllDialogProps {
  entries: readonly Entry[];
  items: readonly ComputedMenuItem[];
  owner: Owner;
  /** Receives whether the person says that nothing else is in any of the dishes. */
  onAccept: (isAll: boolean) => void;
  onClose: () => void;
}

/** Shows the composition that each clear dish would get, before all of them are accepted together. */
export function AcceptAllDialog({ entries, items, owner, onAccept, onClose }: AcceptAllDialogProps) {
  const [isAll, setIsAll] = useState(false);
  const maySign = useMay(signSubmission);
  const { email } = useAtomValue(sessionAtom);
  const { data: user } = useQuery(callQuery(getUser));
  const dishes = useMemo(
    () =>
      entries.flatMap(({ itemId, proposal, decisions }) => {
        const item = items.find(({ id }) => id === itemId);
        if (!item || !proposal) return [];
        const dish = staffDishWith(item, acceptProposal(item, proposal, { ...decisions, isAll }));
        // New ingredients are marked only in a dish that already has some.
        const before = isComposed(item) ? new Set(referencesOf(item).map(({ id }) => id)) : null;
        return [{ dish, before, proposal, references: referencesIn(item, proposal) }];
      }),
    [entries, items, isAll],
  );
  const references = useMemo(() => dishes.flatMap((one) => one.references), [dishes]);
  const derivation = useDerivation(references, owner);
  const count = dishes.length;
  return (
    <Dialog
      isOpen
      size="large"
      title={`Accept ${count} ${count === 1 ? 'dish' : 'dishes'}?`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={derivation.status !== 'ready'} onPress={() => onAccept(isAll)}>
            {`Accept ${count}`}
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        Every word of these dishes was read, which is not all that is in them. Look through what is proposed.
      </p>
      <ul className={styles.overview}>
        {dishes.map(({ dish, before, proposal }) => (
          <li key={dish.id} className={styles.overviewDish}>
            <h3>{dish.title}</h3>
            {dish.description !== '' && <p className={styles.note}>{dish.description}</p>}
            <TextNotes proposal={proposal} />
            {dish.components.map(({ title, required, ingredients }) => (
              <p key={`${title} ${required}`} className={styles.note}>
                <strong>{title}</strong>
                {required ? ': ' : ' (can be left out): '}
                <Ingredients of={ingredients} before={before} />
              </p>
            ))}
            {dish.menuItemCustomizations.flatMap((group) =>
              group.menuItemCustomizationOptions.map((option) => (
                <p key={`${group.id} ${option.id}`} className={styles.note}>
                  <strong>{`${group.title}: ${option.title}`}</strong>
                  {': '}
                  {option.ingredients.length === 0 ? (
                    option.noIngredients ? (
                      'adds no food'
                    ) : (
                      'stays unknown'
                    )
                  ) : (
                    <Ingredients of={option.ingredients} before={before} />
                  )}
                </p>
              )),
            )}
            <DerivedFacts
              label={dish.title}
              derivation={derivation}
              explain={(ready) => explainStaffDish(dish, ready).item}
              dish={dish}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        isSelected={isAll}
        onChange={setIsAll}
        className={styles.whole ?? ''}
        description={
          <>
            {user !== undefined && <span className={styles.name}>{user.displayName || email}</span>}
            <span>{elseText(maySign, count === 1 ? 'this dish' : 'these dishes')}</span>
          </>
        }
      >
        {`I have checked ${count === 1 ? 'this dish' : `each of these ${count} dishes`}: nothing else is in ${count === 1 ? 'it' : 'them'}.`}
      </Checkbox>
    </Dialog>
  );
}

interface IngredientsProps {
  of: readonly IngredientReference[];
  /** Ids of the dish's current ingredients; null when it has none. */
  before: ReadonlySet<string> | null;
}

/** Ingredients in one line; in a dish that already has some, the new ones are marked. */
function Ingredients({ of, before }: IngredientsProps) {
  return of.map(({ id, title }, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      {before === null || before.has(id) ? title || id : <ins className={styles.new}>{`${title || id} (new)`}</ins>}
    </Fragment>
  ));
}
