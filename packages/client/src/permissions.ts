import { useAtomValue } from 'jotai';
import type { Call } from '@justright/contract/call';
// Imported by name from the shared package: a bundled copy would be a second session.
import { sessionAtom } from '@justright/client/session';

/**
 * Tells whether the page's user may make a call, by role. A screen hides or disables what the server would refuse; the
 * server decides again.
 */
export function useMay({ who }: Pick<Call, 'who'>): boolean {
  const { roleType } = useAtomValue(sessionAtom);
  return typeof who === 'string' || who.includes(roleType);
}
