import { type ReactNode, useMemo, useState } from 'react';
import { useQuery } from '@justright/client/query';
import type { Preference } from '@justright/contract/preferences';
import type { Submission } from '@justright/contract/submissions';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import type { Derivation } from '../derivation/use-derivation.ts';
import { BetterAnswers } from '../submissions/better-answers.tsx';
import type { SubmissionNames } from '../submissions/submission-changes.ts';
import { allergiesQuery, dietsQuery } from '../preferences/queries.ts';
import { nameByKey } from '../tags/tags.ts';
import type { ItemDraft } from '../dish/dish-fields.ts';
import { settledNames, statedText } from './settled-names.ts';

interface DishSigning {
  names: SubmissionNames;
  /** Asks the person who signs a submission; resolves with false when the person goes back. */
  confirm: (submission: Submission) => Promise<boolean>;
  /** The question; rendered once in the dialog of the dish. */
  dialog: ReactNode;
}

const NONE: readonly Preference[] = [];

/** The question before what somebody submitted about a dish is signed: it names what the signature settles, or makes better. */
export function useDishSigning(draft: ItemDraft, derivation: Derivation): DishSigning {
  const { data: allergies = NONE } = useQuery(allergiesQuery);
  const { data: diets = NONE } = useQuery(dietsQuery);
  const names = useMemo(() => ({ allergies: nameByKey(allergies), diets: nameByKey(diets) }), [allergies, diets]);
  const [asked, setAsked] = useState<{ submission: Submission; answer: (isMeant: boolean) => void } | null>(null);
  const settled = settledNames(draft, derivation);
  const isDeclared =
    asked !== null && asked.submission.entity === 'menuItem' && asked.submission.changes.isDeclared === true;
  const isWhole =
    asked !== null && asked.submission.entity === 'menuItem' && asked.submission.changes.isAllListed === true;
  const isOfAnswers = asked?.submission.entity === 'answers';
  const ofParts = isWhole ? 'You state that nothing else is in the dish than its components name.' : '';
  const ofKeys = isDeclared ? settled && statedText(settled) : isWhole ? '' : 'You state it in your name.';
  const text = ofKeys === null ? null : `${ofParts} ${ofKeys}`.trim();
  return {
    names,
    confirm: (submission) =>
      new Promise((answer) => {
        setAsked({ submission, answer });
      }),
    dialog: asked !== null && (
      <ConfirmDialog
        isOpen
        title={`Sign what ${asked.submission.by} submitted?`}
        text={
          text === null
            ? 'What the ingredients say is still being loaded.'
            : `${text} Diners who avoid a food are shown ${isOfAnswers ? 'these dishes' : 'this dish'} on your word. Do this only when the kitchen has checked everything that goes into ${isOfAnswers ? 'them' : 'it'}.`
        }
        confirmLabel="Sign"
        isConfirmDisabled={text === null}
        danger
        onConfirm={() => asked.answer(true)}
        onClose={() => {
          asked.answer(false);
          setAsked(null);
        }}
      >
        {asked.submission.entity === 'answers' && <BetterAnswers {...asked.submission.changes} />}
      </ConfirmDialog>
    ),
  };
}
