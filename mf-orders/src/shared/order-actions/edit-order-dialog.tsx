import { EditDialog } from '@justright/editing/edit-dialog';
import type { Field } from '@justright/editing/merge';
import { useDraft } from '@justright/editing/use-draft';
import { TextField } from '@justright/ui/text-field';
import { actionable, COMMENT_DRAFTS } from './kept-comments.ts';
import type { ActionableOrder } from './order-actions.ts';
import { commentsOf } from './refused-comments.ts';

interface EditOrderDialogProps {
  order: ActionableOrder;
  onClose: () => void;
  /** Saves on top of the comments that the user last saw. */
  onSave: (comments: string, commentsBefore: string) => Promise<void>;
}

interface CommentsDraft {
  comments: string;
}

/** The comments of two users are merged one after the other. */
const FIELDS: readonly Field<CommentsDraft>[] = [
  {
    label: 'Comments',
    keys: ['comments'],
    text: ({ comments }) => comments,
    merge: ({ mine, theirs }) => ({
      values: { comments: [theirs.comments, mine.comments].filter((text) => text !== '').join('\n') },
    }),
  },
];

/** Edits the staff's comments about an order. */
export function EditOrderDialog({ order, onClose, onSave }: EditOrderDialogProps) {
  const editor = useDraft<ActionableOrder, CommentsDraft>({
    name: () => COMMENT_DRAFTS + order.id,
    initial: actionable(order),
    toDraft: (stored) => ({ comments: stored?.comments ?? '' }),
    fields: FIELDS,
    // The response of the refusal has the current comments.
    load: async (base, error) => ({ ...base, comments: commentsOf(error) }),
    save: async ({ base, draft: { comments } }) => {
      const stored = base ?? order;
      await onSave(comments, stored.comments);
      return { ...stored, comments };
    },
  });
  return (
    <EditDialog
      editor={editor}
      title={`Edit ${order.productOrderId}`}
      name={order.productOrderId}
      size="small"
      canSave
      onClose={onClose}
      guard={{ text: 'Your comments are not saved.' }}
    >
      <TextField
        label="Comments"
        value={editor.draft.comments}
        onChange={(comments) => editor.change({ comments })}
        isMultiline
        rows={5}
        errorMessage={editor.problems['comments']}
      />
    </EditDialog>
  );
}
