import { Widget } from '@justright/client/widget';
import type { HistoryEntity } from '@justright/contract/history';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';

/** What a history is about. */
export interface HistorySubject {
  entity: HistoryEntity;
  id: string;
  /** The dialog's title. */
  title: string;
}

interface HistoryDialogProps extends HistorySubject {
  onClose: () => void;
}

/** Shows the history of a thing. */
export function HistoryDialog({ entity, id, title, onClose }: HistoryDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={<Button onPress={onClose}>Close</Button>}>
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
  );
}
