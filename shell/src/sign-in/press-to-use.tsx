import { type ReactNode, useId } from 'react';
import { Button } from '@justright/ui/button';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in.module.css';

/** Focuses the button, after the heading, which the layout focuses. */
const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus();

interface PressToUseProps {
  title: string;
  heading: string;
  /** What pressing does. */
  children: ReactNode;
  label: string;
  onPress: () => void;
  /** Another way on. */
  other?: ReactNode;
}

/**
 * Asks for a press before a mailed link is used: a mail scanner opens links, also with scripts, and would use it up. The
 * button has the focus, so that Enter is enough, and reads out what it does.
 */
export function PressToUse({ title, heading, children, label, onPress, other }: PressToUseProps) {
  const textId = useId();
  return (
    <SignInLayout title={title} heading={heading}>
      <div className={styles.form}>
        <p id={textId} className={styles.text}>
          {children}
        </p>
        <Button
          variant="primary"
          size="large"
          isFullWidth
          ref={focusOnArrival}
          aria-describedby={textId}
          onPress={onPress}
        >
          {label}
        </Button>
        {other}
      </div>
    </SignInLayout>
  );
}
