import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useSecondPressIgnored } from './hooks/use-second-press.ts';
import styles from './bottom-sheet.module.css';

const DRAG_TO_CLOSE_FRACTION = 0.28;
const FLICK_PX_PER_MS = 0.6;

export interface BottomSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The title is a name, which a translation of the page leaves as it is. */
  isTitleName?: boolean;
  /** Shows the title to screen readers only, for a body that begins with a picture or its own heading. */
  isTitleHidden?: boolean;
  children: ReactNode;
  /** Stays at the bottom while the body scrolls. */
  footer?: ReactNode;
  className?: string;
}

/**
 * A sheet that rises from the bottom on phones and tablets, a centred dialog from 900 px. Escape, a press outside, the
 * cross, or a pull on its handle closes it.
 */
export function BottomSheet({
  isOpen,
  onClose,
  title,
  isTitleName = false,
  isTitleHidden = false,
  children,
  footer,
  className,
}: BottomSheetProps) {
  const { offsetPx, isDragging, handleProps } = useDragToClose(onClose);
  useFocusGivenBack();
  useSecondPressIgnored(isOpen);
  return (
    <ModalOverlay
      className={styles.overlay}
      data-scrim
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => {
        if (!willBeOpen) onClose();
      }}
      isDismissable
    >
      <Modal
        className={styles.sheet}
        data-dragging={isDragging || undefined}
        {...(offsetPx > 0 ? { style: { transform: `translateY(${offsetPx}px)` } } : {})}
      >
        <AriaDialog className={classNames(styles.dialog, className)}>
          <div className={styles.handleArea} {...handleProps}>
            <div className={styles.handle} />
          </div>
          <header className={styles.header} data-title-hidden={isTitleHidden || undefined}>
            <Heading
              slot="title"
              level={2}
              className={isTitleHidden ? styles.hiddenTitle : styles.title}
              {...(isTitleName && { translate: 'no' })}
            >
              {title}
            </Heading>
            <IconButton aria-label="Close" onPress={onClose} className={styles.close}>
              <X aria-hidden />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** For how many frames the focus is retried (one second at 60 Hz): a busy device keeps the page inert for some. */
const MAX_FOCUS_FRAMES = 60;

/**
 * Returns the focus to the element that had it before the sheet, in the first frame in which the page accepts it. React
 * Aria tries once, in the frame after closing; a page that is still inert then refuses it, and keyboard users would
 * start at the top again.
 */
function useFocusGivenBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      let frames = 0;
      const giveBack = () => {
        frames += 1;
        if (document.activeElement !== document.body || frames > MAX_FOCUS_FRAMES) return;
        if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
        opener.focus({ preventScroll: true });
        if (document.activeElement !== opener) requestAnimationFrame(giveBack);
      };
      // Waits two frames, so that React Aria's own attempt runs first.
      requestAnimationFrame(() => requestAnimationFrame(giveBack));
    },
    [opener],
  );
}

/** Moves the sheet with the finger on its handle. A long pull or a flick closes it. */
function useDragToClose(onClose: () => void) {
  const [offsetPx, setOffsetPx] = useState(0);
  const [isDragging, setIsDragging] = useState(false);
  const start = useRef<{ y: number; timeMs: number; sheetHeightPx: number }>(null);

  const finish = (event: PointerEvent<HTMLDivElement>) => {
    const from = start.current;
    start.current = null;
    setIsDragging(false);
    setOffsetPx(0);
    if (from === null || event.type === 'pointercancel') return;
    const movedPx = event.clientY - from.y;
    const speedPxPerMs = movedPx / Math.max(1, event.timeStamp - from.timeMs);
    if (movedPx > from.sheetHeightPx * DRAG_TO_CLOSE_FRACTION || (movedPx > 24 && speedPxPerMs > FLICK_PX_PER_MS))
      onClose();
  };

  return {
    offsetPx,
    isDragging,
    handleProps: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        const sheet = event.currentTarget.parentElement;
        if (sheet === null || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { y: event.clientY, timeMs: event.timeStamp, sheetHeightPx: sheet.offsetHeight };
        setIsDragging(true);
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        if (start.current !== null) setOffsetPx(Math.max(0, event.clientY - start.current.y));
      },
      onPointerUp: finish,
      onPointerCancel: finish,
    },
  };
}
