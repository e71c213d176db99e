import { type ReactNode, StrictMode } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { Provider } from 'jotai';
import { navigateToUrl } from '@justright/client/navigate';
import { QueryClientProvider, queryClient } from '@justright/client/query';
import { store } from '@justright/client/store';
import { NavigationProvider } from '@justright/ui/navigation';

interface Application {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
}

/**
 * Creates a single-spa application for a part of the shell: renders `view` into its own element, with the providers
 * that all screens share.
 */
export function reactApplication(view: () => ReactNode, parent: HTMLElement): Application {
  let mounted: { root: Root; container: HTMLElement } | null = null;
  return {
    bootstrap: async () => undefined,
    mount: async () => {
      const container = document.createElement('div');
      parent.append(container);
      const root = createRoot(container);
      mounted = { root, container };
      root.render(
        <StrictMode>
          <Provider store={store}>
            <QueryClientProvider client={queryClient}>
              <NavigationProvider navigate={navigateToUrl}>{view()}</NavigationProvider>
            </QueryClientProvider>
          </Provider>
        </StrictMode>,
      );
    },
    unmount: async () => {
      mounted?.root.unmount();
      mounted?.container.remove();
      mounted = null;
    },
  };
}
