export type ToastKind = 'success' | 'error' | 'info';

/** What can be done about what the message tells: taking it back. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastMessage {
  text: string;
  kind: ToastKind;
  action?: ToastAction | undefined;
}

type Listener = (message: ToastMessage) => void;

const listeners = new Set<Listener>();

/** Shows a message top right for a while, by the shell: it outlives the screen, and the remote, that sent it. */
export function toast(text: string, { kind = 'info', action }: Partial<Omit<ToastMessage, 'text'>> = {}): void {
  for (const listener of listeners) listener({ text, kind, action });
}

/** Takes part in showing toasts; the answer ends it. Only the shell does. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
