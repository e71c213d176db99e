// Shared with the remotes of the back office, which come after this: in the share scope only if they are in a graph of the shell's.
import '@justright/client/remote';
import '@justright/client/router';
import type { LifeCycles } from 'single-spa';
import { Chrome } from './chrome/chrome.tsx';
import { Pages } from './pages/pages.tsx';
import { reactApplication } from './react-application.tsx';
import type { Registered } from './remotes/registry.ts';
import { SignIn } from './sign-in/sign-in.tsx';

// The shell's applications that a diner never needs: one chunk, loaded with the first of them.
export const chrome = (place: HTMLElement, remotes: readonly Registered[]): LifeCycles =>
  reactApplication(() => <Chrome remotes={remotes} />, place);
export const pages = (place: HTMLElement): LifeCycles => reactApplication(() => <Pages />, place);
export const signIn = (place: HTMLElement): LifeCycles => reactApplication(() => <SignIn />, place);
