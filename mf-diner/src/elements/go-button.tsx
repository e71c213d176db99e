import type { ReactNode } from 'react';
import { useNavigate } from '@justright/client/screen-router';

interface GoButtonProps {
  to: string;
  className?: string | undefined;
  /** History state for the other screen: where the diner comes from. */
  state?: unknown;
  /** Its accessible name, when the visible text is too short. */
  label?: string;
  /** Its name in the look of the screen. */
  look?: string;
  children: ReactNode;
}

/** Draws a button that leads to another screen. It is no link, because the specification calls it a button. */
export function GoButton({ to, state, className, label, look, children }: GoButtonProps) {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      data-look={look}
      onClick={() => navigate(to, { state })}
    >
      {children}
    </button>
  );
}
