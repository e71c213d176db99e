import { Later, laterCode } from '@justright/ui/later';
import { Failure } from '../../elements/failure.tsx';
import type { OrderConflictProps } from './order-conflict.tsx';

export const orderConflict = laterCode(async () => (await import('./order-conflict.tsx')).OrderConflict);

/** Shows why an order was refused. */
export function OpenOrderConflict(props: OrderConflictProps) {
  return (
    <Later
      code={orderConflict}
      props={props}
      renderFailure={({ retry }) => (
        <Failure
          title="Nothing was ordered, and we couldn’t load why."
          text="The connection may be lost. Your order is kept."
          onRetry={retry}
        />
      )}
    />
  );
}
