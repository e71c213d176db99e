import type { ReactNode } from 'react';
import { useNavigate } from '@justright/client/screen-router';

interface GoButtonProps {
  /** Where it goes. */
  to: string;
  className?: string | undefined;
  /** What the other screen is told of where the diner comes from. */
  state?: unknown;
  /** Its name, where what is seen is too short for one. */
  label?: string;
  children: ReactNode;
}

/** A button that goes on to another screen: what the specification calls a button is one to a screen reader too. */
export function GoButton({ to, state, className, label, children }: GoButtonProps) {
  const navigate = useNavigate();
  return (
    <button type="button" className={className} aria-label={label} onClick={() => void navigate(to, { state })}>
      {children}
    </button>
  );
}
