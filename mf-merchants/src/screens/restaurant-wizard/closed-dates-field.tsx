import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import { spansOf } from '@justright/contract/closed-spans';
import { CLOSED_DATES_MAX } from '@justright/contract/restaurants';
import { Button } from '@justright/ui/button';
import { TextField } from '@justright/ui/text-field';
import { daysText } from '@justright/ui/when';
import { datesOf } from '@justright/editing/restaurant/closed-dates';
import styles from './hours-step.module.css';

interface ClosedDatesFieldProps {
  value: readonly string[];
  onChange: (dates: string[]) => void;
}

/** Edits the days on which the restaurant is closed, one or several at a time. */
export function ClosedDatesField({ value, onChange }: ClosedDatesFieldProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const last = to === '' ? from : to;
    const dates = datesOf({ from, to: last }, CLOSED_DATES_MAX + 1);
    const all = [...new Set([...value, ...dates])].toSorted();
    if (from === '') return setProblem('Choose a day');
    if (last < from) return setProblem('The last day is before the first one');
    if (all.length > CLOSED_DATES_MAX) return setProblem(`At most ${CLOSED_DATES_MAX} closed days`);
    onChange(all);
    setFrom('');
    setTo('');
    return setProblem(undefined);
  };
  return (
    <section className={styles.closedDates} aria-label="Holidays">
      <h3 className={styles.name}>Holidays</h3>
      <p className={styles.state}>Days without opening: no period begins on them. Diners see them from today on.</p>
      <div className={styles.newDates}>
        <TextField label="First day" type="date" value={from} onChange={setFrom} errorMessage={problem} />
        <TextField label="Last day" type="date" value={to} onChange={setTo} description="Empty: one day" />
        <Button size="medium" icon={<Plus aria-hidden />} onPress={add}>
          Add
        </Button>
      </div>
      {value.length > 0 && (
        <ul className={styles.dates}>
          {spansOf(value).map((span) => (
            <li key={span.from}>
              <span>{daysText(span)}</span>
              <Button
                size="small"
                variant="ghost"
                icon={<X aria-hidden />}
                aria-label={`Remove ${daysText(span)}`}
                onPress={() => onChange(value.filter((date) => date < span.from || date > span.to))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
