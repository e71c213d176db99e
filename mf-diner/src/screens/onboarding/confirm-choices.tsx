import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@justright/client/query';
import { partQuery } from '../../device/part.ts';
import { SheetFailure } from '../../elements/sheet-failure.tsx';
import { whenIdle } from '../../device/idle.ts';
import type { ChoicesDialogProps } from './choices-dialog.tsx';

const choicesDialogPart = partQuery('choices-dialog', async () => (await import('./choices-dialog.tsx')).ChoicesDialog);

/** Loads the last question's code while the first ones are answered. */
export function usePrefetchedConfirmation(): void {
  const client = useQueryClient();
  useEffect(() => whenIdle(() => void client.prefetchQuery(choicesDialogPart)), [client]);
}

/** The last question, when it is open. */
export function ConfirmChoices(props: ChoicesDialogProps) {
  const part = useQuery(choicesDialogPart);
  if (part.isError) {
    return (
      <SheetFailure
        title="We couldn’t go on."
        text="The connection may be lost. Your choices are kept."
        closeLabel="Back to your choices"
        onRetry={() => void part.refetch()}
        onClose={props.onClose}
      />
    );
  }
  return part.data && <part.data {...props} />;
}
