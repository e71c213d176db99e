import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { DINER_COOKIE, DINER_COOKIE_MAX_LENGTH, DINER_COOKIE_PATH } from '@justright/contract/page-data';
import type { Profile } from '@justright/dietary-rules/filter';
import { writtenProfile } from './profile.ts';
import { profileAtom } from './profile.state.ts';

const COOKIE_MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

/** Builds the cookie that tells the server the choices for the next page. Choices too long for a cookie delete it. */
export function dinerCookie(profile: Profile, timeZone: string, isSecure: boolean): string {
  const { foods, ...choices } = writtenProfile(profile);
  const value = encodeURIComponent(JSON.stringify({ ...choices, hasFoods: foods.length > 0, timeZone }));
  const isKept = value.length <= DINER_COOKIE_MAX_LENGTH;
  return [
    `${DINER_COOKIE}=${isKept ? value : ''}`,
    `Path=${DINER_COOKIE_PATH}`,
    `Max-Age=${isKept ? COOKIE_MAX_AGE_SECONDS : 0}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** Writes the diner's choices and time zone into the cookie, so that the next page carries the right menu. */
export function useProfileCookie(): void {
  const profile = useAtomValue(profileAtom);
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    try {
      // oxlint-disable-next-line unicorn/no-document-cookie
      document.cookie = dinerCookie(profile, timeZone, location.protocol === 'https:');
    } catch {
      // Refused: the page comes without a menu, and the screen asks for it.
    }
  }, [profile]);
}
