import type { ReactNode } from 'react';
import { useNavigate } from '@justright/client/router';
import { NavigationProvider } from '@justright/ui/navigation';

/** Around a widget's root: the borrower's components have a context of their own, these need theirs. */
export function WidgetFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <NavigationProvider navigate={(path) => void navigate(path)}>{children}</NavigationProvider>;
}
