import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
import { api, ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { kept } from '@justright/client/kept/kept';
import { KITCHEN_NAMES, KITCHEN_PERSON } from '@justright/client/kept/staff-keys';
import { proofOfPin } from '@justright/client/pin-proof';
import { useQuery } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { maySign } from '@justright/contract/call';
import { listKitchenNames, provePin } from '@justright/contract/kitchen-people';
import { listed } from '@justright/contract/words';
import { areKnownNames, isRemembered } from './actor.ts';
import { createPeople, type Need, type People } from './create-people.ts';

const NAMES_EVERY_MS = 60_000;

/** Knows the people of a kitchen's device. An account acts in its own name, and asks for nobody. */
export function usePeople(uid: string, restaurantId: string): People {
  const isDevice = useAtomValue(sessionAtom).roleType === 'KitchenDevice';
  const [people] = useState(() =>
    createPeople({
      keptNames: kept(KITCHEN_NAMES, areKnownNames, uid, restaurantId),
      keptPerson: kept(KITCHEN_PERSON, isRemembered, uid, restaurantId),
      proofOf: proofOfPin,
      prove: async (id, proof) => (await api(provePin, { params: { id }, body: { proof } })).data,
      now: Date.now,
    }),
  );
  const { data } = useQuery({
    ...callQuery(listKitchenNames, { params: { id: restaurantId } }),
    enabled: isDevice,
    refetchInterval: NAMES_EVERY_MS,
  });
  useEffect(() => {
    if (data) people.setNames(data);
  }, [people, data]);
  return people;
}

export const usePeopleState = (people: People) => useSyncExternalStore(people.subscribe, people.state);

/** The people of the board that is shown; null outside of one. */
export const PeopleContext = createContext<People | null>(null);

const noChange = () => () => undefined;

/** Whether somebody here may say that traces are ruled out, and who does so. */
export interface TracesAnswer {
  may: boolean;
  /** In words: who may, where it is not this account. */
  text: string;
}

/** Knows who says at this screen that traces are ruled out: an account that signs, or whom a signer has named at a device. */
export function useTracesAnswer(): TracesAnswer {
  const { roleType } = useAtomValue(sessionAtom);
  const people = useContext(PeopleContext);
  const names = useSyncExternalStore(people?.subscribe ?? noChange, () => people?.state().names ?? null);
  if (roleType !== 'KitchenDevice') {
    return maySign(roleType)
      ? { may: true, text: '' }
      : { may: false, text: 'Who signs for the food may say yes, or somebody named for it at a kitchen device.' };
  }
  const named = (names?.people ?? []).filter(({ mayAnswerTraces }) => mayAnswerTraces).map(({ name }) => name);
  return named.length > 0
    ? { may: true, text: `${listed(named, 'or')} may say yes, with their PIN.` }
    : {
        may: false,
        text: 'Nobody at this device may say yes: who signs for the food names people for it in the back office.',
      };
}

type Send = <Result>(send: (as: { person?: string }) => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that sends what a person does, in need of a word on traces who may give it: it asks for a PIN first where
 * one is needed, and again where its pass has ended.
 */
export function useAsPerson(need?: Need): Send {
  const people = useContext(PeopleContext);
  return useMemo(
    (): Send =>
      async function asPerson(send) {
        const current = people?.current(need);
        const actor = current === undefined ? await people?.ask(need) : current;
        if (!people || actor === null) return send({});
        if (!actor) throw new Error('Nobody has entered a PIN');
        try {
          return await send({ person: await people.passOf(actor) });
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'person-needed') throw error;
          // The pass has ended early: what was entered goes on with the next PIN.
          people.forget();
          return asPerson(send);
        }
      },
    [people, need],
  );
}
