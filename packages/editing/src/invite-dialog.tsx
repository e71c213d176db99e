import type { ReactNode } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import type { Call } from '@justright/contract/call';
import { type Invite, type InviteUserInput, inviteUser } from '@justright/contract/invites';
import { TextField } from '@justright/ui/text-field';
import { EditDialog } from './edit-dialog.tsx';
import { GivenNameField } from './given-name-field.tsx';
import type { IssueFields, Problems } from './issues.ts';
import { type Draft, useDraft } from './use-draft.ts';
import styles from './invite-dialog.module.css';

/** Who is invited. */
interface Invited {
  email: string;
  displayName: string;
}

interface InviteDialogProps<D extends Invited> {
  title: string;
  size?: 'small';
  /** The draft of an invitation in which nothing is chosen. */
  empty: D;
  /** Says what is missing. */
  check: (draft: D) => Problems;
  issueFields?: IssueFields;
  /** What a draft without problems gives access to. */
  accessOf: (draft: D) => Omit<InviteUserInput, keyof Invited>;
  /** The list in which the invitation stands. */
  listedBy: Call;
  onClose: () => void;
  /** The fields of the access. */
  children: (editor: Pick<Draft<Invite, D>, 'draft' | 'change' | 'problems'>) => ReactNode;
}

/** Invites a person by mail. Its draft is not stored (docs/decisions/editing-and-queries.md). */
export function InviteDialog<D extends Invited>({
  title,
  size,
  empty,
  check,
  issueFields,
  accessOf,
  listedBy,
  onClose,
  children,
}: InviteDialogProps<D>) {
  const client = useQueryClient();
  const editor = useDraft<Invite, D>({
    name: null,
    initial: null,
    toDraft: () => empty,
    fields: [],
    ...(issueFields && { issueFields }),
    check,
    save: async ({ draft }) => {
      const { email, displayName } = draft;
      try {
        return (await api(inviteUser, { body: { email, displayName, ...accessOf(draft) } })).data;
      } finally {
        // An invitation whose mail failed is stored too, as failed.
        void client.invalidateQueries({ queryKey: resourceKey(listedBy) });
      }
    },
    onSaved: ({ email }) => toast(`Invitation to ${email} is on its way`, { kind: 'success' }),
  });
  const { draft, change, problems } = editor;
  return (
    <EditDialog
      editor={editor}
      title={title}
      name="the invitation"
      {...(size && { size })}
      saveLabel="Send invitation"
      canSave
      onClose={onClose}
      guard={{ text: 'The invitation has not been sent.' }}
    >
      <p className={styles.lead}>They get a mail with a link that lets them in and sets their password.</p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        value={draft.email}
        onChange={(email) => change((before) => ({ ...before, email }))}
        errorMessage={problems['email']}
        autoComplete="off"
        isRequired
      />
      <GivenNameField
        value={draft.displayName}
        onChange={(displayName) => change((before) => ({ ...before, displayName }))}
        errorMessage={problems['displayName']}
      />
      {children(editor)}
    </EditDialog>
  );
}
