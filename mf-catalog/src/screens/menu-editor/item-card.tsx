import { imageSourceSet } from '@justright/contract/images';
import type { ComputedMenuItem } from '@justright/contract/menus';
import { Button } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { Switch } from '@justright/ui/switch';
import { Tooltip } from '@justright/ui/tooltip';
import { TruncatedText } from '@justright/ui/truncated-text';
import type { ItemNote } from './item-notes.ts';
import { CARD_TEXT_MAX_LENGTH } from '../../shared/editor/limits.ts';
import { usePriceText } from '../../shared/dish/menu-currency.tsx';
import styles from './item-card.module.css';

interface ItemCardProps {
  item: ComputedMenuItem;
  notes: readonly ItemNote[];
  isBusy: boolean;
  onSoldOutChange: (isSoldOut: boolean) => void;
}

/** A dish's card: title, price, and why diners may not see or order it. */
export function ItemCard({ item, notes, isBusy, onSoldOutChange }: ItemCardProps) {
  const priceText = usePriceText();
  const { title, description, imageUrl, price, disabled } = item;
  const shown = notes.filter(({ id }) => id !== 'sold-out');
  return (
    <div className={styles.card} data-dimmed={!item.active || disabled || undefined}>
      {imageUrl !== '' && (
        <div className={styles.picture}>
          <img src={imageUrl} srcSet={imageSourceSet(imageUrl)} sizes="240px" alt="" loading="lazy" />
        </div>
      )}
      <div className={styles.texts}>
        <TruncatedText text={title} maxLength={CARD_TEXT_MAX_LENGTH} className={styles.title ?? ''} />
        {description !== '' && (
          <TruncatedText text={description} maxLength={CARD_TEXT_MAX_LENGTH} className={styles.description ?? ''} />
        )}
        <span className={styles.price}>{priceText(price)}</span>
        {shown.map((note) => (
          <NoteChip key={note.id} note={note} />
        ))}
        <Switch
          isSelected={disabled}
          isDisabled={isBusy}
          onChange={onSoldOutChange}
          aria-label={`${title} is sold out`}
          className={styles.switch ?? ''}
        >
          Sold out
        </Switch>
      </div>
    </div>
  );
}

/** A chip whose reason is shown on hover and focus and read by screen readers. */
function NoteChip({ note: { label, tone, why } }: { note: ItemNote }) {
  return (
    <Tooltip text={why}>
      <Button variant="ghost" size="small" className={styles.note ?? ''} aria-label={`${label}: ${why}`}>
        <Chip tone={tone} size="small">
          {label}
        </Chip>
      </Button>
    </Tooltip>
  );
}
