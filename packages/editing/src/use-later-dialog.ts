import { type ComponentType, createElement, type ReactNode, useCallback, useState } from 'react';
import { toast } from '@justright/client/toast';
import { type LaterCode, useLoaded } from '@justright/ui/later';

interface LaterDialog<Props> {
  open: (props: Props) => void;
  close: () => void;
  /** Render it once in the screen. */
  dialog: ReactNode;
}

/** Provides a dialog whose code is loaded when it is first opened. A failure is told; the next press tries again. */
export function useLaterDialog<Props extends object>(code: LaterCode<ComponentType<Props>>): LaterDialog<Props> {
  const [props, setProps] = useState<Props>();
  const Dialog = useLoaded(code);
  const close = useCallback(() => setProps(undefined), []);
  const open = useCallback(
    (next: Props) => {
      setProps(next);
      code.load().catch(() => {
        setProps(undefined);
        toast('This could not be loaded. Check the connection and try again.', { kind: 'error' });
      });
    },
    [code],
  );
  return { open, close, dialog: props && Dialog ? createElement(Dialog, props) : null };
}
