import { useId, useState } from 'react';
import { ApiError } from '@justright/client/api';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { TextField } from '@justright/ui/text-field';
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
  initialComments: string;
  onSubmit: (comments: string) => void;
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

function EditForm({ id, initialComments, onSubmit, error }: EditFormProps) {
  const [comments, setComments] = useState(initialComments);
  const issues = error instanceof ApiError ? error.issues : [];
  const issue = issues.find(({ path }) => path === 'comments');
  const theirs = commentsToldBy(error);
  return (
    <Form id={id} onSubmit={() => onSubmit(comments)}>
      <TextField
        label="Comments"
        value={comments}
        onChange={setComments}
        isMultiline
        rows={5}
        errorMessage={issue?.message}
      />
      {theirs !== undefined && (
        <Theirs
          comments={theirs}
          onTakeOver={() => setComments(theirs)}
          onAdd={() => setComments(`${theirs}\n${comments}`)}
        />
      )}
      {error instanceof Error && issue === undefined && theirs === undefined && (
        <Banner tone="error">{error.message}</Banner>
      )}
    </Form>
  );
}

/** Edits what the staff notes about an order. */
export function EditOrderDialog({ order, isOpen, onClose, onSave }: EditOrderDialogProps) {
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const [seen, setSeen] = useState(order.comments);

  const close = () => {
    setError(undefined);
    onClose();
  };
  const save = async (comments: string) => {
    if (isSaving) return;
    setIsSaving(true);
    setError(undefined);
    try {
      await onSave(comments, seen);
      onClose();
    } catch (failure) {
      setSeen((before) => commentsToldBy(failure) ?? before);
      setError(failure);
    } finally {
      setIsSaving(false);
    }
  };

  return (
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
      <EditForm
        id={formId}
        initialComments={order.comments}
        onSubmit={(comments) => void save(comments)}
        error={error}
      />
    </Dialog>
  );
}
