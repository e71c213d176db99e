import { useEffect } from 'react';
import type { LifeCycles } from 'single-spa';
import { onToast } from '@justright/client/toast';
import { Toasts, toast } from '@justright/ui/toasts';
import { Chrome } from './chrome/chrome.tsx';
import { Pages } from './pages/pages.tsx';
import { reactApplication } from './react-application.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

/** Shows the toasts of every part of the page. */
function Notifications() {
  useEffect(() => onToast(({ text, kind }) => toast(text, { kind })), []);
  return <Toasts />;
}

export const notifications = (place: HTMLElement): LifeCycles => reactApplication(() => <Notifications />, place);
export const chrome = (place: HTMLElement): LifeCycles => reactApplication(() => <Chrome />, place);
export const pages = (place: HTMLElement): LifeCycles => reactApplication(() => <Pages />, place);
export const signIn = (place: HTMLElement): LifeCycles => reactApplication(() => <SignIn />, place);
