import { useState } from 'react';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { IDENTIFIER_DEBOUNCE_MS, REQUIRED, identifierProblem } from './identifier.ts';

export interface IdentifierCheck {
  /** False while the text is empty, taken, or not checked yet. */
  isFine: boolean;
  errorMessage: string | undefined;
  /** The help of an untouched field. */
  description: string | undefined;
}

const FINE: IdentifierCheck = { isFine: true, errorMessage: undefined, description: undefined };

/** Checks a new entry's identifier against the loaded list, after a pause in typing. An edited entry is not checked. */
export function useIdentifierCheck(identifier: string, taken: ReadonlySet<string>, isNew: boolean): IdentifierCheck {
  const settled = useDebounced(identifier, IDENTIFIER_DEBOUNCE_MS);
  const [hasBeenTyped, setHasBeenTyped] = useState(false);
  if (identifier !== '' && !hasBeenTyped) setHasBeenTyped(true);
  if (!isNew) return FINE;
  const problem = identifierProblem(settled, taken);
  const isSettled = settled === identifier;
  return {
    isFine: isSettled && problem === undefined,
    errorMessage: hasBeenTyped && isSettled ? problem : undefined,
    description: hasBeenTyped ? undefined : REQUIRED,
  };
}
