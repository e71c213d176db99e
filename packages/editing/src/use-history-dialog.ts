import { type ReactNode, useCallback } from 'react';
import { laterCode } from '@justright/ui/later';
import type { HistorySubject } from './history-dialog.tsx';
import { useLaterDialog } from './use-later-dialog.ts';

const historyDialog = laterCode(async () => (await import('./history-dialog.tsx')).HistoryDialog);

/** Provides a dialog with the history of a thing; render it once in the screen. */
export function useHistoryDialog(): { show: (subject: HistorySubject) => void; dialog: ReactNode } {
  const { open, close, dialog } = useLaterDialog(historyDialog);
  const show = useCallback((subject: HistorySubject) => open({ ...subject, onClose: close }), [open, close]);
  return { show, dialog };
}
