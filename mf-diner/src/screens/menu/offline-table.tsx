import { Failure } from '../../elements/failure.tsx';

/** In place of the menu of everyone: kept menus are not checked, and nobody's may stand beside a checked one. */
export function OfflineTable({ onRetry }: { onRetry: () => void }) {
  return (
    <Failure
      title="You’re offline"
      text="Who can eat what can’t be checked without a connection. It comes by itself when you’re connected again."
      onRetry={onRetry}
    />
  );
}
