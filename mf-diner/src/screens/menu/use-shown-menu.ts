import { useQuery } from '@justright/client/query';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { menuQuery, profileUsed } from '../../menu/menu-query.ts';
import type { Person } from '../../dining-table/party.ts';
import { NO_PROFILE } from '../../choices/profile.ts';
import { useIsAccountUnread } from '../../choices/use-is-account-unread.ts';
import { useMenus } from '../../menu/use-menus.ts';
import { sectionsOf, uncheckedIn } from './sections.ts';
import { type PersonMenu, tableMenuOf } from './table-fits.ts';
import { useIsLate } from './use-is-late.ts';

/** How long dishes stay marked as matching while they are checked again. */
const RECHECK_SHOWN_AFTER_MS = 2500;

/**
 * The menu is requested without choices for a person whose choices are unknown: only the restaurant's data is used of
 * it.
 */
const askedProfile = ({ isAsked, profile }: Person) => (isAsked ? profile : NO_PROFILE);

/**
 * Queries the menu of the people it is shown for: one person, or everybody at once. As long as anybody's response is
 * missing or failed, no dishes are shown.
 */
export function useShownMenu(restaurantId: string, shown: readonly Person[], isEveryone: boolean) {
  const asked = shown.filter(({ isAsked }) => isAsked);
  const profiles = isEveryone ? [...asked.map(askedProfile), NO_PROFILE] : shown.map(askedProfile);
  const menu = useMenus(restaurantId, profiles);
  const [first] = shown;
  // A person who has just signed in may have choices that this device does not know yet.
  const isAccountUnread = useIsAccountUnread();
  const isReady = !isAccountUnread && menu.responses.every((response) => response !== undefined);
  /** The cached menu of a single person, to be read while the connection is lost. */
  const cached = isEveryone || isAccountUnread || first?.isAsked !== true ? undefined : menu.cachedMenus[0];
  const whole = useQuery({
    ...menuQuery(restaurantId, NO_PROFILE),
    enabled: first !== undefined && !isEmptyProfile(askedProfile(first)) && isReady,
  });
  const isChecking = useIsLate(isReady && menu.isFetching, RECHECK_SHOWN_AFTER_MS);

  const menus = shown.map((person): PersonMenu => {
    const response = isReady && person.isAsked ? menu.responses[asked.indexOf(person)] : cached?.response;
    return { person, response, used: response ? profileUsed(person.profile, response) : person.profile };
  });
  const shownMenu = (isReady ? menu.responses[0] : cached?.response)?.menus[0];
  const used = menus[0]?.used ?? NO_PROFILE;
  const table = isEveryone && isReady ? tableMenuOf(menus, menu.responses.at(-1)) : undefined;
  return {
    ...menu,
    isPending: menu.isPending || isAccountUnread,
    name: menu.name ?? whole.data?.name,
    menus,
    /** The menu that is served now; the same for everybody. */
    served: shownMenu,
    isReady,
    cached,
    isChecking,
    sections: sectionsOf(shownMenu, whole.data, used),
    /** Dishes that are not known to be free of a food that the person would rather not have. */
    unchecked: uncheckedIn(shownMenu, used),
    table,
    /** The person whose menu could not be loaded. */
    failedPerson: isEveryone ? asked[menu.failedIndex] : first,
  };
}
