import { OrderList } from '../../shared/order-list/order-list.tsx';
import { ADMIN_ORDERS } from '../../shared/order-source/order-source.ts';
import { useOrderActions } from '../../shared/order-actions/use-order-actions.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { type Sound, useSound } from '@justright/client/use-sound';

const soundSwitch = (sound: Sound) => (arrivedCount: number) => (
  <SoundSwitch sound={sound} arrivedCount={arrivedCount} />
);

/** Shows all orders to the roles that act on them. */
export function AdminOrdersScreen() {
  const { start, dialogs } = useOrderActions(ADMIN_ORDERS);
  const sound = useSound();
  return (
    <>
      <OrderList source={ADMIN_ORDERS} start={start} isHeard={sound.isOn} actions={soundSwitch(sound)} />
      {dialogs}
    </>
  );
}
