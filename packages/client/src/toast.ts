export type ToastKind = 'success' | 'error' | 'info';

/** An action of a message, such as undo. */
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

/** Shows a message top right for a while. The shell draws it, so it outlives the screen and the remote that sent it. */
export function toast(text: string, { kind = 'info', action }: Partial<Omit<ToastMessage, 'text'>> = {}): void {
  for (const listener of listeners) listener({ text, kind, action });
}

/** Subscribes to messages; returns the function that unsubscribes. Only the shell does. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
