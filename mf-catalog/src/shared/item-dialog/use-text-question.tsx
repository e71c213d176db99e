import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '@justright/client/api';
import { TextContradiction } from '@justright/contract/generation';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { Dialog } from '@justright/ui/dialog';
import type { Names } from '../tags/tags.ts';
import { namedFood } from './use-text-contradictions.tsx';

const Details = v.object({ contradictions: v.array(TextContradiction) });

interface TextQuestion {
  /**
   * Makes a save. When its texts name food that the dish lacks, who may sign is asked, and the save is made again as a confirmed one;
   * else it stays refused.
   */
  asking: <Saved>(save: (confirmsTexts: boolean) => Promise<Saved>) => Promise<Saved>;
  /** The question; rendered once beside the dialog of the dish. */
  dialog: ReactNode;
}

interface Question {
  found: readonly TextContradiction[];
  answer: (isMeant: boolean) => void;
}

/** Returns what a refusal says that the texts of a dish name; null for any other error. */
function contradictionsOf(error: unknown): readonly TextContradiction[] | null {
  if (!(error instanceof ApiError) || error.code !== 'text-contradiction') return null;
  return v.is(Details, error.details) ? error.details.contradictions : [];
}

/** The question before a dish is saved whose texts name food that it does not have. Nothing that was typed is lost. */
export function useTextQuestion(names: Names, maySign: boolean): TextQuestion {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = (isMeant: boolean) => {
    question?.answer(isMeant);
    setQuestion(null);
  };
  const title = 'The text names food that this dish does not have';
  const list = (
    <ul>
      {question?.found.map((one) => (
        <li key={one.key}>{namedFood(one, names)}</li>
      ))}
    </ul>
  );
  return {
    asking: async (save) => {
      try {
        return await save(false);
      } catch (error) {
        const found = contradictionsOf(error);
        if (found === null) throw error;
        const isMeant = await new Promise<boolean>((resolve) => {
          setQuestion({ found, answer: resolve });
        });
        if (!isMeant) throw error;
        return save(true);
      }
    },
    dialog:
      question !== null &&
      (maySign ? (
        <ConfirmDialog
          isOpen
          title={title}
          text="Diners who avoid it are shown this dish. Add the food or correct the text; or confirm in your name that the dish does not have it."
          confirmLabel="Confirm and save"
          danger
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        >
          {list}
        </ConfirmDialog>
      ) : (
        <Dialog isOpen title={title} onClose={() => answer(false)}>
          <p>
            Add the food or correct the text. If the dish really does not have it, the merchant or a food-safety lead
            saves it.
          </p>
          {list}
          <Button variant="primary" onPress={() => answer(false)}>
            Back to the dish
          </Button>
        </Dialog>
      )),
  };
}
