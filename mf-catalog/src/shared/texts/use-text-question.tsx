import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '@justright/client/api';
import { TextContradiction } from '@justright/contract/generation';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { Dialog } from '@justright/ui/dialog';
import type { Names } from '../tags/tags.ts';
import { lackOf, NamedFoods } from './named-foods.tsx';

const Details = v.object({ contradictions: v.array(TextContradiction) });

export interface TextQuestion {
  /**
   * Makes a save. When texts name food that is not there, who may sign is asked, and the save is made again as a confirmed one; else
   * it stays refused. `subject` is what is saved, as the question names it; `confirmLabel` says what confirming does.
   */
  asking: <Saved>(
    save: (confirmsTexts: boolean) => Promise<Saved>,
    subject?: string,
    confirmLabel?: string,
  ) => Promise<Saved>;
  /** The question; rendered once beside the screen's own dialogs. */
  dialog: ReactNode;
}

interface Question {
  subject: string;
  confirmLabel: string;
  found: readonly TextContradiction[];
  answer: (isMeant: boolean) => void;
}

/** Returns what a refusal says that texts name in vain; null for any other error. */
function contradictionsOf(error: unknown): readonly TextContradiction[] | null {
  if (!(error instanceof ApiError) || error.code !== 'text-contradiction') return null;
  return v.is(Details, error.details) ? error.details.contradictions : [];
}

function titleOf({ subject, found }: Question): string {
  if (found.some(({ heading }) => heading !== undefined))
    return `Texts above dishes name food that these dishes do ${lackOf(found)}`;
  return found.some(({ dish }) => dish !== undefined)
    ? `Texts of dishes name food that these dishes do ${lackOf(found)}`
    : `The text names food that ${subject} does ${lackOf(found)}`;
}

/** The question before something is saved whose texts name food that is not there. Nothing that was typed is lost. */
export function useTextQuestion(names: Names, maySign: boolean): TextQuestion {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = (isMeant: boolean) => {
    question?.answer(isMeant);
    setQuestion(null);
  };
  return {
    asking: async (save, subject = 'this dish', confirmLabel = 'Confirm and save') => {
      try {
        return await save(false);
      } catch (error) {
        const found = contradictionsOf(error);
        if (found === null) throw error;
        const isMeant = await new Promise<boolean>((resolve) => {
          setQuestion({ subject, confirmLabel, found, answer: resolve });
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
          title={titleOf(question)}
          text="Diners who avoid it are shown what they read it of. Add the food or correct the text; or confirm in your name that the listed contents are right."
          confirmLabel={question.confirmLabel}
          danger
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        >
          <NamedFoods found={question.found} names={names} />
        </ConfirmDialog>
      ) : (
        <Dialog
          isOpen
          size="small"
          title={titleOf(question)}
          onClose={() => answer(false)}
          footer={
            <Button variant="primary" onPress={() => answer(false)}>
              {question.subject === 'this dish' ? 'Back to the dish' : 'Back'}
            </Button>
          }
        >
          <p>
            Add the food or correct the text. If the listed contents are right, the merchant or a food-safety lead saves
            it.
          </p>
          <NamedFoods found={question.found} names={names} />
        </Dialog>
      )),
  };
}
