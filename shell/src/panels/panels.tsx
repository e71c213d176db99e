import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { FailurePanel, LoadingPanel, NotFoundPanel } from './panel-views.tsx';

/** Renders a panel into a place of the page; the answer takes it away. */
function render(place: HTMLElement, view: ReactNode): () => void {
  const own = document.createElement('div');
  place.append(own);
  const root = createRoot(own);
  flushSync(() => root.render(view));
  return () => {
    root.unmount();
    own.remove();
  };
}

/** What the Worker has drawn of the page's first screen is there already, and says more. */
export function showLoading(place: HTMLElement): () => void {
  const firstLook = document.getElementById('first-look');
  return firstLook ? () => firstLook.remove() : render(place, <LoadingPanel />);
}
export const showNotFound = (place: HTMLElement) => render(place, <NotFoundPanel />);
export const showFailure = (place: HTMLElement, error: unknown, onRetry: () => void) =>
  render(place, <FailurePanel error={error} onRetry={onRetry} />);
