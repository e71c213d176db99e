import { Clock, CopyPlus, Moon, Plus, X } from 'lucide-react';
import { toast } from '@justright/client/toast';
import { WEEKDAYS, type Weekday } from '@justright/contract/common';
import { periodText } from '@justright/contract/period-text';
import type { OperatingHours } from '@justright/contract/restaurants';
import { Button } from '@justright/ui/button';
import { RESTAURANT_FIELDS } from '@justright/editing/restaurant/restaurant-fields';
import { DAY_NAMES, isPastMidnight } from '@justright/editing/restaurant/week-lines';
import { Card } from '@justright/ui/card';
import { NumberField } from '@justright/ui/number-field';
import { Switch } from '@justright/ui/switch';
import { TextField } from '@justright/ui/text-field';
import { ClosedDatesField } from './closed-dates-field.tsx';
import type { StepProps } from './information-step.tsx';
import {
  copyToAll,
  type Day,
  type DayIssues,
  firstPeriod,
  furtherPeriods,
  isWholeDay,
  STEP_SECONDS,
  weekIssues,
  withFurther,
  withMore,
  withOpen,
  withoutFurther,
  withTime,
  withWholeDay,
} from './operating-hours.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import styles from './hours-step.module.css';

interface DayRowProps {
  weekday: Weekday;
  day: Day;
  issues: DayIssues;
  onChange: (day: Day) => void;
  onCopy: () => void;
}

function DayRow({ weekday, day, issues, onChange, onCopy }: DayRowProps) {
  const name = DAY_NAMES[weekday];
  const period = firstPeriod(day);
  const further = furtherPeriods(day);
  const more = withMore(day);
  const isWrong = Object.keys(issues).length > 0;
  const time = (edge: 'startAt' | 'endAt') => ({
    type: 'time',
    stepSeconds: STEP_SECONDS,
    value: period[edge],
    onChange: (text: string) => onChange(withTime(day, { [edge]: text })),
    isDisabled: !day.isOpen,
    errorMessage: issues[edge],
  });
  return (
    <li className={styles.day} data-closed={!day.isOpen || undefined}>
      <Switch
        isSelected={day.isOpen}
        onChange={(isOpen) => onChange(withOpen(day, isOpen))}
        className={styles.open ?? ''}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.state} aria-hidden>
          {day.isOpen ? 'Open' : 'Closed'}
        </span>
      </Switch>
      <TextField label={`${name}, start`} isLabelHidden {...time('startAt')} />
      <span className={styles.to} aria-hidden>
        –
      </span>
      <TextField label={`${name}, end`} isLabelHidden {...time('endAt')} />
      {day.isOpen && !isWholeDay(period) && (
        <div className={styles.more}>
          {more && (
            <Button
              size="small"
              variant="ghost"
              icon={<Plus aria-hidden />}
              aria-label={`Add a period: ${name}`}
              onPress={() => onChange(more)}
            >
              Add a period
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            icon={<Clock aria-hidden />}
            aria-label={`Open 24 hours: ${name}`}
            onPress={() => onChange(withWholeDay(day))}
          >
            24 hours
          </Button>
        </div>
      )}
      <Button
        size="small"
        variant="ghost"
        icon={<CopyPlus aria-hidden />}
        aria-label={`Copy to all days: ${name}`}
        isDisabled={isWrong}
        onPress={onCopy}
        className={styles.copy ?? ''}
      >
        Copy to all days
      </Button>
      {day.isOpen && !isWrong && isWholeDay(period) && (
        <p className={styles.note}>
          <Clock aria-hidden />
          {periodText(period)}
        </p>
      )}
      {day.isOpen && !isWrong && isPastMidnight(period) && (
        <p className={styles.note}>
          <Moon aria-hidden />
          Ends after midnight, on the next day
        </p>
      )}
      {further.map((one, at) => (
        <div
          // A period has no id, and its fields keep their focus while they are typed.
          key={`${at + 2}`}
          className={styles.further}
        >
          <TextField
            label={`${name}, period ${at + 2}, start`}
            isLabelHidden
            type="time"
            stepSeconds={STEP_SECONDS}
            value={one.startAt}
            onChange={(startAt) => onChange(withFurther(day, at, { startAt }))}
            isDisabled={!day.isOpen}
          />
          <span className={styles.to} aria-hidden>
            –
          </span>
          <TextField
            label={`${name}, period ${at + 2}, end`}
            isLabelHidden
            type="time"
            stepSeconds={STEP_SECONDS}
            value={one.endAt}
            onChange={(endAt) => onChange(withFurther(day, at, { endAt }))}
            isDisabled={!day.isOpen}
            errorMessage={issues.further?.[at]}
          />
          <Button
            size="small"
            variant="ghost"
            icon={<X aria-hidden />}
            aria-label={`Remove period ${at + 2}: ${name}`}
            onPress={() => onChange(withoutFurther(day, at))}
          >
            Remove
          </Button>
        </div>
      ))}
    </li>
  );
}

interface HoursStepProps extends StepProps {
  /** The stored hours. */
  stored: OperatingHours;
  refused: Partial<Record<Weekday, DayIssues>>;
  /** The server's message about the time zone. */
  refusedTimeZone: string | undefined;
}

/** Step 2: the opening hours of each day, their time zone, and the closed days. */
export function HoursStep({ values, onChange, stored, refused, refusedTimeZone }: HoursStepProps) {
  const { operatingHours } = values;
  const issues = weekIssues(operatingHours, stored);
  const change = (hours: OperatingHours) => onChange({ operatingHours: hours });
  return (
    <Card padding="none">
      <div className={styles.zone}>
        <TimeZoneField
          value={values.timeZone}
          onChange={(timeZone) => onChange({ timeZone })}
          errorMessage={refusedTimeZone}
        />
      </div>
      <ul className={styles.days} aria-label="Operating hours">
        {WEEKDAYS.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            day={operatingHours[weekday]}
            issues={{ ...refused[weekday], ...issues[weekday] }}
            onChange={(day) => change({ ...operatingHours, [weekday]: day })}
            onCopy={() => {
              change(copyToAll(operatingHours, weekday));
              toast(`${DAY_NAMES[weekday]} was copied to all days`);
            }}
          />
        ))}
      </ul>
      <div className={styles.zone}>
        <Switch
          isSelected={values.takesQuestions}
          onChange={(takesQuestions) => onChange({ takesQuestions })}
          description="A guest with an allergy may order a dish of whose traces nobody has said anything: the kitchen answers before it counts. Without questions such dishes are hidden from them, and notes ask nothing."
        >
          {RESTAURANT_FIELDS.takesQuestions.label}
        </Switch>
      </div>
      <div className={styles.zone}>
        <NumberField
          label={RESTAURANT_FIELDS.offerMinutes.label}
          description="How many minutes a guest has to answer when the kitchen offers a dish another way, and the kitchen when a guest asks. A dish that was not answered by then is not made."
          minValue={1}
          maxValue={60}
          value={values.offerMinutes}
          onChange={(minutes) => onChange({ offerMinutes: minutes ?? values.offerMinutes })}
        />
      </div>
      <div className={styles.zone}>
        <NumberField
          label={RESTAURANT_FIELDS.pinMinutes.label}
          description="How many minutes a kitchen device remembers who has entered a PIN there."
          minValue={1}
          maxValue={720}
          value={values.pinMinutes}
          onChange={(minutes) => onChange({ pinMinutes: minutes ?? values.pinMinutes })}
        />
      </div>
      <ClosedDatesField value={values.closedDates} onChange={(closedDates) => onChange({ closedDates })} />
    </Card>
  );
}
