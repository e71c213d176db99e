import { OrderList } from '../../shared/order-list/order-list.tsx';
import { ADMIN_ORDERS } from '../../shared/order-source.ts';
import { useOrderActions } from '../../shared/use-order-actions.tsx';
import { SoundSwitch } from './sound-switch.tsx';

const soundSwitch = (arrivedCount: number) => <SoundSwitch arrivedCount={arrivedCount} />;

/** All orders, for those who act on them. */
export function AdminOrdersScreen() {
  const { start, dialogs } = useOrderActions(ADMIN_ORDERS);
  return (
    <>
      <OrderList source={ADMIN_ORDERS} start={start} actions={soundSwitch} />
      {dialogs}
    </>
  );
}
