import type { Listing } from '@justright/contract/menus';
import { instantText } from '@justright/ui/when';

/** Says what a person said of what else is in a dish, with their name and the time. */
export const listingText = ({ isAll, by, at }: Listing): string =>
  [
    isAll ? 'Nothing else is in it' : 'Nobody has said what else is in it',
    ...(by === null ? [] : [by]),
    instantText(at),
  ].join(', ');
