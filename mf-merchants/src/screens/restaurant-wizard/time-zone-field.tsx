import { useState } from 'react';
import { Button } from '@justright/ui/button';
import { ComboBox } from '@justright/ui/combo-box';
import { zoneName } from '@justright/ui/when';
import { matchingTimeZones, ownTimeZone, timeZoneNamed } from '@justright/editing/restaurant/time-zones';
import styles from './hours-step.module.css';

interface TimeZoneFieldProps {
  value: string | null;
  onChange: (timeZone: string | null) => void;
  errorMessage: string | undefined;
}

/** Edits the time zone of the operating hours, with a search. An empty field is no time zone. */
export function TimeZoneField({ value, onChange, errorMessage }: TimeZoneFieldProps) {
  // The text that is being typed; when the field is left it shows the chosen zone again.
  const [typed, setTyped] = useState<string>();
  const shown = value === null ? '' : zoneName(value);
  const text = typed ?? shown;
  const own = ownTimeZone();
  const items = matchingTimeZones(text === shown ? '' : text).map((zone) => ({ id: zone, label: zoneName(zone) }));

  const type = (next: string) => {
    setTyped(next);
    if (next.trim() === '') onChange(null);
    else {
      const named = timeZoneNamed(next);
      if (named !== undefined) onChange(named);
    }
  };

  return (
    <div className={styles.zoneField}>
      <ComboBox
        label="Time Zone"
        placeholder="Not set"
        items={items}
        inputValue={text}
        onInputChange={type}
        onSelect={(zone) => {
          setTyped(undefined);
          onChange(zone);
        }}
        value={value}
        onBlur={() => setTyped(undefined)}
        emptyText="No such time zone"
        description={
          value === null
            ? 'Not set: diners are shown the hours and can order at any time.'
            : 'Diners can order within these hours only, on the clock of this zone.'
        }
        errorMessage={errorMessage}
      />
      {value === null && own !== undefined && (
        <Button size="small" className={styles.ownZone ?? ''} onPress={() => type(zoneName(own))}>
          {`Use ${zoneName(own)}`}
        </Button>
      )}
    </div>
  );
}
