import type { HistoryEntity, HistoryEntry } from '@justright/contract/history';
import type { FieldChange } from './history-changes.ts';

/** What an entry is about. */
export const ENTITY_TEXTS: Readonly<Record<HistoryEntity, string>> = {
  allergy: 'Allergy',
  goal: 'Diet',
  ingredient: 'Raw ingredient',
  customIngredient: 'Ingredient',
  menuItem: 'Dish',
  station: 'Station',
  kitchenSignature: 'Kitchen signature',
  substitution: 'Substitution',
  publication: 'Publication',
  menu: 'Menu',
  apiKey: 'API key',
  orderPause: 'Pause of orders',
  kitchenPerson: 'Person at kitchen devices',
  webhook: 'Webhook',
  soldOut: 'Sold out',
  todayAnswer: 'Yes for today',
  setting: 'Setting',
  merchant: 'Merchant',
  restaurant: 'Restaurant',
  globalSettings: 'Settings',
  userAccess: 'Access of a user',
  invite: 'Invitation',
  release: 'Release',
  export: 'File of a list',
};

export const verbOf = ({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): string =>
  before === null ? 'Added' : after === null ? 'Deleted' : 'Changed';

function changeText(change: FieldChange): string {
  if (change.kind === 'set') {
    const facts = [...change.added.map((fact) => `+ ${fact}`), ...change.removed.map((fact) => `− ${fact}`)];
    return `${change.label}: ${facts.join(', ')}`;
  }
  const after = change.after === '' ? 'nothing' : change.after;
  return change.before === '' ? `${change.label}: ${after}` : `${change.label}: ${change.before} → ${after}`;
}

/** Writes an entry's changes in one line, such as "Changed. Title: Soup → Broth; Goals: + Vegan". */
export function entrySummary(entry: Pick<HistoryEntry, 'before' | 'after'>, changes: readonly FieldChange[]): string {
  const texts = changes.map(changeText);
  return texts.length === 0 ? verbOf(entry) : `${verbOf(entry)}. ${texts.join('; ')}`;
}
