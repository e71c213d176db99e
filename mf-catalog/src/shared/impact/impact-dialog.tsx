import { type LucideIcon, ShieldQuestion, TriangleAlert } from 'lucide-react';
import type { DishImpact, SaveImpact } from '@justright/contract/ingredients';
import { Chip } from '@justright/ui/chip';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { countText } from '@justright/ui/texts';
import { WaitsNote } from '../submissions/waits-note.tsx';
import type { Names } from '../tags/tags.ts';
import { byRestaurant, type ImpactChip, impactChips, impactLines, impactTitle } from './impact-text.ts';
import { ReasonField } from './reason-field.tsx';
import { TouchedOrders } from './touched-orders.tsx';
import styles from './impact-dialog.module.css';

/** What the person confirms: the own change, or a submission of somebody else. */
export type ImpactAct = 'save' | 'sign';
const LABELS = {
  save: { confirmLabel: 'Save change', cancelLabel: 'Back to editing' },
  sign: { confirmLabel: 'Sign', cancelLabel: 'Back' },
} as const;

interface ImpactDialogProps {
  impact: SaveImpact;
  act: ImpactAct;
  allergyNames: Names;
  dietNames: Names;
  reason: string;
  onReasonChange: (reason: string) => void;
  /** Saves the change and closes the dialog. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows how a change affects dishes and open orders, and asks for confirmation before it is saved. */
export function ImpactDialog({
  impact,
  act,
  allergyNames,
  dietNames,
  reason,
  onReasonChange,
  onConfirm,
  onClose,
}: ImpactDialogProps) {
  const leftOut = impact.dishCount - impact.dishes.length;
  return (
    <ConfirmDialog
      isOpen
      size="medium"
      title={impactTitle(impact)}
      text={
        <ul className={styles.lines}>
          {impactLines(impact).map(({ id, text }) => (
            <li key={id} data-serious={id === 'gainAllergies' || id === 'loseAllergies' || undefined}>
              {text}
            </li>
          ))}
        </ul>
      }
      {...LABELS[act]}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TouchedOrders impact={impact.orders} />
      {act === 'save' && <ReasonField value={reason} onChange={onReasonChange} />}
      <div className={styles.dishes} hidden={impact.dishCount === 0}>
        {byRestaurant(impact.dishes).map(({ id, name, dishes }) => (
          <section key={id} aria-label={name}>
            <h3 className={styles.name}>
              {name}
              <span className={styles.count}>{countText(dishes.length, 'dish', 'dishes')}</span>
            </h3>
            <ul>
              {dishes.map((dish) => (
                <DishRow key={dish.id} dish={dish} allergyNames={allergyNames} dietNames={dietNames} />
              ))}
            </ul>
          </section>
        ))}
        {leftOut > 0 && <p className={styles.more}>{`and ${countText(leftOut, 'more dish', 'more dishes')}`}</p>}
      </div>
      {act === 'save' && <WaitsNote />}
    </ConfirmDialog>
  );
}

interface DishRowProps {
  dish: DishImpact;
  allergyNames: Names;
  dietNames: Names;
}

function DishRow({ dish, allergyNames, dietNames }: DishRowProps) {
  const { title, menuTitle } = dish;
  const chips = impactChips(dish, { allergyNames, dietNames });
  return (
    <li className={styles.dish}>
      <span className={styles.title}>
        {title}
        <span className={styles.menu}>{menuTitle}</span>
      </span>
      <span className={styles.changes}>
        {chips.slice(0, MAX_CHIPS).map(({ text, tone }) => {
          const Icon = ICONS[tone];
          return (
            <Chip key={text} size="small" tone={tone} {...(Icon && { icon: <Icon aria-hidden /> })}>
              {text}
            </Chip>
          );
        })}
        {chips.length > MAX_CHIPS && <span>{`and ${chips.length - MAX_CHIPS} more`}</span>}
      </span>
    </li>
  );
}

/** The highest number of changes that are named of one dish. */
const MAX_CHIPS = 12;
const ICONS: Partial<Record<ImpactChip['tone'], LucideIcon>> = { error: TriangleAlert, warning: ShieldQuestion };
