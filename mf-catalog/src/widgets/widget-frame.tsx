import type { ReactNode } from 'react';
import { useNavigate } from '@justright/client/router';
import { NavigationProvider } from '@justright/ui/navigation';

/**
 * The frame of a widget's root: a widget's components need their own navigation context, not that of the borrowing
 * remote.
 */
export function WidgetFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <NavigationProvider navigate={(path) => void navigate(path)}>{children}</NavigationProvider>;
}
