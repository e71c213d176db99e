import type { MenuItem } from '@justright/contract/menus';
import { isAvailabilityChange } from '../../domain/availability-change.ts';
import { RequestError } from '../../domain/refusals.ts';
import type { Caller } from '../../identity/authenticate.ts';

const SOLD_OUT_ONLY = 'The kitchen marks what is sold out, and changes nothing else of a dish';

/** Refuses a change by a kitchen of anything but what is sold out. */
export function requireKitchensChange(
  { roleType }: Caller,
  before: MenuItem,
  after: MenuItem,
  changes: { isDeclared?: boolean | undefined; declares?: object | undefined; isAllListed?: boolean | undefined },
): void {
  if (roleType !== 'KitchenStaff' && roleType !== 'KitchenDevice') return;
  const isSaid =
    changes.isDeclared !== undefined || changes.declares !== undefined || changes.isAllListed !== undefined;
  if (isSaid || !isAvailabilityChange(before, after)) throw new RequestError('forbidden', SOLD_OUT_ONLY);
}
