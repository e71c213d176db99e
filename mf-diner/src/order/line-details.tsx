import type { Names } from '@justright/contract/choice-texts';
import { lineRows, type Plate } from '@justright/contract/line-texts';
import { DetailRows } from '../elements/detail-rows.tsx';

interface LineDetailsProps {
  line: Plate;
  names: Names;
  /** Whether the contents are from the time of the choice and cannot be checked now: only warnings are shown. */
  isOfThen?: boolean;
}

/**
 * Shows the choices of a line, its Omit, Substitute(s) and Add On(s) lines as the kitchen gets them, and its contents.
 */
export const LineDetails = ({ line, names, isOfThen = false }: LineDetailsProps) => (
  <DetailRows rows={lineRows(line, names, isOfThen)} />
);
