import type { OrderStatus } from '@justright/contract/orders';
import { Chip } from '@justright/ui/chip';
import { statusLook } from './order-status.ts';

export function StatusChip({ status }: { status: OrderStatus }) {
  const { label, tone } = statusLook(status);
  return (
    <Chip tone={tone} dot>
      {label}
    </Chip>
  );
}
