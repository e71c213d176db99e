import { Toasts, toast } from '@justright/ui/toasts';
import type { ToastMessage } from '@justright/client/toast';
import { reactApplication } from './react-application.tsx';

/** Mounts the toasts; returns the function that shows one. */
export async function openNotifications(parent: HTMLElement): Promise<(message: ToastMessage) => void> {
  const { mount } = reactApplication(() => <Toasts />, parent);
  await mount();
  return ({ text, kind, action }) => toast(text, { kind, action });
}
