import { type RefObject, useId, useState } from 'react';
import type { AssignableRoleType } from '@justright/contract/roles';
import type { AdminUser } from '@justright/contract/users';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { isSameRole, roleDraftOf, roleOf } from './role-draft.ts';
import { RoleFields } from './role-fields.tsx';
import { nameOf } from './user-actions.ts';
import { useSubmission } from './use-submission.ts';
import styles from './users.module.css';

const FIELDS = ['roleType', 'merchantId'];

interface RoleDialogProps {
  user: AdminUser;
  isOpen: boolean;
  onClose: () => void;
  /** Its rejection is shown. */
  onSave: (role: { roleType: AssignableRoleType; merchantId: string | null }) => Promise<void>;
  /** Takes the focus when the user has left the list that the dialog was opened from. */
  focusAfterRef: RefObject<HTMLElement | null>;
}

/** Gives a user another role, or another merchant. */
export function RoleDialog({ user, isOpen, onClose, onSave, focusAfterRef }: RoleDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState(() => roleDraftOf(user));
  const role = roleOf(draft);
  const submission = useSubmission({
    formId,
    fields: FIELDS,
    submit: async () => {
      if (role.roleType === null) return;
      await onSave({ roleType: role.roleType, merchantId: role.merchantId });
      onClose();
    },
  });
  const close = () => {
    if (!submission.isPending) onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Role of ${nameOf(user)}`}
      size="small"
      focusAfterRef={focusAfterRef}
      footer={
        <>
          <Button onPress={close} isDisabled={submission.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isPending={submission.isPending}
            isDisabled={isSameRole(draft, user)}
          >
            Change role
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => void submission.run(role.issues)}>
        <p className={styles.lead}>{user.email}</p>
        <RoleFields
          draft={draft}
          issueOf={submission.issueOf}
          onChange={(path, update) => {
            submission.touch(path);
            setDraft(update);
          }}
        />
        {submission.text !== undefined && <Banner tone="error">{submission.text}</Banner>}
      </Form>
    </Dialog>
  );
}
