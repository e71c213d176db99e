import { imageSourceSet } from '@justright/contract/images';
import type { ComputedMenuItem } from '@justright/contract/menus';
import { Button } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { Switch } from '@justright/ui/switch';
import { Tooltip } from '@justright/ui/tooltip';
import { truncate } from '@justright/ui/truncate';
import type { ItemNote } from './item-notes.ts';
import { CARD_TEXT_MAX_LENGTH } from '../../shared/editor/limits.ts';
import { usePriceText } from '../../shared/dish/menu-currency.tsx';
import styles from './item-row.module.css';

interface ItemRowProps {
  item: ComputedMenuItem;
  notes: readonly ItemNote[];
  isBusy: boolean;
  onOpen: () => void;
  onSoldOutChange: (isSoldOut: boolean) => void;
}

/** A dish's row: picture and title open it; beside them is why diners may not see or order it, and its price. */
export function ItemRow({ item, notes, isBusy, onOpen, onSoldOutChange }: ItemRowProps) {
  const priceText = usePriceText();
  const { title, description, imageUrl, price, disabled } = item;
  const shown = notes.filter(({ id }) => id !== 'sold-out');
  return (
    <div className={styles.row} data-dimmed={!item.active || disabled || undefined}>
      <div className={styles.main}>
        {imageUrl !== '' && (
          <img
            className={styles.picture}
            src={imageUrl}
            srcSet={imageSourceSet(imageUrl)}
            sizes="64px"
            alt=""
            loading="lazy"
          />
        )}
        <div className={styles.texts}>
          <Button variant="ghost" className={styles.open ?? ''} onPress={onOpen}>
            <span className={styles.title} title={title}>
              {title}
            </span>
          </Button>
          {description !== '' && (
            <span className={styles.description} title={description}>
              {truncate(description, CARD_TEXT_MAX_LENGTH)}
            </span>
          )}
        </div>
      </div>
      <div className={styles.state}>
        {shown.map((note) => (
          <NoteChip key={note.id} note={note} />
        ))}
        <span className={styles.price}>{priceText(price)}</span>
        <Switch
          isSelected={disabled}
          isDisabled={isBusy}
          onChange={onSoldOutChange}
          aria-label={`${title} is sold out`}
          className={styles.switch ?? ''}
        >
          {/* Words of a state stand only where it is: a list of dishes is read at a glance. */}
          {disabled ? 'Sold out' : 'On sale'}
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
