import { type ReactNode, useState } from 'react';
import type { IngredientImpact } from '@justright/contract/catalogue';
import type { Names } from '../tags.ts';
import { mayAffectDishes } from './affects-dishes.ts';
import { ImpactDialog } from './impact-dialog.tsx';

interface ImpactStepOptions {
  allergyNames: Names;
  dietNames: Names;
  /** Asks what the change would do (`previewIngredientImpact`, `previewCustomIngredientImpact`). */
  preview: () => Promise<IngredientImpact>;
  /** Saves the change, with `reason` as the call's reason. What it rejects with goes to `onFail`. */
  save: () => Promise<unknown>;
  onFail: (error: unknown) => void;
}

interface ImpactStep {
  /** Why the change is made; also offered in the form, by `ReasonField`. */
  reason: string;
  setReason: (reason: string) => void;
  /** Saves; where dishes would change, only after they have been shown and confirmed. */
  start: (changes: object) => Promise<void>;
  /** While it is found out what would change. */
  isPending: boolean;
  /** Put it once beside the form's own dialog. */
  dialog: ReactNode;
}

/** The step between Save and the saved ingredient: what the change does to dishes, in which restaurants. */
export function useImpactStep({ allergyNames, dietNames, preview, save, onFail }: ImpactStepOptions): ImpactStep {
  const [reason, setReason] = useState('');
  const [impact, setImpact] = useState<IngredientImpact | null>(null);
  const [isPending, setIsPending] = useState(false);

  /** A failure is shown by the form, which knows its fields and has all input. */
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      onFail(error);
    }
  };
  const start = (changes: object) =>
    attempt(async () => {
      if (!mayAffectDishes(changes)) return save();
      setIsPending(true);
      try {
        const found = await preview();
        if (found.dishCount > 0) return setImpact(found);
      } finally {
        setIsPending(false);
      }
      return save();
    });

  return {
    reason,
    setReason,
    start,
    isPending,
    dialog: impact !== null && (
      <ImpactDialog
        impact={impact}
        allergyNames={allergyNames}
        dietNames={dietNames}
        reason={reason}
        onReasonChange={setReason}
        onConfirm={() => attempt(save)}
        onClose={() => setImpact(null)}
      />
    ),
  };
}
