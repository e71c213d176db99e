import { Group } from 'react-aria-components';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from './button.tsx';
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

/** A quantity: − n +. */
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
    <Group aria-label={label} className={styles.stepper} data-size={size}>
      <IconButton
        aria-label="Decrease quantity"
        size={size}
        className={styles.button}
        isDisabled={isDisabled || value <= min}
        onPress={() => onChange(Math.max(min, value - 1))}
      >
        <Minus aria-hidden />
      </IconButton>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <IconButton
        aria-label="Increase quantity"
        size={size}
        className={styles.button}
        isDisabled={isDisabled || value >= max}
        onPress={() => onChange(Math.min(max, value + 1))}
      >
        <Plus aria-hidden />
      </IconButton>
    </Group>
  );
}
