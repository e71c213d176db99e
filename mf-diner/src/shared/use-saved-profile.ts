import { useEffect, useRef } from 'react';
import { useAtom, useAtomValue } from 'jotai';
import { api } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { getUserPreferences } from '@justright/contract/calls';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { profileAtom } from './profile.state.ts';

/** Brings a signed-in diner's saved choices to a device that has none, once per account and page. */
export function useSavedProfile(): void {
  const { status, isAnonymous, uid } = useAtomValue(sessionAtom);
  const [profile, setProfile] = useAtom(profileAtom);
  const isEmpty = isEmptyProfile(profile);
  const adoptedFor = useRef<string>(null);
  const saved = useQuery({
    queryKey: ['diner-saved-profile', uid],
    queryFn: async ({ signal }) => (await api(getUserPreferences, { signal })).data,
    enabled: status === 'ready' && !isAnonymous && isEmpty,
    staleTime: Infinity,
  });

  useEffect(() => {
    if (!saved.data || uid === null || adoptedFor.current === uid) return;
    adoptedFor.current = uid;
    const { selectedDiets, selectedAllergies } = saved.data;
    if (isEmpty) setProfile({ diets: selectedDiets, allergies: selectedAllergies });
  }, [saved.data, uid, isEmpty, setProfile]);

  useEffect(() => {
    if (saved.isError) toast('Your saved choices could not be loaded.', { kind: 'error' });
  }, [saved.isError]);
}
