import { Download } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './csv-button.module.css';
import { numberText } from './texts.ts';

export interface CsvButtonProps {
  /** How far the file is; null while none is made. `total` is 0 until it is known. */
  progress: { done: number; total: number } | null;
  isDisabled: boolean;
  onStart: () => void;
  onStop: () => void;
}

/** Downloads a list as a CSV file; while it is made, says how far it is and stops it. */
export function CsvButton({ progress, isDisabled, onStart, onStop }: CsvButtonProps) {
  if (progress === null) {
    return (
      <Button icon={<Download aria-hidden />} isDisabled={isDisabled} aria-label="Download as CSV" onPress={onStart}>
        CSV
      </Button>
    );
  }
  const { done, total } = progress;
  return (
    <div className={styles.making}>
      <output>{total === 0 ? 'Reading…' : `${numberText(done)} of ${numberText(total)}`}</output>
      <Button onPress={onStop}>Stop</Button>
    </div>
  );
}
