import type { ReactNode } from 'react';
import { Provider } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { QueryClientProvider, queryClient } from '@justright/client/query';
import { StaticScreenRouter } from '@justright/client/screen-router';
import { store } from '@justright/client/store';
import type { Address } from '@justright/contract/addresses';

/** Where a screen is rendered. */
interface RenderedAt {
  path: string;
  /** The address of the path, if the screen reads parameters of it. */
  address?: Address;
  companySiteUrl: string;
}

/** Runs `work` with the one thing of a page that the components read while they render: the deployment's settings. */
function withPage<Result>(companySiteUrl: string, work: () => Result): Result {
  const config = { textContent: JSON.stringify({ companySiteUrl }) };
  const document = { getElementById: (id: string) => (id === 'config' ? config : null) };
  Object.defineProperty(globalThis, 'document', { value: document, configurable: true });
  try {
    return work();
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
}

/** Renders a screen in Node, with what the query client and the store have, as a browser draws it first. */
export const renderScreen = (screen: ReactNode, { address, path, companySiteUrl }: RenderedAt): string =>
  withPage(companySiteUrl, () =>
    renderToStaticMarkup(
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <StaticScreenRouter path={path} addresses={address === undefined ? [] : [address]}>
            {() => screen}
          </StaticScreenRouter>
        </QueryClientProvider>
      </Provider>,
    ),
  );
