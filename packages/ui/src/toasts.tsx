import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
  Text,
} from 'react-aria-components';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { IconButton } from './button.tsx';
import styles from './toasts.module.css';

export type ToastKind = 'success' | 'error' | 'info';

interface ToastMessage {
  text: string;
  kind: ToastKind;
}

const durationMs = 3000;
const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });
const icons: Record<ToastKind, LucideIcon> = { success: CircleCheck, error: CircleAlert, info: Info };

/** Shows a message top right for three seconds, longer while hovered or focused. Needs one `<Toasts />` on the page. */
export function toast(text: string, { kind = 'info' }: { kind?: ToastKind } = {}): void {
  queue.add({ text, kind }, { timeout: durationMs });
}

/** Where the toasts of this remote appear. Render it once, in the remote's root. */
export function Toasts() {
  return (
    <ToastRegion queue={queue} className={styles.region} aria-label="Notifications">
      {({ toast: queued }) => {
        const { text, kind } = queued.content;
        const Icon = icons[kind];
        return (
          <AriaToast toast={queued} className={styles.toast} data-kind={kind}>
            <Icon className={styles.icon} aria-hidden />
            <ToastContent className={styles.content} role={kind === 'error' ? 'alert' : 'status'}>
              <Text slot="title">{text}</Text>
            </ToastContent>
            <IconButton slot="close" size="small" aria-label="Close" className={styles.close}>
              <X aria-hidden />
            </IconButton>
          </AriaToast>
        );
      }}
    </ToastRegion>
  );
}
