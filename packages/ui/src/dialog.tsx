import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { useSecondPressIgnored } from './hooks/use-second-press.ts';
import { InitialFocus } from './initial-focus.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays visible below a scrolling body; holds the buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** False keeps the dialog open on Escape and on a press outside, and hides the cross. */
  isDismissable?: boolean;
  /** Fills the screen below 600 px; small dialogs stay centred. */
  isFullScreenOnPhone?: boolean;
  /** An `alertdialog` asks before something is done: a press outside it is no answer, and keeps it open. */
  role?: 'dialog' | 'alertdialog';
  /** Takes the focus when the dialog has no field; otherwise the first field does, except on touch screens. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** Takes the focus after closing when the opener no longer exists, such as the row of a deleted entry. */
  focusAfterRef?: RefObject<HTMLElement | null> | undefined;
}

/** A modal dialog: it traps the focus, returns it to the opener, and stops the page behind from scrolling. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  isDismissable = true,
  isFullScreenOnPhone = size !== 'small',
  role = 'dialog',
  initialFocusRef,
  focusAfterRef,
}: DialogProps) {
  const bodyRef = useRef<HTMLDivElement>(null);
  useSecondPressIgnored(isOpen);
  return (
    <ModalOverlay
      className={styles.overlay}
      data-scrim
      data-full-screen-on-phone={isFullScreenOnPhone || undefined}
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => {
        if (!willBeOpen) onClose();
      }}
      isDismissable={isDismissable}
      shouldCloseOnInteractOutside={() => role !== 'alertdialog'}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className={styles.modal} data-size={size} data-full-screen-on-phone={isFullScreenOnPhone || undefined}>
        <AriaDialog className={styles.dialog} role={role}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {isDismissable && (
              <IconButton aria-label="Close" onPress={onClose} className={styles.close}>
                <X aria-hidden />
              </IconButton>
            )}
          </header>
          <div ref={bodyRef} className={styles.body}>
            {children}
          </div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          <InitialFocus findTarget={() => firstField(bodyRef.current) ?? initialFocusRef?.current} />
          {focusAfterRef !== undefined && <FocusAfter targetRef={focusAfterRef} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function FocusAfter({ targetRef }: { targetRef: RefObject<HTMLElement | null> }) {
  useEffect(
    () => () => {
      const rescue = () => {
        if (document.activeElement === document.body) targetRef.current?.focus();
      };
      // Waits two frames: React Aria returns the focus to an opener that still exists in the first one.
      requestAnimationFrame(() => requestAnimationFrame(rescue));
    },
    [targetRef],
  );
  return null;
}

/** What a dialog can focus first: a field to type into, or the button of a `Select`. */
const FIELDS =
  'input:enabled:not([type="hidden"], [type="file"]), textarea:enabled, button[aria-haspopup="listbox"]:enabled';

/** Returns no field on touch screens: the focus would open the keyboard over the dialog before it was read. */
function firstField(body: HTMLElement | null): HTMLElement | null {
  if (body === null || matchMedia('(pointer: coarse)').matches) return null;
  return body.querySelector<HTMLElement>(FIELDS);
}
