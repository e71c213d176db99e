import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components';
import { Check } from 'lucide-react';
import styles from './select.module.css';

interface ListItemProps {
  id: string;
  label: string;
  description?: ReactNode;
  isDisabled?: boolean | undefined;
}

/**
 * An option of a list. It is a component of few elements, because a list opens with all its options: a text alone has no
 * element of its own, and only what is chosen has a mark.
 */
export function ListItem({ id, label, description, isDisabled = false }: ListItemProps) {
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={styles.item}>
      {({ isSelected }) => (
        <>
          {description === undefined ? (
            label
          ) : (
            <span className={styles.texts}>
              <span>{label}</span>
              <span className={styles.description}>{description}</span>
            </span>
          )}
          {isSelected && <Check className={styles.check} aria-hidden />}
        </>
      )}
    </ListBoxItem>
  );
}
