import { Users } from 'lucide-react';
import styles from './person-switch.module.css';

/** Lets a single diner add people to order for. */
export function AddPeople({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={styles.add} onClick={onPress} aria-haspopup="dialog">
      <Users aria-hidden />
      Ordering for a table? Add people
    </button>
  );
}
