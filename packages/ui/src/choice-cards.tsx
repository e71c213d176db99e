import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, CheckboxGroup } from 'react-aria-components';
import { Check } from 'lucide-react';
import { FieldHelp, FieldLabel } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { classNames } from './class-names.ts';
import styles from './choice-cards.module.css';

export interface ChoiceCardItem {
  id: string;
  label: string;
  description?: ReactNode;
  /** A picture or a lucide icon before the label; decorative. */
  icon?: ReactNode;
  /** At the end of the line, e.g. a price. */
  trailing?: ReactNode;
  isDisabled?: boolean;
}

export interface ChoiceCardsProps extends FieldTexts {
  items: readonly ChoiceCardItem[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** `avoid` (red) for what a diner excludes; otherwise chosen cards are amber. */
  tone?: 'amber' | 'avoid';
  /** `grid` puts as many cards in a row as fit. */
  layout?: 'list' | 'grid';
  isDisabled?: boolean;
  className?: string;
}

/** A multiple choice with large targets, for phones. For exactly one choice use `RadioGroup` with `cards`. */
export function ChoiceCards({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  items,
  value,
  onChange,
  tone = 'amber',
  layout = 'list',
  isDisabled = false,
  className,
}: ChoiceCardsProps) {
  return (
    <CheckboxGroup
      validationBehavior="aria"
      value={[...value]}
      onChange={onChange}
      isDisabled={isDisabled}
      isInvalid={errorMessage !== undefined}
      className={classNames(styles.group, className)}
      data-tone={tone}
      data-layout={layout}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <div className={styles.items}>
        {items.map((item) => (
          <CheckboxField key={item.id} value={item.id} isDisabled={item.isDisabled ?? false} className={styles.item}>
            <CheckboxButton className={styles.card}>
              {item.icon !== undefined && (
                <span className={styles.icon} aria-hidden>
                  {item.icon}
                </span>
              )}
              <span className={styles.texts}>
                <span className={styles.label}>{item.label}</span>
                {item.description !== undefined && <span className={styles.description}>{item.description}</span>}
              </span>
              {item.trailing !== undefined && <span className={styles.trailing}>{item.trailing}</span>}
              <span className={styles.box}>
                <Check className={styles.mark} aria-hidden />
              </span>
            </CheckboxButton>
          </CheckboxField>
        ))}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </CheckboxGroup>
  );
}
