import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery, useQueryClient } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import {
  listSubmissions,
  refuseSubmission,
  signSubmission,
  type Submission,
  SUBMISSION_NOTE_MAX_LENGTH,
  withdrawSubmission,
} from '@justright/contract/submissions';
import { getRestaurantWorkList } from '@justright/contract/work-list';
import { isVersionConflict } from '@justright/editing/version-conflict';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { TextField } from '@justright/ui/text-field';
import { instantText } from '@justright/ui/when';
import { ChangeList } from '../history/change-list.tsx';
import { BetterAnswers } from './better-answers.tsx';
import { type SubmissionNames, submissionChanges } from './submission-changes.ts';
import { useTextQuestion } from '../texts/use-text-question.tsx';
import { submissionsQuery } from './submission-queries.ts';
import styles from './submissions.module.css';

interface SubmissionNoticesProps {
  /** The stored custom ingredient or dish. */
  entity: { id: string; restaurantId: string };
  names: SubmissionNames;
  /** True while the dialog has changes of its own: signing would load the entity anew. */
  isDirty: boolean;
  /** Asks the person who signs; false goes back. */
  confirm: (submission: Submission) => Promise<boolean>;
  /** Called after the change was made. */
  onSigned: () => Promise<void>;
}

const NONE: readonly Submission[] = [];
/** Another act has joined what waits, or its answers have changed: the list is another one by now. */
const CHANGED_MEANWHILE = 'Not signed: what waits has changed since you read it. Read it again, then sign.';

function titleOf({ entity, isOwn, by }: Submission): string {
  if (entity === 'answers') return isOwn ? 'Your change waits to be signed' : `A change of ${by} waits to be signed`;
  return isOwn ? 'Your submission waits to be signed' : `${by} asks for a signature`;
}

/** What others state about an entity and somebody has to sign, in its dialog: sign, refuse, or withdraw the own one. */
export function SubmissionNotices({ entity, names, isDirty, confirm, onSigned }: SubmissionNoticesProps) {
  const client = useQueryClient();
  const { uid } = useAtomValue(sessionAtom);
  const maySign = useMay(signSubmission);
  const { data: all = NONE, error, refetch } = useQuery(submissionsQuery(entity.restaurantId, entity.id));
  const texts = useTextQuestion(names.allergies, maySign);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [refused, setRefused] = useState<Submission | null>(null);
  const refresh = () => {
    for (const call of [listSubmissions, getRestaurantWorkList]) {
      void client.invalidateQueries({ queryKey: resourceKey(call) });
    }
  };
  const work = async (submission: Submission, action: () => Promise<void>) => {
    setBusyId(submission.id);
    try {
      await action();
    } catch (failure) {
      toast(failure instanceof Error ? failure.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setBusyId(null);
      refresh();
    }
  };
  const sign = (submission: Submission) =>
    work(submission, async () => {
      if (!(await confirm(submission))) return;
      const signed = (confirmsTexts: boolean) =>
        api(signSubmission, { params: { id: submission.id }, body: confirmsTexts ? { confirmsTexts } : {} });
      await texts.asking(signed, submission.title).catch((failure: unknown) => {
        throw submission.entity === 'answers' && isVersionConflict(failure) ? new Error(CHANGED_MEANWHILE) : failure;
      });
      toast(`${submission.title} is signed`, { kind: 'success' });
      await onSigned();
    });
  const withdraw = (submission: Submission) =>
    work(submission, async () => {
      await api(withdrawSubmission, { params: { id: submission.id } });
      toast('What you submitted is withdrawn', { kind: 'success' });
    });

  const open = all.filter(({ closed }) => closed === null);
  const [newest] = all.filter(({ isOwn }) => isOwn);
  if (error !== null && all.length === 0) {
    return (
      <Banner
        tone="warning"
        action={
          <Button size="small" onPress={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {`What waits to be signed can't be shown: ${error.message}`}
      </Banner>
    );
  }
  return (
    <>
      {uid !== null && newest?.closed?.outcome === 'refused' && !newest.isHeld && (
        <Banner tone="warning" title={`${newest.closed.by} refused what you submitted`}>
          <p dir="auto">{newest.closed.note}</p>
        </Banner>
      )}
      {all.map(
        ({ id, by, isOwn, isHeld, closed }) =>
          isHeld &&
          closed?.outcome === 'refused' && (
            <Banner
              key={id}
              tone="warning"
              title={`${closed.by} refused ${isOwn ? 'your change' : `a change by ${by}`} on ${instantText(closed.at)}`}
            >
              <div className={styles.submission}>
                <blockquote className={styles.quote} dir="auto">
                  {closed.note}
                </blockquote>
                <p>
                  The change is made, and what it makes better does not count: diners are told what was worse before.
                  Change it again, and it is submitted anew; or set it back to what was signed (its history has that),
                  and nothing waits any more.
                </p>
              </div>
            </Banner>
          ),
      )}
      {open.map((submission) => {
        const { id, by, at, note, isOwn, isStale } = submission;
        const isBusy = busyId === id;
        const isOfAnswers = submission.entity === 'answers';
        return (
          <Banner key={id} tone="warning" title={titleOf(submission)}>
            <div className={styles.submission}>
              <p>{`Submitted on ${instantText(at)}`}</p>
              {isOfAnswers && (
                <p>
                  The change is made. What it makes worse counts already; what it makes better waits, and diners are
                  told what was worse before.
                </p>
              )}
              {note !== '' && (
                <blockquote className={styles.quote} dir="auto">
                  {note}
                </blockquote>
              )}
              {submission.entity === 'answers' ? (
                <BetterAnswers {...submission.changes} />
              ) : (
                <ChangeList changes={submissionChanges(submission, entity, names)} />
              )}
              {isStale && <p>What it is about has changed since. It can&rsquo;t be signed any more.</p>}
              {maySign && !isStale && isDirty && <p>Save or discard your own changes before you sign.</p>}
              <div className={styles.actions}>
                {maySign && !isStale && (
                  <Button
                    size="small"
                    variant="primary"
                    isPending={isBusy}
                    isDisabled={isDirty}
                    aria-label={`Sign what ${by} submitted`}
                    onPress={() => void sign(submission)}
                  >
                    Sign
                  </Button>
                )}
                {maySign && (
                  <Button size="small" isDisabled={isBusy} onPress={() => setRefused(submission)}>
                    Refuse
                  </Button>
                )}
                {isOwn && !isOfAnswers && (
                  <Button size="small" variant="ghost" isDisabled={isBusy} onPress={() => void withdraw(submission)}>
                    Withdraw
                  </Button>
                )}
              </div>
            </div>
          </Banner>
        );
      })}
      {texts.dialog}
      {refused !== null && <RefuseDialog submission={refused} onRefused={refresh} onClose={() => setRefused(null)} />}
    </>
  );
}

interface RefuseDialogProps {
  submission: Submission;
  onRefused: () => void;
  onClose: () => void;
}

function RefuseDialog({ submission, onRefused, onClose }: RefuseDialogProps) {
  const [note, setNote] = useState('');
  const refuse = async () => {
    try {
      await api(refuseSubmission, { params: { id: submission.id }, body: { note } });
      toast('The submission is refused', { kind: 'success' });
    } finally {
      onRefused();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Refuse what ${submission.by} submitted?`}
      text="Nothing changes for diners. The person reads your reason."
      confirmLabel="Refuse"
      isConfirmDisabled={note.trim() === ''}
      danger
      onConfirm={refuse}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        value={note}
        onChange={setNote}
        maxLength={SUBMISSION_NOTE_MAX_LENGTH}
        isMultiline
        rows={2}
        isRequired
      />
    </ConfirmDialog>
  );
}
