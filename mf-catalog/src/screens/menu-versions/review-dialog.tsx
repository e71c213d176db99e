import { type RefObject, useState } from 'react';
import { api } from '@justright/client/api';
import { useMay } from '@justright/client/permissions';
import { useQuery, useQueryClient } from '@justright/client/query';
import {
  approvePublication,
  type Publication,
  PUBLICATION_NOTE_MAX_LENGTH,
  type PublicationReview,
  publishMenu,
  refusePublication,
} from '@justright/contract/publications';
import { EditDialog } from '@justright/editing/edit-dialog';
import type { Unsaved } from '@justright/editing/use-draft';
import { isVersionConflict } from '@justright/editing/version-conflict';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { Dialog } from '@justright/ui/dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { TextField } from '@justright/ui/text-field';
import { weekdayText } from '@justright/ui/when';
import { refreshVersions, reviewQuery } from '../../shared/versions/version-queries.ts';
import { statusOf } from '../../shared/versions/version-texts.ts';
import type { Zone } from '@justright/ui/zone-time';
import { Comparison } from './comparison.tsx';
import { ChangedNotice, PublishFields, publishLabel } from './publish-fields.tsx';
import { CHANGED_TEXT, usePublishing } from './use-publishing.ts';
import styles from './menu-versions.module.css';

interface ReviewDialogProps {
  id: string;
  zone: Zone;
  /** Receives the input that is not sent, for the page's guard. */
  unsavedRef: RefObject<Unsaved | null>;
  /** Called with what was approved, refused or published again. */
  onDone: (publication: Publication) => void;
  onClose: () => void;
}

/** Compares a publication with what diners are served; approves or refuses one that waits, rolls back to an earlier one. */
export function ReviewDialog({ id, zone, unsavedRef, onDone, onClose }: ReviewDialogProps) {
  const review = useQuery(reviewQuery(id));
  const mayPublish = useMay(publishMenu);
  const { data, error } = review;
  if (data === undefined) {
    return (
      <Dialog isOpen size="large" title="Publication" onClose={onClose}>
        {error === null ? (
          <Loader label="Comparing with what diners see…" isTextShown />
        ) : (
          <ErrorState error={error} onRetry={() => void review.refetch()} />
        )}
      </Dialog>
    );
  }
  const isEarlier = statusOf(data.publication, review.dataUpdatedAt) === 'earlier';
  return isEarlier && mayPublish ? (
    <RollBackDialog review={data} zone={zone} unsavedRef={unsavedRef} onDone={onDone} onClose={onClose} />
  ) : (
    <ApproveDialog review={data} zone={zone} nowMs={review.dataUpdatedAt} onDone={onDone} onClose={onClose} />
  );
}

interface ReviewedProps extends Pick<ReviewDialogProps, 'zone' | 'onDone' | 'onClose'> {
  review: PublicationReview;
}

function RollBackDialog({
  review,
  zone,
  unsavedRef,
  onDone,
  onClose,
}: ReviewedProps & Pick<ReviewDialogProps, 'unsavedRef'>) {
  const { publication, digest } = review;
  const maySign = useMay(approvePublication);
  const needsSecondPerson = review.needsSecondPerson || (review.needsSigner && !maySign);
  const { menuId, id: of } = publication;
  const { editor, question } = usePublishing({ menuId, of, digest, zone, onPublished: onDone });
  return (
    <EditDialog
      editor={editor}
      size="large"
      title={`Roll back to ${weekdayText(publication.takesEffectAt, Date.parse(publication.at), zone.timeZone)}`}
      name="publication"
      saveLabel={publishLabel(editor.draft, needsSecondPerson, true)}
      canSave
      onClose={onClose}
      guard={unsavedRef}
    >
      <ChangedNotice editor={editor} />
      {question}
      <p>
        Diners get the menu as it was published then. Your draft stays as it is, so you can publish it later.
        {needsSecondPerson && ' Answers get better or a dish is new, so another person approves it.'}
      </p>
      <Comparison comparison={review} restaurantId={publication.restaurantId} />
      <PublishFields editor={editor} zone={zone} needsSecondPerson={needsSecondPerson} />
    </EditDialog>
  );
}

function ApproveDialog({ review, zone, nowMs, onDone, onClose }: ReviewedProps & { nowMs: number }) {
  const client = useQueryClient();
  const maySign = useMay(approvePublication);
  const [isWorking, setIsWorking] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const [isRefusing, setIsRefusing] = useState(false);
  const { publication, digest } = review;
  const { id, by, at, note, state, isOwn, takesEffectAt } = publication;
  const isDecidable = state === 'waiting' && maySign && !isOwn;

  const approve = async () => {
    if (isWorking) return;
    setIsWorking(true);
    setErrorText(undefined);
    try {
      const { data } = await api(approvePublication, { params: { id }, body: { digest } });
      refreshVersions(client);
      onDone(data);
      onClose();
    } catch (error) {
      // Somebody else changed the menu or decided first. Load it again: a person decides on what is shown.
      refreshVersions(client);
      const text = error instanceof Error ? error.message : 'Something went wrong';
      setErrorText(isVersionConflict(error) ? CHANGED_TEXT : text);
    } finally {
      setIsWorking(false);
    }
  };

  return (
    <>
      <Dialog
        isOpen
        size="large"
        title={state === 'waiting' ? 'Waiting for approval' : 'Publication'}
        onClose={onClose}
        footer={
          <>
            <Button onPress={onClose} isDisabled={isWorking}>
              Close
            </Button>
            {isDecidable && (
              <>
                <Button onPress={() => setIsRefusing(true)} isDisabled={isWorking}>
                  Refuse
                </Button>
                <Button variant="primary" isPending={isWorking} onPress={() => void approve()}>
                  Approve
                </Button>
              </>
            )}
          </>
        }
      >
        <div className={styles.form}>
          {errorText !== undefined && <Banner tone="error">{errorText}</Banner>}
          <p>
            {`${by} asked for it ${weekdayText(at, nowMs, zone.timeZone)}. `}
            {Date.parse(takesEffectAt) > nowMs
              ? `Diners get it ${weekdayText(takesEffectAt, nowMs, zone.timeZone)}, if it is approved by then.`
              : 'Diners get it as soon as it is approved.'}
          </p>
          {note !== '' && (
            <blockquote className={styles.note} dir="auto">
              {note}
            </blockquote>
          )}
          {state === 'waiting' && !isDecidable && (
            <Banner tone="info" title="Another person approves">
              {isOwn
                ? 'You asked for it, so somebody else looks at it: the merchant or a food-safety lead.'
                : 'The merchant or a food-safety lead approves it.'}
            </Banner>
          )}
          <Comparison comparison={review} restaurantId={publication.restaurantId} />
        </div>
      </Dialog>
      {isRefusing && (
        <RefuseDialog
          by={by}
          onRefuse={async (reason) => {
            const { data } = await api(refusePublication, { params: { id }, body: { reason } }).finally(() =>
              refreshVersions(client),
            );
            onDone(data);
            onClose();
          }}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}

interface RefuseDialogProps {
  by: string;
  onRefuse: (reason: string) => Promise<void>;
  onClose: () => void;
}

function RefuseDialog({ by, onRefuse, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      title="Refuse this publication?"
      text={`${by} reads why. The draft stays as it is.`}
      confirmLabel="Refuse"
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => onRefuse(reason)}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        maxLength={PUBLICATION_NOTE_MAX_LENGTH}
        isMultiline
        rows={2}
        isRequired
      />
    </ConfirmDialog>
  );
}
