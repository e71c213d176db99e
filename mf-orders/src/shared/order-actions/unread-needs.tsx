import type { AvoidedGroup } from '@justright/contract/avoided-foods';
import { Needs } from '../kitchen/needs.tsx';

/** Asks whoever takes an order on to read what its guests avoid, where nobody has read it. */
export function UnreadNeeds({ needs }: { needs: readonly AvoidedGroup[] }) {
  return (
    <>
      <p>Nobody has read yet what its guests avoid. Read it first:</p>
      <Needs avoided={needs} preferences={[]} />
    </>
  );
}
