import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PRESSED_DISH } from '@justright/contract/page-data';
import { flushSync } from 'react-dom';
import { FailurePanel, LoadingPanel, NotFoundPanel } from './panel-views.tsx';

/** Renders a panel into an element; returns the function that removes it. */
function render(container: HTMLElement, view: ReactNode): () => void {
  const own = document.createElement('div');
  container.append(own);
  const root = createRoot(own);
  flushSync(() => root.render(view));
  return () => {
    root.unmount();
    own.remove();
  };
}

/** Shows the loading panel, unless the server-rendered first screen is there, which shows more. */
export function showLoading(container: HTMLElement): () => void {
  const firstLook = document.getElementById('first-look');
  return firstLook ? () => firstLook.remove() : render(container, <LoadingPanel />);
}
export const showNotFound = (container: HTMLElement) => render(container, <NotFoundPanel />);

/** Shows the failure, and below it the menu that the edge has drawn for this device, if no screen has replaced it yet. */
export function showFailure(container: HTMLElement, error: unknown, onRetry: () => void): () => void {
  const remove = render(container, <FailurePanel error={error} onRetry={onRetry} />);
  const drawn = document.querySelector('[data-drawn] #first-look > .drawn-screen');
  if (!drawn) return remove;
  container.append(drawn);
  const { dataset } = document.documentElement;
  dataset['drawn'] = 'left';
  // No screen comes that would open it.
  delete dataset[PRESSED_DISH];
  drawn.querySelector('[data-dish][aria-busy]')?.removeAttribute('aria-busy');
  return () => {
    remove();
    drawn.remove();
  };
}
