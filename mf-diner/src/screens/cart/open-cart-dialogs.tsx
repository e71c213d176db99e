import { Later, laterCode } from '@justright/ui/later';
import { SheetFailure } from '../../elements/sheet-failure.tsx';
import type { CartDialogsProps } from './cart-dialogs.tsx';

export const cartDialogs = laterCode(async () => (await import('./cart-dialogs.tsx')).CartDialogs);

/** Shows the question that is asked, of a dish or of the whole order. */
export function OpenCartDialogs(props: CartDialogsProps) {
  if (!props.deletedLine && !props.isProceeding) return null;
  return (
    <Later
      code={cartDialogs}
      props={props}
      renderFailure={({ retry }) => (
        <SheetFailure
          title="We couldn’t go on."
          closeLabel="Back to your order"
          onRetry={retry}
          onClose={props.deletedLine ? props.onKeep : props.onStay}
        />
      )}
    />
  );
}
