import { Dialog } from '@justright/ui/dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Later, laterCode } from '@justright/ui/later';
import { Loader } from '@justright/ui/loader';

const soldOutBody = laterCode(async () => (await import('./sold-out-body.tsx')).SoldOutBody);

interface SoldOutDialogProps {
  restaurantId: string;
  timeZone: string | null;
  onClose: () => void;
}

/** Shows what is sold out. Its code is loaded when it is first opened. */
export function SoldOutDialog({ restaurantId, timeZone, onClose }: SoldOutDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Sold out" size="large">
      <Later
        code={soldOutBody}
        props={{ restaurantId, timeZone }}
        waiting={<Loader />}
        renderFailure={({ error, retry }) => (
          <ErrorState error={error instanceof Error ? error : null} onRetry={retry} />
        )}
      />
    </Dialog>
  );
}
