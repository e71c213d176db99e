import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { mirrorProfile } from '../device/page-data.ts';
import { profileAtom } from './profile.state.ts';

/** Lets the server know the diner's choices when the next page is asked for, so that it carries the right menu. */
export function useMirroredProfile(): void {
  const profile = useAtomValue(profileAtom);
  useEffect(() => mirrorProfile(profile), [profile]);
}
