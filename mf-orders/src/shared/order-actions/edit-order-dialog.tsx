import type { EditOrderInput, OrderRow } from '@justright/contract/orders';
import { EditDialog } from '@justright/editing/edit-dialog';
import { comparedFields } from '@justright/editing/field-record';
import { useDraft } from '@justright/editing/use-draft';
import { TextField } from '@justright/ui/text-field';
import { actionable, COMMENT_DRAFTS } from './kept-comments.ts';
import type { KeptOrder } from './order-actions.ts';
import { commentsOf } from './refused-comments.ts';

interface EditOrderDialogProps {
  order: KeptOrder;
  onClose: () => void;
  /** Saves on top of the comments that the user last saw. */
  onSave: (comments: string, commentsBefore: string) => Promise<void>;
}

/** What staff edit of an order. */
type CommentsDraft = Pick<OrderRow, Exclude<keyof EditOrderInput, 'commentsBefore'>>;

const FIELDS = comparedFields<CommentsDraft>(
  {
    comments: {
      label: 'Comments',
      // The comments of two users are merged one after the other.
      merge: ({ mine, theirs }) => [theirs, mine].filter((text) => text !== '').join('\n'),
    },
  },
  undefined,
);

/** Edits the staff's comments about an order. */
export function EditOrderDialog({ order, onClose, onSave }: EditOrderDialogProps) {
  const editor = useDraft<KeptOrder, CommentsDraft>({
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
