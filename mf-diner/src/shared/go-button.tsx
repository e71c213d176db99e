import type { ReactNode } from 'react';
import { useNavigate } from '@justright/client/router';

interface GoButtonProps {
  /** Where it goes. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A button that goes on to another screen: what the specification calls a button is one to a screen reader too. */
export function GoButton({ to, className, children }: GoButtonProps) {
  const navigate = useNavigate();
  return (
    <button type="button" className={className} onClick={() => void navigate(to)}>
      {children}
    </button>
  );
}
