import type { Profile } from '@justright/dietary-rules/filter';
import { SELF_ID } from '../order/cart.ts';
import { isWrittenProfile, NO_PROFILE, readProfile, type WrittenProfile, writtenProfile } from '../choices/profile.ts';
import { startingLevelOf } from '../choices/starting-levels.ts';
import { isRecord } from '../device/shapes.ts';

/** Maximum number of people that one device orders for; the API accepts more. */
export const PERSONS_MAX = 12;
const NAME_MAX_LENGTH = 40;
/** Stands for everybody at once where a person's id is expected. */
export const EVERYONE = 'everyone';

/** A person at the table, with a diet and dislikes of their own. */
export interface Person {
  /** `userId` on the wire: '1' is the diner whose device this is, the others count up from '2'. */
  id: string;
  /** Empty for a diner who gave none; the others have one. */
  name: string;
  profile: Profile;
  /** Whether the person has answered the questions: until then no dish is shown as matching for them. */
  isAsked: boolean;
}

/** A person as the device keeps them. */
type KeptPerson = Omit<Person, 'profile'> & { profile: WrittenProfile };

/** The people that this device orders for besides its own diner, and whose menu is shown. */
export interface Party {
  others: readonly KeptPerson[];
  /** A person's id or {@link EVERYONE}. */
  shownId: string;
}

export const NO_PARTY: Party = { others: [], shownId: SELF_ID };

const isPerson = (value: unknown): value is KeptPerson =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string' &&
  isWrittenProfile(value['profile']) &&
  typeof value['isAsked'] === 'boolean';

export const isParty = (value: unknown): value is Party =>
  isRecord(value) &&
  typeof value['shownId'] === 'string' &&
  Array.isArray(value['others']) &&
  value['others'].every(isPerson);

/** Lists everybody at the table, the diner first. */
export const personsOf = (party: Party, self: Omit<Person, 'id'>): Person[] => [
  { ...self, id: SELF_ID, name: self.name.trim() },
  ...party.others.map((other) => ({ ...other, profile: readProfile(other.profile, startingLevelOf) })),
];

/** Names a person at the beginning of a line. */
export const titleOf = ({ id, name }: Pick<Person, 'id' | 'name'>): string =>
  name || (id === SELF_ID ? 'You' : `Guest ${id}`);

/** Names a person inside a sentence: "for you and Ben". */
export const calledOf = (person: Pick<Person, 'id' | 'name'>): string =>
  person.name === '' && person.id === SELF_ID ? 'you' : titleOf(person);

/** Checks a name: the kitchen identifies plates by it, so no two people may share one. */
export function nameError(name: string, others: readonly Pick<Person, 'id' | 'name'>[]): string | undefined {
  const text = name.trim();
  if (text === '') return 'Please enter a name';
  if (text.length > NAME_MAX_LENGTH) return `A name has ${NAME_MAX_LENGTH} characters at most`;
  const isTaken = others.some((other) => titleOf(other).toLowerCase() === text.toLowerCase());
  return isTaken ? `Somebody at the table is called ${text} already` : undefined;
}

/** Adds a person who has not answered the questions yet. `usedIds` are never given again: dishes carry them. */
export function withNewPerson(party: Party, name: string, usedIds: readonly string[]): { party: Party; id: string } {
  const ids = [SELF_ID, ...party.others.map((other) => other.id), ...usedIds];
  const id = String(Math.max(...ids.map(Number).filter(Number.isSafeInteger)) + 1);
  const person = { id, name: name.trim(), profile: writtenProfile(NO_PROFILE), isAsked: false };
  return { party: { ...party, others: [...party.others, person] }, id };
}

/** Changes the choices of a person. */
export const withProfile = (party: Party, id: string, change: (was: Profile) => Profile): Party =>
  withPerson(party, id, (person) => ({
    ...person,
    profile: writtenProfile(change(readProfile(person.profile, startingLevelOf))),
  }));

export const withPerson = (party: Party, id: string, change: (was: KeptPerson) => KeptPerson): Party => ({
  ...party,
  others: party.others.map((other) => (other.id === id ? change(other) : other)),
});

export function withoutPerson(party: Party, id: string): Party {
  const others = party.others.filter((other) => other.id !== id);
  const isShownStill = party.shownId !== id && others.length > 0;
  return { others, shownId: isShownStill ? party.shownId : SELF_ID };
}

/**
 * Clears everybody's choices. Only people with dishes in the cart (`keptIds`) stay, and have to answer the questions
 * again.
 */
export const resetParty = (party: Party, keptIds: readonly string[]): Party => ({
  others: party.others
    .filter(({ id }) => keptIds.includes(id))
    .map((other) => ({ ...other, profile: writtenProfile(NO_PROFILE), isAsked: false })),
  shownId: SELF_ID,
});
