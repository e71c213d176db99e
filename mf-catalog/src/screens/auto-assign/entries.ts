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

/** The columns of the screen: each dish is in one of them. */
export type Status = 'waiting' | 'running' | 'completed' | 'failed';

/** Where a dish is on its way from its texts to accepted ingredients. */
export interface Entry {
  readonly itemId: string;
  readonly status: Status;
  /** Version and texts of the dish that the proposal is for. */
  readonly version: number;
  readonly texts: string;
  readonly proposal: Proposal | null;
  readonly decisions: Decisions;
  readonly isAccepted: boolean;
  readonly isSaved: boolean;
  /** What went wrong, or what has happened to the dish meanwhile; empty when nothing. */
  readonly problem: string;
}

/** Dishes as the menu's sections have them, then those in none. */
export function inMenuOrder<Item extends { id: string }>(
  { subsections }: Pick<Menu, 'subsections'>,
  items: readonly Item[],
): Item[] {
  const places = new Map(subsections.flatMap((section) => section.items).map((id, place) => [id, place]));
  return items.toSorted((a, b) => (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity) || 0);
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

/** Whether a person or an earlier run has said what the dish is made of. */
export const isComposed = ({ components, menuItemCustomizations }: ComputedMenuItem): boolean =>
  components.some(({ ingredients }) => ingredients.length > 0) ||
  menuItemCustomizations.some((group) =>
    group.menuItemCustomizationOptions.some(({ ingredients }) => ingredients.length > 0),
  );

/** Whether a proposal waits for a person: neither accepted nor saved. */
export const isProposed = ({ status, isAccepted, isSaved }: Entry): boolean =>
  status === 'completed' && !isAccepted && !isSaved;

/** Why a person has to look at a dish for itself; none for one that waits for nobody or may be accepted with others. */
export const lookReasonsOf = (entry: Entry): LookReason[] =>
  isProposed(entry) && entry.proposal ? reasonsToLook(entry.proposal, entry.decisions) : [];

/** Whether an entry can be accepted together with others. */
export const isClear = (entry: Entry): boolean =>
  isProposed(entry) && entry.proposal !== null && lookReasonsOf(entry).length === 0;

/** Words that several dishes have and nobody has named, with these dishes: one answer is for all of them. */
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

/** An entry over the dish as it is now: a proposal for other texts is worth nothing, one for another state is looked at again. */
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
