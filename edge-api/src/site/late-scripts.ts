import { sourceOf } from './html.ts';

/** Starts the scripts after the next paint. A hidden tab paints nothing, so there it starts them at once. */
const START_SCRIPT = `(() => {
  const start = () => document.body.append(document.getElementById('late-scripts').content);
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();`;

/** What the content security policy of a page with late scripts allows besides. */
export const LATE_SCRIPTS_SOURCE = sourceOf(START_SCRIPT);

/**
 * Returns the end of a page that shows something before its scripts run: they are requested after the first paint, so that
 * they do not share the network with what it needs (docs/decisions/drawn-pages.md).
 */
export const lateScripts = (elements: string): string =>
  `<template id="late-scripts">${elements}</template><script>${START_SCRIPT}</script>`;
