import { Users } from 'lucide-react';
import styles from './person-switch.module.css';

/** The quiet way from one diner to a table. */
export function AddPeople({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={styles.add} onClick={onPress} aria-haspopup="dialog">
      <Users aria-hidden />
      Ordering for a table? Add people
    </button>
  );
}
