import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
  Text,
} from 'react-aria-components';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button, IconButton } from './button.tsx';
import { clearestPlace } from './clearest-place.ts';
import styles from './toasts.module.css';

export type ToastKind = 'success' | 'error' | 'info';

interface ToastMessage {
  text: string;
  kind: ToastKind;
  /** A possible next step. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

const DURATION_MS = 3000;
/** Long enough to read the toast, decide, and reach the button. */
const ACTION_DURATION_MS = 10_000;
const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });
const ICONS: Record<ToastKind, LucideIcon> = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * Shows a message at the top right for three seconds (ten with an action), longer while it is hovered or focused. Needs
 * one `<Toasts />` on the page.
 */
export function toast(text: string, { kind = 'info', action }: Partial<Omit<ToastMessage, 'text'>> = {}): void {
  queue.add({ text, kind, action }, { timeout: action ? ACTION_DURATION_MS : DURATION_MS });
}

const CONTROLS = 'button, a[href], input, select, textarea, [role="tab"], [role="switch"], [role="option"]';
const GAP_PX = 8;

/** What cannot be pressed while a dialog is open is in no message's way. */
const OUT_OF_REACH = '[inert], [aria-hidden="true"]';

/**
 * Moves the messages to where they cover no control: the highest gap. Without a gap they cover the least, and presses go
 * through them.
 */
function avoidControls(region: HTMLElement): void {
  region.style.removeProperty('--toasts-top');
  const { left, right, top, height } = region.getBoundingClientRect();
  const boxes = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !region.contains(control) && control.closest(OUT_OF_REACH) === null)
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect());
  const place = clearestPlace({ left, right }, { from: top, to: innerHeight - GAP_PX, height, gap: GAP_PX }, boxes);
  region.toggleAttribute('data-over-controls', place.covered > 0);
  region.style.setProperty('--toasts-top', `${place.top}px`);
}

/** Keeps the messages out of the way of what comes while they are shown: a dialog, a foot that sticks, other rows. */
function keepAvoiding(region: HTMLElement): () => void {
  let frame = 0;
  const again = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => avoidControls(region));
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !region.contains(target))) again();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(again);
  sizes.observe(region);
  addEventListener('resize', again);
  addEventListener('scroll', again, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    removeEventListener('resize', again);
    removeEventListener('scroll', again, { capture: true });
  };
}

/** Returns the region of a message, which has no ref yet when its first message is shown. */
const regionOf = (message: HTMLElement | null) => message?.closest<HTMLElement>('[role="region"]');

/** The region of the messages. Rendered once, in the page's root. */
export function Toasts() {
  return (
    <ToastRegion queue={queue} className={styles.region} aria-label="Notifications">
      {({ toast: queued }) => <Message queued={queued} />}
    </ToastRegion>
  );
}

type QueuedMessage = ComponentProps<typeof AriaToast<ToastMessage>>['toast'];

function Message({ queued }: { queued: QueuedMessage }) {
  const { text, kind, action } = queued.content;
  const Icon = ICONS[kind];
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const region = regionOf(ref.current);
    if (region) avoidControls(region);
  }, []);
  useEffect(() => {
    const region = regionOf(ref.current);
    return region ? keepAvoiding(region) : undefined;
  }, []);
  return (
    <AriaToast ref={ref} toast={queued} className={styles.toast} data-kind={kind}>
      <Icon className={styles.icon} aria-hidden />
      <ToastContent className={styles.content} role={kind === 'error' ? 'alert' : 'status'}>
        <Text slot="title">{text}</Text>
      </ToastContent>
      {action && (
        <Button
          size="small"
          onPress={() => {
            queue.close(queued.key);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton slot="close" size="small" aria-label="Close" className={styles.close}>
        <X aria-hidden />
      </IconButton>
    </AriaToast>
  );
}
