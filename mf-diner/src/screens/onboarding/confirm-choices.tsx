import { useEffect } from 'react';
import { Later, laterCode, preload } from '@justright/ui/later';
import { whenIdle } from '../../device/idle.ts';
import { SheetFailure } from '../../elements/sheet-failure.tsx';
import type { ChoicesDialogProps } from './choices-dialog.tsx';

const choicesDialog = laterCode(async () => (await import('./choices-dialog.tsx')).ChoicesDialog);

/** Loads the code of the last question while the first ones are answered. */
export function usePreloadedConfirmation(): void {
  useEffect(() => whenIdle(() => preload(choicesDialog)), []);
}

/** Shows the last question: whether the choices are right. */
export function ConfirmChoices(props: ChoicesDialogProps) {
  return (
    <Later
      code={choicesDialog}
      props={props}
      renderFailure={({ retry }) => (
        <SheetFailure
          title="We couldn’t go on."
          text="The connection may be lost. Your choices are kept."
          closeLabel="Back to your choices"
          onRetry={retry}
          onClose={props.onClose}
        />
      )}
    />
  );
}
