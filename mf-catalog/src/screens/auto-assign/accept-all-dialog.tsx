import { useMemo } from 'react';
import { acceptProposal } from '@justright/contract/accept-proposal';
import type { ComputedMenuItem } from '@justright/contract/catalogue';
import { explainItem } from '@justright/dietary-rules/explain';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { DerivedFacts } from '../../shared/derivation/derived-facts.tsx';
import { type Owner, useDerivation } from '../../shared/derivation/use-derivation.ts';
import { referencesIn } from '../../shared/proposal/review-rows.ts';
import type { Entry } from './entries.ts';
import styles from './auto-assign.module.css';

interface AcceptAllDialogProps {
  entries: readonly Entry[];
  items: readonly ComputedMenuItem[];
  owner: Owner;
  onAccept: () => void;
  onClose: () => void;
}

/** Shows what the dishes without open questions would be made of, before they are accepted together. */
export function AcceptAllDialog({ entries, items, owner, onAccept, onClose }: AcceptAllDialogProps) {
  const dishes = useMemo(
    () =>
      entries.flatMap(({ itemId, proposal, decisions }) => {
        const item = items.find(({ id }) => id === itemId);
        if (!item || !proposal) return [];
        const dish = { ...item, ...acceptProposal(item, proposal, decisions) };
        return [{ dish, references: referencesIn(item, proposal) }];
      }),
    [entries, items],
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
          <Button variant="primary" isDisabled={derivation.status !== 'ready'} onPress={onAccept}>
            {`Accept ${count}`}
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        Nothing about these dishes is open. Look through what is proposed: diners will rely on it.
      </p>
      <ul className={styles.overview}>
        {dishes.map(({ dish }) => (
          <li key={dish.id} className={styles.overviewDish}>
            <h3>{dish.title}</h3>
            {dish.components.map(({ title, required, ingredients }) => (
              <p key={`${title} ${required}`} className={styles.note}>
                <strong>{title}</strong>
                {`${required ? '' : ' (can be left out)'}: ${ingredients.map((one) => one.title || one.id).join(' · ')}`}
              </p>
            ))}
            {dish.menuItemCustomizations.map(({ id, title, menuItemCustomizationOptions }) => (
              <p key={id} className={styles.note}>
                <strong>{title}</strong>
                {`: ${menuItemCustomizationOptions
                  .map(
                    (option) =>
                      `${option.title} (${option.ingredients.map((one) => one.title || one.id).join(' · ') || 'adds no food'})`,
                  )
                  .join('; ')}`}
              </p>
            ))}
            <DerivedFacts
              label={dish.title}
              derivation={derivation}
              explain={({ explainIngredient, dietKeys }) => explainItem(dish, explainIngredient, dietKeys).item}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
