import { useMemo, useState } from 'react';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import type { EditorState } from './create-editor.ts';

/** The specification's debounce of text inputs: a field is validated when typing pauses. */
const DEBOUNCE_MS = 200;

export interface ShownProblems<Field> {
  /** Returns the message of a field: the server's, or the form's own once the person has left or changed the field. */
  problemAt: (field: Field) => string | undefined;
  /** Call it when the field is left. */
  leave: (field: Field) => void;
}

/** Decides when a field of a form shows its message: not before it was left or changed. `check` must be stable. */
export function useShownProblems<D extends object>(
  { draft, baseDraft, problems: refused }: Pick<EditorState<unknown, D>, 'draft' | 'baseDraft' | 'problems'>,
  check: (draft: D) => Readonly<Partial<Record<keyof D & string, string>>>,
): ShownProblems<keyof D & string> {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const settled = useDebounced(draft, DEBOUNCE_MS);
  const problems = useMemo(() => check(settled), [check, settled]);
  return {
    problemAt: (field) => {
      const isJudged = left.has(field) || settled[field] !== baseDraft[field];
      return refused[field] ?? (isJudged ? problems[field] : undefined);
    },
    leave: (field) => setLeft((before) => new Set([...before, field])),
  };
}
