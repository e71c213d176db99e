import { useEffect } from 'react';
import { HeartPulse } from 'lucide-react';
import { playChime } from '@justright/client/chime';
import { usePreferenceNames } from '@justright/client/preference-names';
import { avoidedOfOrder, avoidedOfRow } from '@justright/contract/avoided-foods';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { Button } from '@justright/ui/button';
import { PhoneLink } from '@justright/ui/contact-link';
import { NeedsBar } from '@justright/ui/needs-bar';
import { timeText } from '@justright/ui/when';
import { isUnattended } from '../../acts/alarms.ts';
import { dishesTextOf, placeOf } from './ticket-texts.ts';
import styles from './unwell-alarms.module.css';

/** How often the sound is repeated until somebody goes to the guest, in ms. */
const SOUND_EVERY_MS = 5_000;

interface UnwellAlarmsProps {
  orders: readonly KitchenOrder[];
  timeZone: string | null;
  hasSound: boolean;
  onAttend: (order: KitchenOrder) => void;
}

interface AlarmProps extends Pick<UnwellAlarmsProps, 'timeZone' | 'onAttend'> {
  order: KitchenOrder;
}

/** Says where a guest feels unwell, what the order's guests avoid and what they were served. */
function Alarm({ order, timeZone, onAttend }: AlarmProps) {
  const { allergyName } = usePreferenceNames();
  const { cart, phoneNumber, productOrderId, unwell } = order;
  const avoided = avoidedOfOrder(cart.orders, allergyName);
  return (
    <section className={styles.alarm} aria-label={`A guest of ${productOrderId} feels unwell`}>
      <div className={styles.texts}>
        <header className={styles.top}>
          <h2 className={styles.title}>
            <HeartPulse aria-hidden />
            <span dir="auto">{`${placeOf(order)}:`}</span>
            <span>a guest feels unwell</span>
          </h2>
          <p>{`${productOrderId}, said at ${timeText(unwell?.at ?? '', timeZone)}`}</p>
        </header>
        <NeedsBar
          size="large"
          groups={avoided.length > 0 ? avoided : avoidedOfRow(order)}
          label="What these guests avoid"
        />
        <p translate="no">{dishesTextOf(order)}</p>
        {phoneNumber !== undefined && <PhoneLink text={phoneNumber} />}
      </div>
      <Button variant="primary" size="large" className={styles.go ?? ''} onPress={() => onAttend(order)}>
        I go there now
      </Button>
    </section>
  );
}

/** Shows each guest who feels unwell and to whom nobody has gone, above all else, and repeats the sound. */
export function UnwellAlarms({ orders, timeZone, hasSound, onAttend }: UnwellAlarmsProps) {
  const unattended = orders.filter(isUnattended);
  const isHeard = hasSound && unattended.length > 0;
  useEffect(() => {
    if (!isHeard) return;
    playChime();
    const repeated = setInterval(playChime, SOUND_EVERY_MS);
    return () => clearInterval(repeated);
  }, [isHeard]);
  return (
    <div role="alert" className={styles.alarms}>
      {unattended.map((order) => (
        <Alarm key={order.id} order={order} timeZone={timeZone} onAttend={onAttend} />
      ))}
    </div>
  );
}
