import { ApiError } from '@justright/client/api';
import { WEEKDAYS, type Weekday } from '@justright/contract/common';
import type { Issue } from '@justright/contract/envelope';
import type { Restaurant } from '@justright/contract/restaurants';
import type { EditorState } from '@justright/editing/create-editor';
import { isSame } from '@justright/editing/same';
import { type DayIssues, issuesByDay } from './operating-hours.ts';
import type { RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';

/** The menus of a refusal to stop drafting: their drafts differ from what diners see. */
export function differingMenus({ saving }: Pick<Refused, 'saving'>): { id: string; title: string }[] {
  if (saving.kind !== 'failed' || !(saving.error instanceof ApiError) || saving.error.code !== 'drafts-differ')
    return [];
  const { details } = saving.error;
  if (typeof details !== 'object' || details === null || !('menus' in details) || !Array.isArray(details.menus))
    return [];
  return details.menus.filter(isMenu);
}

const isMenu = (value: unknown): value is { id: string; title: string } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'title' in value &&
  typeof value.title === 'string';

type Refused = Pick<EditorState<Restaurant, RestaurantValues>, 'saving' | 'draft'>;

const issuesIn = ({ saving }: Refused): readonly Issue[] =>
  saving.kind === 'failed' && saving.error instanceof ApiError ? saving.error.issues : [];

/** Returns the server's issues with the opening hours, by day; a day that changed since it was sent has none. */
export function refusedDays(state: Refused): Partial<Record<Weekday, DayIssues>> {
  const { saving, draft } = state;
  if (saving.kind !== 'failed') return {};
  const standing = WEEKDAYS.filter((day) => isSame(draft.operatingHours[day], saving.sent.operatingHours[day]));
  const prefix = 'operatingHours.';
  const issues = issuesIn(state).filter(({ path }) => path.startsWith(prefix));
  const byDay = issuesByDay(issues.map((one) => ({ ...one, path: one.path.slice(prefix.length) })));
  return Object.fromEntries(standing.map((day) => [day, byDay[day] ?? {}]));
}
