import type { ReactNode } from 'react';
import { useNavigate } from '@justright/client/router';
import { NavigationProvider } from '@justright/ui/navigation';

/** The root of a widget. It gives the components this remote's navigation, not that of the remote that shows it. */
export function WidgetFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <NavigationProvider navigate={(path) => void navigate(path)}>{children}</NavigationProvider>;
}
