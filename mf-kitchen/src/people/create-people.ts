import { ApiError } from '@justright/client/api';
import type { KeptValue } from '@justright/client/kept/kept';
import type { KitchenNames } from '@justright/contract/kitchen-people';
import type { Actor, KnownNames, Remembered } from './actor.ts';

const MINUTE_MS = 60_000;

interface PeopleDependencies {
  keptNames: KeptValue<KnownNames>;
  keptPerson: KeptValue<Remembered>;
  /** Makes the proof of a PIN, which leaves the device in its place. */
  proofOf: (pin: string, salt: string) => Promise<string>;
  /** Proves it to the server. */
  prove: (id: string, proof: string) => Promise<{ pass: string; minutes: number }>;
  now: () => number;
}

interface PeopleState {
  /** Null before the device was told. */
  names: KitchenNames | null;
  remembered: Remembered | null;
  /** A person has to be chosen, for something that waits. */
  isAsking: boolean;
  /** It is a word on traces: only who may give it can be chosen. */
  isForTraces: boolean;
}

/** A word on traces is given by whom a signer has named for it, never by the device alone. */
export type Need = 'traces';

/** The people of a shared device: who is remembered there, and what waits for somebody's PIN. */
export interface People {
  state: () => PeopleState;
  subscribe: (onChange: () => void) => () => void;
  setNames: (names: KitchenNames) => void;
  /** Returns who acts now; null where the device asks for nobody, undefined when somebody has to enter a PIN. */
  current: (need?: Need) => Actor | null | undefined;
  /** Asks for a PIN, and resolves with who has entered it; undefined when nobody has. */
  ask: (need?: Need) => Promise<Actor | undefined>;
  /** Remembers the person of a PIN. A wrong one rejects; without a network it is checked later. */
  enter: (id: string, pin: string) => Promise<void>;
  /** Ends the question: nobody enters a PIN. */
  cancel: () => void;
  forget: () => void;
  /** Forgets who is remembered, if the minutes are over. */
  forgetOver: () => void;
  /** Returns what an act is sent with. A proof that waited is checked once, whatever waits for it. */
  passOf: (actor: Actor) => Promise<string>;
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.code === 'network-error';
/** Decides whether the server has refused a proof for good. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

export function createPeople({ keptNames, keptPerson, proofOf, prove, now }: PeopleDependencies): People {
  const listeners = new Set<() => void>();
  const asked = new Set<(actor: Actor | undefined) => void>();
  /** What became of the proofs that waited: each is tried once, so that one wrong PIN counts once. */
  const checks = new Map<string, Promise<string>>();
  let state: PeopleState = {
    names: keptNames.read(),
    remembered: keptPerson.read(),
    isAsking: false,
    isForTraces: false,
  };

  const publish = (next: Partial<PeopleState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const remember = (person: Remembered | null) => {
    keptPerson.write(person);
    publish({ remembered: person });
  };
  const answer = (actor: Actor | undefined) => {
    const waiting = [...asked];
    asked.clear();
    publish({ isAsking: false, isForTraces: false });
    for (const resolve of waiting) resolve(actor);
  };
  const isOver = ({ untilMs }: Remembered): boolean => now() >= untilMs;
  const remembered = (): Remembered | undefined =>
    state.remembered !== null && !isOver(state.remembered) ? state.remembered : undefined;
  /** Removes what proves a person whose minutes are over: whoever takes it from the storage acts in that name. */
  const forgetOver = () => {
    if (state.remembered && isOver(state.remembered)) remember(null);
  };
  forgetOver();

  async function check({ id, name, proof }: { id: string; name: string; proof: string }): Promise<string> {
    const isOwn = () => {
      const known = state.remembered;
      return known !== null && 'proof' in known && known.proof === proof ? known : null;
    };
    try {
      const { pass } = await prove(id, proof);
      const own = isOwn();
      if (own) remember({ id, name, pass, untilMs: own.untilMs });
      return pass;
    } catch (error) {
      if (isRefused(error)) {
        if (isOwn()) remember(null);
      } else checks.delete(proof);
      throw error;
    }
  }

  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    setNames: (names) => {
      keptNames.write({ ...names, atMs: now() });
      publish({ names });
      if (state.remembered && !names.people.some(({ id }) => id === state.remembered?.id)) remember(null);
    },
    current: (need) => {
      const named = state.names?.people ?? [];
      const person = remembered();
      // An account is asked for nobody; whether it may, its server says.
      if (state.names === null || (named.length === 0 && need === undefined)) return null;
      const isRight =
        need === undefined || named.some(({ id, mayAnswerTraces }) => id === person?.id && mayAnswerTraces);
      return isRight ? person : undefined;
    },
    ask: (need) =>
      new Promise((resolve) => {
        asked.add(resolve);
        // Who may say that traces are ruled out may do all else that waits.
        publish({ isAsking: true, isForTraces: state.isForTraces || need === 'traces' });
      }),
    enter: async (id, pin) => {
      const person = state.names?.people.find((one) => one.id === id);
      if (!person || !state.names) throw new Error('This person is gone');
      const { name, salt } = person;
      const proof = await proofOf(pin, salt);
      const own = { id, name, untilMs: now() + state.names.minutes * MINUTE_MS };
      try {
        const { pass } = await prove(id, proof);
        remember({ ...own, pass });
      } catch (error) {
        if (!isLost(error)) throw error;
        checks.delete(proof);
        remember({ ...own, proof });
      }
      answer(state.remembered ?? undefined);
    },
    cancel: () => answer(undefined),
    forget: () => remember(null),
    forgetOver,
    passOf: (actor) => {
      if ('pass' in actor) return Promise.resolve(actor.pass);
      const checked = checks.get(actor.proof) ?? check(actor);
      checks.set(actor.proof, checked);
      return checked;
    },
  };
}
