import { type ReactNode, useState } from 'react';
import type { SaveImpact } from '@justright/contract/ingredients';
import type { Names } from '../tags/tags.ts';
import { mayAffectDishes } from './affects-dishes.ts';
import { type ImpactAct, ImpactDialog } from './impact-dialog.tsx';

interface ImpactStepOptions {
  allergyNames: Names;
  dietNames: Names;
}

interface ImpactStep {
  /** The reason for the change; the form edits it too, with `ReasonField`. */
  reason: string;
  setReason: (reason: string) => void;
  /**
   * Previews the impact of a change (`previewIngredientImpact`, …) and shows the dishes
   * and orders that would change. Resolves with false when the user goes back. Signing has no reason of its own.
   */
  confirm: (changes: object, preview: () => Promise<SaveImpact>, act?: ImpactAct) => Promise<boolean>;
  /** Shows an impact, unless it is none. */
  ask: (impact: SaveImpact) => Promise<boolean>;
  /** The dialog; rendered once beside the form's own dialog. */
  dialog: ReactNode;
}

interface Question {
  impact: SaveImpact;
  act: ImpactAct;
  answer: (isMeant: boolean) => void;
}

/** The step between Save and the request: shows the impact of the change on dishes, by restaurant. */
export function useImpactStep({ allergyNames, dietNames }: ImpactStepOptions): ImpactStep {
  const [reason, setReason] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const askFor = (impact: SaveImpact, act: ImpactAct): Promise<boolean> =>
    impact.dishCount + impact.orders.orderCount === 0
      ? Promise.resolve(true)
      : new Promise((answer) => {
          setQuestion({ impact, act, answer });
        });
  return {
    reason,
    setReason,
    confirm: async (changes, preview, act = 'save') => !mayAffectDishes(changes) || askFor(await preview(), act),
    ask: (impact) => askFor(impact, 'save'),
    dialog: question !== null && (
      <ImpactDialog
        impact={question.impact}
        act={question.act}
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
