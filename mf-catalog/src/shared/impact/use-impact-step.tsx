import { type ReactNode, useState } from 'react';
import type { IngredientImpact } from '@justright/contract/ingredients';
import type { Names } from '../tags.ts';
import { mayAffectDishes } from './affects-dishes.ts';
import { ImpactDialog } from './impact-dialog.tsx';

interface ImpactStepOptions {
  allergyNames: Names;
  dietNames: Names;
}

interface ImpactStep {
  /** Why the change is made; also offered in the form, by `ReasonField`. */
  reason: string;
  setReason: (reason: string) => void;
  /**
   * Asks what the change would do (`previewIngredientImpact`, `previewCustomIngredientImpact`). Where dishes would
   * change, shows them; false when the person goes back to editing.
   */
  confirm: (changes: object, preview: () => Promise<IngredientImpact>) => Promise<boolean>;
  /** Put it once beside the form's own dialog. */
  dialog: ReactNode;
}

/** The step between Save and the saved ingredient: what the change does to dishes, in which restaurants. */
export function useImpactStep({ allergyNames, dietNames }: ImpactStepOptions): ImpactStep {
  const [reason, setReason] = useState('');
  const [question, setQuestion] = useState<{ impact: IngredientImpact; answer: (isMeant: boolean) => void } | null>(
    null,
  );
  return {
    reason,
    setReason,
    confirm: async (changes, preview) => {
      if (!mayAffectDishes(changes)) return true;
      const impact = await preview();
      if (impact.dishCount === 0) return true;
      return new Promise((answer) => {
        setQuestion({ impact, answer });
      });
    },
    dialog: question !== null && (
      <ImpactDialog
        impact={question.impact}
        allergyNames={allergyNames}
        dietNames={dietNames}
        reason={reason}
        onReasonChange={setReason}
        onConfirm={() => question.answer(true)}
        onClose={() => {
          question.answer(false);
          setQuestion(null);
        }}
      />
    ),
  };
}
