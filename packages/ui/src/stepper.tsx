import { Minus, Plus } from 'lucide-react';
import styles from './stepper.module.css';

export interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Names the group, e.g. "Quantity of Garden salad". */
  label?: string;
  size?: 'medium' | 'large';
  isDisabled?: boolean;
}

/** A quantity with − and +. Native buttons, because diners load it for the cart. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = 99,
  label = 'Quantity',
  size = 'medium',
  isDisabled = false,
}: StepperProps) {
  return (
    <fieldset aria-label={label} className={styles.stepper} data-size={size}>
      <button
        type="button"
        aria-label="Decrease quantity"
        className={styles.button}
        disabled={isDisabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Minus aria-hidden />
      </button>
      <output className={styles.value} aria-live="polite" translate="no">
        {value}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        className={styles.button}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus aria-hidden />
      </button>
    </fieldset>
  );
}
