import './shell.css';
import './first-look.css';
import '@justright/ui/tokens.css';
import '@justright/ui/reset.css';
import '@justright/ui/fonts.css';

/** Lets the browser paint and answer in between: evaluated in one go, the scripts of a page would hold it up. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The shell's start, a task for each of its larger parts; all of them are in this one file. */
async function main(): Promise<void> {
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

void main();
