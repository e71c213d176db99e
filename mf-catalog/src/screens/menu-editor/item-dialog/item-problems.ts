import { repeatedTitles, TITLE_TAKEN } from '@justright/contract/component-titles';
import type { Issue } from '@justright/contract/envelope';
import { REQUIRED } from '../../../shared/identifier.ts';
import type { ItemDraft } from './menu-item-draft.ts';

export const MINIMUM_ABOVE_MAXIMUM = 'The minimum is above the maximum';

type Place =
  | readonly ['component', string, string]
  | readonly ['group', string, string]
  | readonly ['option', string, string, string];

/** Where a field of a part is, whatever is put in order meanwhile; a field of the dish itself is told by its name. */
const fieldAt = (place: Place): string => JSON.stringify(place);
const placeOf = (field: string): Place | null => (field.startsWith('[') ? (JSON.parse(field) as Place) : null);

export const componentField = (key: string, field: string): string => fieldAt(['component', key, field]);
export const groupField = (id: string, field: string): string => fieldAt(['group', id, field]);
export const optionField = (groupId: string, id: string, field: string): string =>
  fieldAt(['option', groupId, id, field]);

/** What is wrong, by field. */
export type Problems = Readonly<Record<string, string>>;

/** Components that are called as one above them is: told while the title is typed. */
export const sharedTitlesOf = ({ components }: Pick<ItemDraft, 'components'>): Problems =>
  Object.fromEntries(
    repeatedTitles(components).map((place) => [componentField(components[place]?.key ?? '', 'title'), TITLE_TAKEN]),
  );

/** What is wrong with a draft before the server is asked. */
export function problemsOf(draft: ItemDraft): Problems {
  const problems: Record<string, string> = { ...sharedTitlesOf(draft) };
  const need = (field: string, text: string) => {
    if (text.trim() === '') problems[field] = REQUIRED;
  };
  need('title', draft.title);
  for (const { key, title } of draft.components) need(componentField(key, 'title'), title);
  for (const group of draft.menuItemCustomizations) {
    need(groupField(group.id, 'title'), group.title);
    if (group.minPermitted > group.maxPermitted) {
      problems[groupField(group.id, 'minPermitted')] = MINIMUM_ABOVE_MAXIMUM;
    }
    for (const option of group.menuItemCustomizationOptions)
      need(optionField(group.id, option.id, 'title'), option.title);
  }
  return problems;
}

const INDEXED = /^(?<list>components|menuItemCustomizations)\.(?<index>\d+)(?:\.(?<rest>.*))?$/;
const OPTION = /^menuItemCustomizationOptions\.(?<index>\d+)(?:\.(?<rest>.*))?$/;
const firstOf = (path: string | undefined): string => path?.split('.')[0] ?? '';

/** The field that a path of the server's is about, in the draft that was sent. Undefined when there is no such field. */
export function fieldOfPath(path: string, sent: ItemDraft): string | undefined {
  const { list, index, rest } = INDEXED.exec(path)?.groups ?? {};
  if (list === 'components') {
    const component = sent.components[Number(index)];
    return component && componentField(component.key, firstOf(rest));
  }
  if (list === 'menuItemCustomizations') {
    const group = sent.menuItemCustomizations[Number(index)];
    const option = OPTION.exec(rest ?? '')?.groups;
    if (!group || !option) return group && groupField(group.id, firstOf(rest));
    const found = group.menuItemCustomizationOptions[Number(option['index'])];
    return found && optionField(group.id, found.id, firstOf(option['rest']));
  }
  const first = firstOf(path);
  return first in sent ? first : undefined;
}

/** The value of a field, to tell whether what the server said of it still stands. */
export function valueOf(field: string, draft: ItemDraft): unknown {
  const place = placeOf(field);
  if (place === null) return read(draft, field);
  const [kind, id] = place;
  if (kind === 'component')
    return read(
      draft.components.find(({ key }) => key === id),
      place[2],
    );
  const group = draft.menuItemCustomizations.find((one) => one.id === id);
  if (kind === 'group') return read(group, place[2]);
  return read(
    group?.menuItemCustomizationOptions.find((option) => option.id === place[2]),
    place[3],
  );
}

const read = (from: object | undefined, name: string): unknown => (from ? Reflect.get(from, name) : undefined);

/** What the server said of a field, and of which value. */
export interface Refusal {
  field: string;
  value: unknown;
  message: string;
}

/** Sorts the server's issues onto the fields of the draft that was sent; what belongs to none is left as text. */
export function refusalsOf(issues: readonly Issue[], sent: ItemDraft): { refusals: Refusal[]; texts: string[] } {
  const refusals: Refusal[] = [];
  const texts: string[] = [];
  for (const { path, message } of issues) {
    const field = fieldOfPath(path, sent);
    if (field === undefined) texts.push(path === '' ? message : `${path}: ${message}`);
    else refusals.push({ field, value: valueOf(field, sent), message });
  }
  return { refusals, texts };
}

/** The refusals that still stand: their field says what it said when it was sent. */
export const standing = (refusals: readonly Refusal[], draft: ItemDraft): Problems =>
  Object.fromEntries(
    refusals
      .filter(({ field, value }) => valueOf(field, draft) === value)
      .map(({ field, message }) => [field, message]),
  );

export type TabId = 'details' | 'components' | 'groups' | 'declared' | 'history';

/** The tab that a field is on. */
export function tabOfField(field: string): TabId {
  const place = placeOf(field);
  if (place?.[0] === 'component' || field === 'components') return 'components';
  if (place !== null || field === 'menuItemCustomizations') return 'groups';
  return ['isDeclared', 'additionalAllergies', 'additionalDiets'].includes(field) ? 'declared' : 'details';
}

/** A part of a dish: a component by its key, or a group by its id and maybe one of its options. */
export interface WantedPart {
  componentKey?: string;
  groupId?: string;
  optionId?: string;
}

/** The part that a field belongs to, if it does. */
export function partOfField(field: string): WantedPart {
  const place = placeOf(field);
  if (place === null) return {};
  if (place[0] === 'component') return { componentKey: place[1] };
  return place[0] === 'group' ? { groupId: place[1] } : { groupId: place[1], optionId: place[2] };
}
