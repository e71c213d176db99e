import type { ReactNode } from 'react';

/**
 * Puts a text into an element of its own, where it has siblings: a browser's translation replaces text nodes, and React
 * fails at one that it wants to move or remove (docs/decisions/translation-and-browsers.md).
 */
export const ownElement = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span>{content}</span> : content;
