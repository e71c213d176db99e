import { repeatedTitles, TITLE_TAKEN } from '@justright/contract/component-titles';
import { plainInputs } from '@justright/editing/field-record';
import { fieldAt, type IssueFields, type Problems, segmentsOf } from '@justright/editing/issues';
import { DISH_FIELDS, type ItemDraft } from '../dish/dish-fields.ts';
import { REQUIRED } from '../editor/identifier.ts';

export const MINIMUM_ABOVE_MAXIMUM = 'The minimum is above the maximum';

const GROUPS = 'menuItemCustomizations';
const OPTIONS = 'menuItemCustomizationOptions';

/** Maps the paths of the server's issues to the dialog's fields. */
export const ITEM_ISSUE_FIELDS: IssueFields = {
  lists: ['components', GROUPS, OPTIONS],
  unshown: [...plainInputs(DISH_FIELDS, 'switch').map(({ name }) => name), 'components', GROUPS],
};

export const componentField = (key: string, field: string): string => fieldAt('components', key, field);
export const groupField = (id: string, field: string): string => fieldAt(GROUPS, id, field);
export const optionField = (groupId: string, id: string, field: string): string =>
  fieldAt(GROUPS, groupId, OPTIONS, id, field);

/** Components with the same title as an earlier one; shown while the title is typed. */
export const sharedTitlesOf = ({ components }: Pick<ItemDraft, 'components'>): Problems =>
  Object.fromEntries(
    repeatedTitles(components).map((index) => [componentField(components[index]?.key ?? '', 'title'), TITLE_TAKEN]),
  );

/** Validates a draft before it is sent: one message per field. */
export function problemsOf(draft: ItemDraft): Problems {
  const problems: Record<string, string> = { ...sharedTitlesOf(draft) };
  const need = (field: string, text: string) => {
    if (text.trim() === '') problems[field] = REQUIRED;
  };
  need('title', draft.title);
  for (const { key, title } of draft.components) need(componentField(key, 'title'), title);
  for (const group of draft.menuItemCustomizations) {
    need(groupField(group.id, 'title'), group.title);
    for (const field of ['minPermitted', 'maxPermitted'] as const) {
      // The field says why it has refused what was typed.
      if (Number.isNaN(group[field])) problems[groupField(group.id, field)] = 'Enter a whole number';
    }
    if (group.minPermitted > group.maxPermitted) {
      problems[groupField(group.id, 'minPermitted')] = MINIMUM_ABOVE_MAXIMUM;
    }
    for (const option of group.menuItemCustomizationOptions)
      need(optionField(group.id, option.id, 'title'), option.title);
  }
  return problems;
}

export type TabId = 'details' | 'components' | 'groups' | 'declared' | 'history';

const DECLARED_FIELDS = ['isDeclared', 'additionalAllergies', 'additionalMayContain', 'additionalDiets'];

/** The tab that a field is on. */
export function tabOfField(field: string): TabId {
  const [first = ''] = segmentsOf(field);
  if (first === 'components' || first === 'isAllListed') return 'components';
  if (first === GROUPS) return 'groups';
  return DECLARED_FIELDS.includes(first) ? 'declared' : 'details';
}

/** A part of a dish: a component, or a group with or without one of its options. */
export interface WantedPart {
  componentKey?: string;
  groupId?: string;
  optionId?: string;
}

/** Returns the part that a field belongs to; empty for a field of the dish itself. */
export function partOfField(field: string): WantedPart {
  const [list, id, below, optionId] = segmentsOf(field);
  if (id === undefined) return {};
  if (list === 'components') return { componentKey: id };
  return below === OPTIONS && optionId !== undefined ? { groupId: id, optionId } : { groupId: id };
}
