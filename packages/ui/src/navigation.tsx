import { createContext, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';

export interface NavigationProviderProps {
  /** Called with the href of a pressed internal link, e.g. a router's `navigate` or single-spa's `navigateToUrl`. */
  navigate: (path: string) => void;
  children: ReactNode;
}

/** How a link of the page navigates; null where it loads a page. */
export const NavigationContext = createContext<((path: string) => void) | null>(null);

/** Makes links, menu items and breadcrumbs navigate without a page load. Used once, around a remote's root. */
export function NavigationProvider({ navigate, children }: NavigationProviderProps) {
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={navigate}>
        <NavigationContext value={navigate}>{children}</NavigationContext>
      </RouterProvider>
    </I18nProvider>
  );
}
