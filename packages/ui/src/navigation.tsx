import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';

export interface NavigationProviderProps {
  /** Called with the href of a pressed internal link, e.g. a router's `navigate` or single-spa's `navigateToUrl`. */
  navigate: (path: string) => void;
  children: ReactNode;
}

/** Makes links, menu items and breadcrumbs navigate without a page load. Used once, around a remote's root. */
export function NavigationProvider({ navigate, children }: NavigationProviderProps) {
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
