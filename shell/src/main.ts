import './shell.css';
import './first-look.css';
import '@justright/ui/tokens.css';
import '@justright/ui/print.css';
import '@justright/ui/reset.css';
import '@justright/ui/fonts.css';
import { keepTrustedTypes } from './trusted-types.ts';

/** Yields to the browser for paint and input: in one task, the page's scripts would block it. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Whether the browser lacks a function that `missing-functions.ts` brings: those that came last tell it of all. */
const lacksFunctions = (): boolean => !('any' in AbortSignal && 'union' in Set.prototype);

/** Starts the shell, with one task per large module; all of them are in this file. */
async function main(): Promise<void> {
  // The Worker's first script has found it older than the floor, and the page says so.
  if ('oldBrowser' in document.documentElement.dataset) return;
  if (lacksFunctions()) (await import('./missing-functions.ts')).bringMissingFunctions();
  await turn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  await import(/* webpackMode: "eager" */ '@justright/client/query');
  await turn();
  await import(/* webpackMode: "eager" */ './remotes/provide.ts');
  await turn();
  const { startShell } = await import(/* webpackMode: "eager" */ './root-config.ts');
  await turn();
  startShell();
}

/** Shows what the Worker has written for this case (edge-api/src/site/not-started.ts). */
function showNotStarted(error: unknown): void {
  document.getElementById('not-started')?.removeAttribute('hidden');
  console.error(error);
}

// Before anything loads a script.
keepTrustedTypes();
main().catch(showNotStarted);
