import {
  type Decisions,
  type LookReason,
  openWordsOf,
  reasonsToLook,
  UNDECIDED,
} from '@justright/contract/accept-proposal';
import type { Proposal, UnresolvedWords } from '@justright/contract/generation';
import type { ComputedMenuItem, Menu } from '@justright/contract/menus';
import { dishWords } from '../../shared/proposal/dish-words.ts';

/** The column in which a dish is shown. */
export type Status = 'waiting' | 'running' | 'completed' | 'failed';

/** The state of a dish in the assignment. */
export interface Entry {
  readonly itemId: string;
  readonly status: Status;
  /** The dish version that the proposal is for; `texts` are its texts. */
  readonly version: number;
  readonly texts: string;
  readonly proposal: Proposal | null;
  readonly decisions: Decisions;
  readonly isAccepted: boolean;
  readonly isSaved: boolean;
  /** An error, or a change of the dish by another person; empty without either. */
  readonly problem: string;
}

/** Sorts dishes by the menu's sections; dishes in no section come last. */
export function inMenuOrder<Item extends { id: string }>(
  { subsections }: Pick<Menu, 'subsections'>,
  items: readonly Item[],
): Item[] {
  const indexes = new Map(subsections.flatMap((section) => section.items).map((id, index) => [id, index]));
  return items.toSorted((a, b) => (indexes.get(a.id) ?? Infinity) - (indexes.get(b.id) ?? Infinity) || 0);
}

export const newEntry = (item: ComputedMenuItem): Entry => ({
  itemId: item.id,
  status: 'waiting',
  version: item.version,
  texts: dishWords(item),
  proposal: null,
  decisions: UNDECIDED,
  isAccepted: false,
  isSaved: false,
  problem: '',
});

/** Whether the dish has ingredients already, from a person or an earlier run. */
export const isComposed = ({ components, menuItemCustomizations }: ComputedMenuItem): boolean =>
  components.some(({ ingredients }) => ingredients.length > 0) ||
  menuItemCustomizations.some((group) =>
    group.menuItemCustomizationOptions.some(({ ingredients }) => ingredients.length > 0),
  );

/** Whether a proposal is neither accepted nor saved. */
export const isProposed = ({ status, isAccepted, isSaved }: Entry): boolean =>
  status === 'completed' && !isAccepted && !isSaved;

/** The reasons for which a dish needs its own review; empty when it can be accepted with others or is not proposed. */
export const lookReasonsOf = (entry: Entry): LookReason[] =>
  isProposed(entry) && entry.proposal ? reasonsToLook(entry.proposal, entry.decisions) : [];

/** Whether an entry can be accepted together with others. */
export const isClear = (entry: Entry): boolean =>
  isProposed(entry) && entry.proposal !== null && lookReasonsOf(entry).length === 0;

/** Returns unresolved words that several proposals share, with their dishes: one answer applies to all of them. */
export function sharedWords(entries: readonly Entry[]): { words: UnresolvedWords; itemIds: string[] }[] {
  const found = new Map<string, { words: UnresolvedWords; itemIds: string[] }>();
  for (const { itemId, proposal, decisions } of entries.filter(isProposed)) {
    for (const words of proposal ? openWordsOf(proposal, decisions) : []) {
      const key = words.words.trim().toLowerCase();
      const before = found.get(key);
      if (before) before.itemIds.push(itemId);
      else found.set(key, { words, itemIds: [itemId] });
    }
  }
  return [...found.values()]
    .filter(({ itemIds }) => itemIds.length > 1)
    .toSorted((one, other) => other.itemIds.length - one.itemIds.length);
}

/** Updates an entry to the current dish. A changed text drops the proposal; another change ends its acceptance. */
export function over(item: ComputedMenuItem, entry: Entry | undefined): Entry {
  const fresh = newEntry(item);
  if (!entry || entry.status === 'waiting' || entry.status === 'running') return fresh;
  if (entry.version === item.version) return entry;
  if (entry.isSaved || entry.texts !== fresh.texts) return fresh;
  return {
    ...entry,
    version: item.version,
    isAccepted: false,
    problem: 'Somebody changed this dish meanwhile. Look at it again, then accept it.',
  };
}
