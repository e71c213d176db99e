import { type RefObject, useRef } from 'react';
import { Clock, CopyPlus, Moon, Plus, X } from 'lucide-react';
import type { ServiceAvailability } from '@justright/contract/menus';
import { MAX_PERIODS_PER_DAY, TIME_STEP_MINUTES } from '@justright/contract/opening-hours';
import { Button, IconButton } from '@justright/ui/button';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { Switch } from '@justright/ui/switch';
import { TextField } from '@justright/ui/text-field';
import {
  copyDay,
  type DayIssues,
  dayName,
  isPastMidnight,
  isWholeDay,
  type Period,
  type ServiceDay,
  WEEKDAYS,
  WEEKEND,
  WORKDAYS,
  weekIssues,
  withEnabled,
  withNewPeriod,
  withoutPeriod,
  withPeriod,
  withWholeDay,
} from './week.ts';
import styles from './availability-editor.module.css';

interface AvailabilityEditorProps {
  label: string;
  week: readonly ServiceDay[];
  onChange: (week: ServiceDay[]) => void;
  /** The stored week: values that have not changed since are not validated. */
  stored: ServiceAvailability;
  /** The server's error. */
  errorMessage: string | undefined;
}

/** The weekly service times of a menu: any number of periods per day, also past midnight. */
export function AvailabilityEditor({ label, week, onChange, stored, errorMessage }: AvailabilityEditorProps) {
  const issues = weekIssues(week, stored);
  return (
    <fieldset className={styles.editor}>
      <legend className={styles.label}>{label}</legend>
      <ul className={styles.days}>
        {week.map((day, index) => (
          <DayRow key={day.day_of_week} day={day} issues={issues[index]} week={week} onChange={onChange} />
        ))}
      </ul>
      {errorMessage !== undefined && (
        <p role="alert" className={styles.error}>
          {errorMessage}
        </p>
      )}
    </fieldset>
  );
}

interface DayRowProps {
  day: ServiceDay;
  issues: DayIssues | undefined;
  week: readonly ServiceDay[];
  onChange: (week: ServiceDay[]) => void;
}

function DayRow({ day, issues, week, onChange }: DayRowProps) {
  const rowRef = useRef<HTMLLIElement>(null);
  const { day_of_week, enabled, time_periods } = day;
  const name = dayName(day_of_week);
  const isAllDay = time_periods.some(isWholeDay);
  const add = () => {
    onChange(withNewPeriod(week, day));
    focusStart(rowRef, time_periods.length);
  };
  const remove = (index: number) => {
    onChange(withoutPeriod(week, day, index));
    focusStart(rowRef, Math.max(0, index - 1));
  };
  return (
    <li ref={rowRef} className={styles.day} data-closed={!enabled || undefined}>
      <Switch
        isSelected={enabled}
        onChange={(on) => onChange(withEnabled(week, day, on))}
        className={styles.open ?? ''}
      >
        {name}
      </Switch>
      <div className={styles.periods}>
        {!enabled && <p className={styles.closed}>Closed</p>}
        {enabled &&
          time_periods.map((period, index) => (
            <PeriodRow
              // oxlint-disable-next-line react/no-array-index-key -- periods have no id, only their index
              key={index}
              label={time_periods.length === 1 ? name : `${name}, period ${index + 1}`}
              period={period}
              issues={issues?.periods[index]}
              onChange={(change) => onChange(withPeriod(week, day, index, change))}
              onRemove={time_periods.length === 1 ? undefined : () => remove(index)}
            />
          ))}
        {issues?.day !== undefined && <p className={styles.error}>{issues.day}</p>}
      </div>
      <div className={styles.actions}>
        {enabled && (
          <IconButton
            size="small"
            aria-label={`Add a period on ${name}`}
            isDisabled={isAllDay || time_periods.length >= MAX_PERIODS_PER_DAY}
            onPress={add}
          >
            <Plus aria-hidden />
          </IconButton>
        )}
        {enabled && !isAllDay && (
          <Button
            size="small"
            variant="ghost"
            aria-label={`24 hours on ${name}`}
            onPress={() => onChange(withWholeDay(week, day))}
          >
            24 hours
          </Button>
        )}
        <MenuButton
          label={`Copy ${name} to other days`}
          icon={<CopyPlus aria-hidden />}
          variant="ghost"
          items={copyActions(day, (days) => onChange(copyDay(week, day, days)))}
        />
      </div>
    </li>
  );
}

function copyActions({ day_of_week }: ServiceDay, copyTo: (days: typeof WEEKDAYS) => void): MenuAction[] {
  const groups = [
    { id: 'all', label: 'To every day', days: WEEKDAYS },
    { id: 'workdays', label: 'To Monday to Friday', days: WORKDAYS },
    { id: 'weekend', label: 'To Saturday and Sunday', days: WEEKEND },
  ];
  const single = WEEKDAYS.filter((other) => other !== day_of_week).map((other) => ({
    id: other,
    label: `To ${dayName(other)}`,
    days: [other],
  }));
  return [...groups, ...single].map(({ id, label, days }) => ({ id, label, onAction: () => copyTo(days) }));
}

interface PeriodRowProps {
  label: string;
  period: Period;
  issues: DayIssues['periods'][number] | undefined;
  onChange: (change: Partial<Period>) => void;
  /** Undefined for the only period: a day without periods is closed instead. */
  onRemove: (() => void) | undefined;
}

function PeriodRow({ label, period, issues, onChange, onRemove }: PeriodRowProps) {
  const isWrong = issues?.whole ?? issues?.start ?? issues?.end;
  return (
    <div className={styles.period}>
      <TextField
        label={`${label}, start`}
        isLabelHidden
        type="time"
        stepSeconds={TIME_STEP_MINUTES * 60}
        value={period.start_time}
        onChange={(start_time) => onChange({ start_time })}
        errorMessage={issues?.start}
        className={styles.time ?? ''}
      />
      <span className={styles.to} aria-hidden>
        –
      </span>
      <TextField
        label={`${label}, end`}
        isLabelHidden
        type="time"
        stepSeconds={TIME_STEP_MINUTES * 60}
        value={period.end_time}
        onChange={(end_time) => onChange({ end_time })}
        errorMessage={issues?.end ?? issues?.whole}
        className={styles.time ?? ''}
      />
      {onRemove !== undefined && (
        <IconButton size="small" aria-label={`Remove ${label}`} onPress={onRemove} className={styles.remove ?? ''}>
          <X aria-hidden />
        </IconButton>
      )}
      {isWrong === undefined && isWholeDay(period) && (
        <p className={styles.note}>
          <Clock aria-hidden />
          {period.start_time === '00:00' ? 'all day, 24 hours' : `24 hours, until ${period.end_time} the next day`}
        </p>
      )}
      {isWrong === undefined && isPastMidnight(period) && (
        <p className={styles.note}>
          <Moon aria-hidden />
          {`until ${period.end_time} the next day`}
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the start of a period, after one was added or removed. */
function focusStart(row: RefObject<HTMLElement | null>, index: number): void {
  requestAnimationFrame(() =>
    row.current?.querySelectorAll<HTMLInputElement>('input[type="time"]')[index * 2]?.focus(),
  );
}
