import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { FailurePanel, LoadingPanel, NotFoundPanel } from './panel-views.tsx';

/** Renders a panel into an element; returns the function that removes it. */
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

/** Shows the loading panel, unless the server-rendered first screen is there, which shows more. */
export function showLoading(place: HTMLElement): () => void {
  const firstLook = document.getElementById('first-look');
  return firstLook ? () => firstLook.remove() : render(place, <LoadingPanel />);
}
export const showNotFound = (place: HTMLElement) => render(place, <NotFoundPanel />);
export const showFailure = (place: HTMLElement, error: unknown, onRetry: () => void) =>
  render(place, <FailurePanel error={error} onRetry={onRetry} />);
