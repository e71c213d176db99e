import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@justright/client/query';
import type { Profile } from '@justright/dietary-rules/filter';
import { laterCode } from '@justright/ui/later';
import { profileKey } from '../../choices/profile.ts';
import { isSavingData, whenIdle } from '../../device/idle.ts';

/** After this long without another choice, the choices so far may be all. */
const PAUSE_MS = 2000;

const menuRequest = laterCode(async () => (await import('./request-menu.ts')).requestMenu);

/** Where the diner is: at the last question, or asked whether the choices are right. */
interface Progress {
  isLast: boolean;
  isConfirming: boolean;
}

/**
 * Requests the menu for the choices so far while the last question is answered, so that it is there at the last tap. It is
 * kept for exactly these choices: after another one the menu's screen requests its own.
 */
export function useMenuBehind(restaurantId: string, profile: Profile, { isLast, isConfirming }: Progress): void {
  const client = useQueryClient();
  const request = useEffectEvent((wanted: string) => {
    if (wanted !== profileKey(profile)) return;
    menuRequest.load().then(
      (requestMenu) => requestMenu(client, restaurantId, profile),
      () => undefined,
    );
  });
  const choices = profileKey(profile);
  useEffect(() => {
    if (!isLast || isSavingData()) return undefined;
    if (isConfirming) {
      request(choices);
      return undefined;
    }
    let cancel = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      cancel = whenIdle(() => request(choices));
    }, PAUSE_MS);
    return () => cancel();
  }, [choices, isLast, isConfirming]);
}
