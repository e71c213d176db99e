import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { FailurePanel, LoadingPanel, NotFoundPanel } from './panel-views.tsx';

/** Renders a panel into a place of the page; the answer takes it away. */
function render(place: HTMLElement, view: ReactNode): () => void {
  const root = createRoot(place);
  flushSync(() => root.render(view));
  return () => root.unmount();
}

export const showLoading = (place: HTMLElement) => render(place, <LoadingPanel />);
export const showNotFound = (place: HTMLElement) => render(place, <NotFoundPanel />);
export const showFailure = (place: HTMLElement, onRetry: () => void) =>
  render(place, <FailurePanel onRetry={onRetry} />);
