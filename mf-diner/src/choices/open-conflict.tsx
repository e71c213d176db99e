import { useAtomValue } from 'jotai';
import { Later, laterCode } from '@justright/ui/later';
import { conflictAtom } from './choices-conflict.ts';

const conflictNotice = laterCode(async () => (await import('./conflict-notice.tsx')).ConflictNotice);

/** Shows the open question about a guest's and an account's choices above every screen. */
export function OpenConflict() {
  const asked = useAtomValue(conflictAtom);
  return asked && <Later code={conflictNotice} props={{ asked }} renderFailure={() => null} />;
}
