import type { CartItem } from '@justright/contract/orders';
import { Button } from '@justright/ui/button';
import { useTracesAnswer } from '../../../people/use-people.ts';
import { isOfferedToday } from './said-of-line.ts';
import { useSaidToday } from './use-today.ts';
import styles from './for-today.module.css';

interface ForTodayProps {
  item: CartItem;
  restaurantId: string;
  isOffline: boolean;
  onToday: () => void;
}

/** Offers, after a yes, to say the same for the rest of the day: the kitchen is asked no more about this dish. */
export function ForToday({ item, restaurantId, isOffline, onToday }: ForTodayProps) {
  const { may } = useTracesAnswer();
  const { said } = useSaidToday(restaurantId);
  if (!may || isOffline || !isOfferedToday(item, said)) return null;
  return (
    <Button
      size="large"
      className={styles.offer ?? ''}
      aria-label={`${item.menuItem.title}: yes, for today…`}
      onPress={onToday}
    >
      Yes, for today…
    </Button>
  );
}
