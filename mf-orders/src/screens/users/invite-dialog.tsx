import { useId, useState } from 'react';
import { api } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { inviteUser } from '@justright/contract/invites';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { TextField } from '@justright/ui/text-field';
import { EMPTY_INVITE, type InviteDraft, issuesOfInvite, roleOf } from './role-draft.ts';
import { RoleFields } from './role-fields.tsx';
import { invitesKey } from './user-queries.ts';
import { useSubmission } from './use-submission.ts';
import styles from './users.module.css';

const FIELDS = ['email', 'displayName', 'roleType', 'merchantId'];
const NAME_MAX_LENGTH = 200;

interface InviteDialogProps {
  isOpen: boolean;
  /** Closed for now: what was typed stays for the next opening. */
  onClose: () => void;
  /** The invitation was sent or given up: the next opening begins anew. */
  onDone: () => void;
}

/** Invites somebody to a role, by mail. */
export function InviteDialog({ isOpen, onClose, onDone }: InviteDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const [draft, setDraft] = useState(EMPTY_INVITE);
  const submission = useSubmission({
    formId,
    fields: FIELDS,
    submit: async () => {
      const role = roleOf(draft);
      if (role.roleType === null) return;
      const { email, displayName } = draft;
      const { roleType, merchantId } = role;
      try {
        const { data } = await api(inviteUser, { body: { email, displayName, roleType, merchantId } });
        toast(`Invitation to ${data.email} is on its way`, { kind: 'success' });
        onDone();
      } finally {
        // One whose mail could not be sent is listed too, as failed.
        void client.invalidateQueries({ queryKey: invitesKey });
      }
    },
  });
  const change = (path: string, update: (before: InviteDraft) => InviteDraft) => {
    submission.touch(path);
    setDraft(update);
  };
  const close = () => {
    if (!submission.isPending) onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Invite user"
      size="small"
      footer={
        <>
          <Button onPress={onDone} isDisabled={submission.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={submission.isPending}>
            Send invitation
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => void submission.run(issuesOfInvite(draft))}>
        <p className={styles.lead}>They get a mail with a link that lets them in and sets their password.</p>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          value={draft.email}
          onChange={(email) => change('email', (before) => ({ ...before, email }))}
          errorMessage={submission.issueOf('email')}
          autoComplete="off"
          isRequired
        />
        <TextField
          label="Name"
          value={draft.displayName}
          onChange={(displayName) => change('displayName', (before) => ({ ...before, displayName }))}
          errorMessage={submission.issueOf('displayName')}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <RoleFields draft={draft} issueOf={submission.issueOf} onChange={change} />
        {submission.text !== undefined && <Banner tone="error">{submission.text}</Banner>}
      </Form>
    </Dialog>
  );
}
