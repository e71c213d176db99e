import { type ReactNode, useCallback, useState } from 'react';
import { Widget } from '@justright/client/widget';
import type { HistoryEntity } from '@justright/contract/history';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';

/** What a history is about. */
interface Subject {
  entity: HistoryEntity;
  id: string;
  /** The dialog's title. */
  title: string;
}

/** Provides a dialog with the history of a thing; render it once in the screen. */
export function useHistoryDialog(): { show: (subject: Subject) => void; dialog: ReactNode } {
  const [subject, setSubject] = useState<Subject>();
  const show = useCallback((next: Subject) => setSubject(next), []);
  if (subject === undefined) return { show, dialog: null };
  const { entity, id, title } = subject;
  const close = () => setSubject(undefined);
  return {
    show,
    dialog: (
      <Dialog isOpen onClose={close} title={title} footer={<Button onPress={close}>Close</Button>}>
        <Widget
          key={`${entity} ${id}`}
          name="mf-catalog/history-widget"
          props={{ entity, id }}
          waiting={<Loader label="Loading the history…" />}
          renderFailure={(retry) => (
            <ErrorState
              title="The history can't be shown right now"
              text="Something went wrong while loading it. Nothing else is affected."
              onRetry={retry}
            />
          )}
        />
      </Dialog>
    ),
  };
}
