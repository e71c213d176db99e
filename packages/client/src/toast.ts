export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  text: string;
  kind: ToastKind;
}

type Listener = (message: ToastMessage) => void;

const listeners = new Set<Listener>();

/** Shows a message top right for three seconds, by the shell: it outlives the screen, and the remote, that sent it. */
export function toast(text: string, { kind = 'info' }: { kind?: ToastKind } = {}): void {
  for (const listener of listeners) listener({ text, kind });
}

/** Takes part in showing toasts; the answer ends it. Only the shell does. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
