import { Check } from 'lucide-react';
import styles from './step-indicator.module.css';

export interface StepIndicatorProps {
  /** The titles of the steps, in order. */
  steps: readonly string[];
  /** The current step, from 1. */
  current: number;
  /** Makes earlier steps buttons; called with the number of the pressed step, from 1. */
  onStepPress?: (step: number) => void;
}

/** The position in a wizard: "Step n of m" and the titles of the steps. Native buttons, because diners load it. */
export function StepIndicator({ steps, current, onStepPress }: StepIndicatorProps) {
  return (
    <nav className={styles.indicator} aria-label="Steps">
      <p className={styles.summary}>{`Step ${current} of ${steps.length}`}</p>
      <ol className={styles.list}>
        {steps.map((title, index) => {
          const step = index + 1;
          const state = step < current ? 'done' : step === current ? 'current' : 'ahead';
          const face = (
            <>
              <span className={styles.number} aria-hidden>
                {state === 'done' ? <Check className={styles.check} /> : step}
              </span>
              <span className={styles.title}>{title}</span>
            </>
          );
          return (
            <li
              key={title}
              className={styles.step}
              data-state={state}
              {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
            >
              {state === 'done' && onStepPress !== undefined ? (
                <button
                  type="button"
                  className={styles.face}
                  onClick={() => onStepPress(step)}
                  aria-label={`Back to ${title}`}
                >
                  {face}
                </button>
              ) : (
                <span className={styles.face}>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
