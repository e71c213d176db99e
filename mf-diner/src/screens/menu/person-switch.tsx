import { useEffect, useRef } from 'react';
import { Users } from 'lucide-react';
import { EVERYONE, type Person, titleOf } from '../../dining-table/party.ts';
import styles from './person-switch.module.css';

interface PersonSwitchProps {
  persons: readonly Person[];
  /** A person's id or {@link EVERYONE}. */
  shownId: string;
  onShow: (id: string) => void;
  onPeople: () => void;
}

/** Chooses whose menu is shown, when several people order. */
export function PersonSwitch({ persons, shownId, onShow, onPeople }: PersonSwitchProps) {
  const choices = [...persons.map((person) => ({ id: person.id, title: titleOf(person) })), EVERYONE_CHOICE];
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const face = strip.current?.querySelector<HTMLElement>(`[value="${CSS.escape(shownId)}"]`)?.parentElement;
    if (!face || !strip.current) return;
    // Not scrollIntoView: that would move the page as well.
    strip.current.scrollTo({ left: face.offsetLeft - strip.current.clientWidth / 2 + face.clientWidth / 2 });
  }, [shownId]);
  return (
    <div className={styles.row}>
      <fieldset ref={strip} className={styles.switch}>
        <legend className={styles.legend}>For</legend>
        {choices.map(({ id, title }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name="shown-person"
              value={id}
              className={styles.radio}
              checked={id === shownId}
              onChange={() => onShow(id)}
            />
            <span className={styles.face}>{title}</span>
          </label>
        ))}
      </fieldset>
      <button type="button" className={styles.people} onClick={onPeople} aria-haspopup="dialog">
        <Users aria-hidden />
        People
      </button>
    </div>
  );
}

const EVERYONE_CHOICE = { id: EVERYONE, title: 'Everyone' };
