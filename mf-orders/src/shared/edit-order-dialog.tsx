import { useId, useState } from 'react';
import { ApiError } from '@justright/client/api';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { TextField } from '@justright/ui/text-field';
import type { ActionableOrder } from './order-actions.ts';

interface EditOrderDialogProps {
  order: ActionableOrder;
  isOpen: boolean;
  onClose: () => void;
  /** Closes when done; its rejection is shown. */
  onSave: (comments: string) => Promise<void>;
}

interface EditFormProps {
  id: string;
  initialComments: string;
  onSubmit: (comments: string) => void;
  error: unknown;
}

function EditForm({ id, initialComments, onSubmit, error }: EditFormProps) {
  const [comments, setComments] = useState(initialComments);
  const issues = error instanceof ApiError ? error.issues : [];
  const issue = issues.find(({ path }) => path === 'comments');
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
      {error instanceof Error && issue === undefined && <Banner tone="error">{error.message}</Banner>}
    </Form>
  );
}

/** Edits what the staff notes about an order. */
export function EditOrderDialog({ order, isOpen, onClose, onSave }: EditOrderDialogProps) {
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();

  const close = () => {
    setError(undefined);
    onClose();
  };
  const save = async (comments: string) => {
    if (isSaving) return;
    setIsSaving(true);
    setError(undefined);
    try {
      await onSave(comments);
      onClose();
    } catch (failure) {
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
