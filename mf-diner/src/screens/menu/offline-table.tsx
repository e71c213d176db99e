import { useConnectionName } from '../../device/use-connection-name.ts';
import { Failure } from '../../elements/failure.tsx';

/**
 * Stands in place of the table's menu while the connection is lost: cached menus are not checked, and must not stand
 * beside checked ones.
 */
export function OfflineTable({ onRetry }: { onRetry: () => void }) {
  return (
    <Failure
      title={useConnectionName()}
      text="Who can eat what can’t be checked without a connection. It comes by itself when you’re connected again."
      onRetry={onRetry}
    />
  );
}
