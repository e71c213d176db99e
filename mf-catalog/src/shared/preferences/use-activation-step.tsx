import { type ReactNode, useState } from 'react';
import type { OpenCounts } from '@justright/contract/open-foods';
import type { Preference } from '@justright/contract/preferences';
import { Checkbox } from '@justright/ui/checkbox';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { countsText } from './counts-text.ts';

/** The answer to the question: whether to activate, and whether to answer foods afterwards. */
interface Activation {
  isMeant: boolean;
  goesOn: boolean;
}

interface ActivationStep {
  /** Asks before a save that activates an entry. Resolves with `isMeant: false` when the person goes back to editing. */
  confirm: (base: Preference, isActive: boolean) => Promise<Activation>;
  /** The dialog; rendered once beside the form's own dialog. */
  dialog: ReactNode;
}

interface Question {
  name: string;
  counts: OpenCounts;
  answer: (activation: Activation) => void;
}

/** The step between Save and the request of an activation: shows what has no answer for the allergy or diet yet. */
export function useActivationStep(
  loadCounts: (id: string) => Promise<OpenCounts>,
  /** What the missing answers mean for diners. */
  text: string,
): ActivationStep {
  const [question, setQuestion] = useState<Question | null>(null);
  const [goesOn, setGoesOn] = useState(true);
  return {
    confirm: async ({ id, name, active }, isActive) => {
      if (active || !isActive) return { isMeant: true, goesOn: false };
      const counts = await loadCounts(id);
      if (counts.foods + counts.customIngredients === 0) return { isMeant: true, goesOn: false };
      return new Promise((answer) => {
        setQuestion({ name, counts, answer });
      });
    },
    dialog: question !== null && (
      <ConfirmDialog
        isOpen
        title={`Activate ${question.name}?`}
        text={`Nothing answers it yet for ${countsText(question.counts)}. ${text}`}
        confirmLabel="Activate"
        cancelLabel="Back to editing"
        onConfirm={() => question.answer({ isMeant: true, goesOn: goesOn && question.counts.foods > 0 })}
        onClose={() => {
          question.answer({ isMeant: false, goesOn: false });
          setQuestion(null);
        }}
      >
        {question.counts.foods > 0 && (
          <Checkbox isSelected={goesOn} onChange={setGoesOn}>
            Then go through the foods
          </Checkbox>
        )}
      </ConfirmDialog>
    ),
  };
}
