import { ApiError } from '@justright/client/api';
import type { KitchenNames } from '@justright/contract/kitchen-people';
import type { Actor } from '../people/actor.ts';
import type { People } from '../people/create-people.ts';
import type { KeptAct } from './kept-act.ts';

/** In whose name the acts of a device are sent, also after the pass of a person has ended early. */
interface ActPeople {
  /** Returns in whose name an act is sent; undefined for nobody's. */
  actorOf: (act: KeptAct) => Actor | undefined;
  /** An act whose pass was refused waits until the same person has entered the PIN again. */
  isReady: (act: KeptAct) => boolean;
  /** Decides whether a refused act waits for a PIN; the refused pass is forgotten. */
  waits: (act: KeptAct, error: unknown) => boolean;
}

export function createActPeople(people: People): ActPeople {
  /** By the key of an act, the pass that was refused, '' for none, and whom the device asked for then. */
  const refused = new Map<string, { pass: string; names: KitchenNames | null }>();
  const passOf = (actor: Actor | null | undefined) => (actor && 'pass' in actor ? actor.pass : '');
  const isGone = (by: Actor) => people.state().names?.people.every(({ id }) => id !== by.id) === true;
  const isNobodyAskedFor = (before: KitchenNames | null) => {
    const { names } = people.state();
    return names !== before && names?.people.length === 0;
  };

  /** Returns the proved pass of now where it is the same person's; an act in nobody's name is anybody's. */
  const newer = ({ key, by }: KeptAct): Actor | undefined => {
    const now = people.current();
    const pass = passOf(now);
    if (!now || pass === '' || pass === refused.get(key)?.pass) return undefined;
    // A PIN that could not be checked is: a right one that is entered later does not prove who acted then.
    const isSame = by ? 'pass' in by && by.id === now.id : refused.has(key);
    return isSame ? now : undefined;
  };
  return {
    actorOf: (act) => newer(act) ?? act.by,
    isReady: (act) => {
      const known = refused.get(act.key);
      if (known === undefined || newer(act) !== undefined) return true;
      return act.by ? isGone(act.by) : isNobodyAskedFor(known.names);
    },
    waits: (act, error) => {
      if (!(error instanceof ApiError) || error.code !== 'person-needed') return false;
      const pass = passOf(newer(act) ?? act.by);
      if (passOf(people.current()) === pass) people.forget();
      if (act.by && isGone(act.by)) return false;
      refused.set(act.key, { pass, names: people.state().names });
      return true;
    },
  };
}
