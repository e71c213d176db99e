import { ApiError } from '@justright/client/api';
import { WEEKDAYS, type Weekday } from '@justright/contract/common';
import type { Issue } from '@justright/contract/envelope';
import { isSame } from '../../shared/same.ts';
import { type DayIssues, placedIssues } from './operating-hours.ts';
import type { EditorState } from './restaurant-editor.types.ts';
import type { FieldIssues } from './restaurant-values.ts';

type Refused = Pick<EditorState, 'saving' | 'values'>;

const issuesIn = ({ saving }: Refused): readonly Issue[] =>
  saving.kind === 'failed' && saving.error instanceof ApiError ? saving.error.issues : [];

/** What the server has refused of the fields, as far as it still stands on the screen. */
export function refusedFields(state: Refused): FieldIssues {
  const { saving, values } = state;
  if (saving.kind !== 'failed') return {};
  const standing = issuesIn(state).filter(
    ({ path }) => path in values && isSame(Reflect.get(values, path), Reflect.get(saving.sent, path)),
  );
  return Object.fromEntries(standing.map(({ path, message }) => [path, message]));
}

/** What the server has refused of the operating hours, by day, as long as the day is as it was sent. */
export function refusedDays(state: Refused): Partial<Record<Weekday, DayIssues>> {
  const { saving, values } = state;
  if (saving.kind !== 'failed') return {};
  const standing = WEEKDAYS.filter((day) => isSame(values.operatingHours[day], saving.sent.operatingHours[day]));
  return Object.fromEntries(
    standing.map((day) => {
      const prefix = `operatingHours.${day}.`;
      const issues = issuesIn(state).filter(({ path }) => path.startsWith(prefix));
      return [day, placedIssues(issues.map(({ path, message }) => ({ path: path.slice(prefix.length), message })))];
    }),
  );
}
