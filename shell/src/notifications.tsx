import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { navigateToUrl } from '@justright/client/navigate';
import type { ToastMessage } from '@justright/client/toast';
import { NavigationProvider } from '@justright/ui/navigation';
import { Toasts, toast } from '@justright/ui/toasts';

/** Renders the toasts for as long as the page lives; returns the function that shows one. */
export function openNotifications(parent: HTMLElement): (message: ToastMessage) => void {
  const container = document.createElement('div');
  parent.append(container);
  createRoot(container).render(
    <StrictMode>
      <NavigationProvider navigate={navigateToUrl}>
        <Toasts />
      </NavigationProvider>
    </StrictMode>,
  );
  return ({ text, kind, action }) => toast(text, { kind, action });
}
