// Shared with the remotes of the back office, which load later: module federation shares only modules that the shell
// imports itself.
import '@justright/client/remote';
import '@justright/client/router';
import type { LifeCycles } from 'single-spa';
import { setWidgetLoader } from '@justright/client/widget';
import { Chrome } from './chrome/chrome.tsx';
import { Pages } from './pages/pages.tsx';
import { reportFailure } from './failures/report-failure.ts';
import { reactApplication } from './react-application.tsx';
import { type Registered, versionOf } from './remotes/registry.ts';
import { renewPage } from './remotes/renew-page.ts';
import { widgetLoader } from './remotes/widget-loader.ts';
import { SignIn } from './sign-in/sign-in.tsx';

// The shell's applications that diners never need: one chunk, loaded with the first of them.
export function chrome(container: HTMLElement, remotes: readonly Registered[]): LifeCycles {
  lendWidgets(remotes);
  return reactApplication(() => <Chrome remotes={remotes} />, container);
}
export const pages = (container: HTMLElement): LifeCycles => reactApplication(() => <Pages />, container);
export const signIn = (container: HTMLElement): LifeCycles => reactApplication(() => <SignIn />, container);

/** Lets screens load widgets of other remotes; a failed widget is reported. */
function lendWidgets(remotes: readonly Registered[]): void {
  const widgets = widgetLoader(remotes, renewPage);
  setWidgetLoader(widgets.load, (widget, error) => {
    widgets.onFailure(widget, error);
    const owner = remotes.find(({ name }) => widget.startsWith(`${name}/`));
    if (owner) reportFailure(error, { kind: 'widget', remote: owner.name, version: versionOf(owner) });
  });
}
