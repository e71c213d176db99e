import type { HeldSubmission } from '@justright/contract/envelope';
import { toast } from './toast.ts';

const NAMED_MAX = 2;

/** Says which answers of an act that is made wait to be signed. */
export function tellOfSubmission({ dishes }: HeldSubmission): void {
  const named = dishes.slice(0, NAMED_MAX).join(', ');
  const more = dishes.length > NAMED_MAX ? ` and ${dishes.length - NAMED_MAX} more` : '';
  toast(
    `It is done. What it makes better for diners of ${named}${more} waits to be signed: until then they are told what was worse before.`,
  );
}
