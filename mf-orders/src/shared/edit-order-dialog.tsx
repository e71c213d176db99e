import { useId, useMemo, useState } from 'react';
import { ApiError } from '@justright/client/api';
import { useLocation } from '@justright/client/router';
import { useKeepDraft, useKeptDraft } from '@justright/client/use-kept-draft';
import { useLeaveGuard } from '@justright/client/use-leave-guard';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { DiscardDialog } from '@justright/ui/discard-dialog';
import { Form } from '@justright/ui/form';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { RestoredNotice } from '@justright/ui/restored-notice';
import { TextField } from '@justright/ui/text-field';
import { actionable, COMMENT_DRAFTS, type KeptComments } from './kept-comments.ts';
import type { ActionableOrder } from './order-actions.ts';
import { commentsToldBy } from './told-comments.ts';
import styles from './edit-order-dialog.module.css';

interface EditOrderDialogProps {
  order: ActionableOrder;
  isOpen: boolean;
  onClose: () => void;
  /** Closes when done; its rejection is shown. It saves over the comments that the reader has seen last. */
  onSave: (comments: string, commentsBefore: string) => Promise<void>;
}

interface EditFormProps {
  id: string;
  comments: string;
  onChange: (comments: string) => void;
  onSubmit: () => void;
  error: unknown;
}

interface TheirsProps {
  comments: string;
  onTakeOver: () => void;
  onAdd: () => void;
}

/** What somebody else has written since the dialog was opened: nothing of it is lost unknowingly. */
function Theirs({ comments, onTakeOver, onAdd }: TheirsProps) {
  return (
    <Banner tone="warning" title="Somebody else edited the comments meanwhile. Nothing of yours was saved yet.">
      <p className={styles.theirs}>{comments === '' ? 'They are empty now.' : comments}</p>
      <div className={styles.choices}>
        <Button size="small" onPress={onTakeOver}>
          Use theirs
        </Button>
        {comments !== '' && (
          <Button size="small" onPress={onAdd}>
            Put theirs before mine
          </Button>
        )}
      </div>
      <p>Save replaces them with what stands in the field.</p>
    </Banner>
  );
}

function EditForm({ id, comments, onChange, onSubmit, error }: EditFormProps) {
  const issues = error instanceof ApiError ? error.issues : [];
  const issue = issues.find(({ path }) => path === 'comments');
  const theirs = commentsToldBy(error);
  return (
    <Form id={id} onSubmit={onSubmit}>
      <TextField
        label="Comments"
        value={comments}
        onChange={onChange}
        isMultiline
        rows={5}
        errorMessage={issue?.message}
      />
      {theirs !== undefined && (
        <Theirs
          comments={theirs}
          onTakeOver={() => onChange(theirs)}
          onAdd={() => onChange(`${theirs}\n${comments}`)}
        />
      )}
      {error instanceof Error && issue === undefined && theirs === undefined && (
        <Banner tone="error">{error.message}</Banner>
      )}
    </Form>
  );
}

/** Edits what the staff notes about an order. What was typed is not lost without a question. */
export function EditOrderDialog({ order, isOpen, onClose, onSave }: EditOrderDialogProps) {
  const formId = useId();
  const { pathname } = useLocation();
  const kept = useKeptDraft<KeptComments>(COMMENT_DRAFTS + order.id);
  const [isSaving, setIsSaving] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isRestored, setIsRestored] = useState(kept.found !== null);
  const [error, setError] = useState<unknown>();
  const [seen, setSeen] = useState(kept.found?.seen ?? order.comments);
  const [comments, setComments] = useState(kept.found?.comments ?? order.comments);
  const isDirty = isOpen && comments !== seen;
  useKeepDraft(
    kept,
    useMemo(() => (isDirty ? { order: actionable(order), comments, seen } : null), [isDirty, order, comments, seen]),
  );
  const guard = useLeaveGuard({
    isDirty: () => isDirty,
    isInside: (path) => path === pathname,
    draft: { discard: kept.end },
  });

  const leave = () => {
    kept.end();
    setError(undefined);
    onClose();
  };
  const close = () => {
    if (isSaving) return;
    if (isDirty) setIsDiscarding(true);
    else leave();
  };
  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    setError(undefined);
    try {
      await onSave(comments, seen);
      leave();
    } catch (failure) {
      setSeen((before) => commentsToldBy(failure) ?? before);
      setError(failure);
    } finally {
      setIsSaving(false);
    }
  };
  const discard = () => {
    setComments(seen);
    setError(undefined);
    setIsRestored(false);
  };

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={`Edit ${order.productOrderId}`}
        size="small"
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
              Save
            </Button>
          </>
        }
      >
        <RestoredNotice isShown={isRestored && isDirty} onDiscard={discard} />
        <EditForm id={formId} comments={comments} onChange={setComments} onSubmit={() => void save()} error={error} />
      </Dialog>
      <DiscardDialog isOpen={isDiscarding} onDiscard={leave} onClose={() => setIsDiscarding(false)} />
      <LeaveDialog guard={guard} text="Your comments are not saved." />
    </>
  );
}
