import { useId, useState } from 'react';
import { TITLE_MAX_LENGTH } from '../../shared/editor/limits.ts';
import type { Subsection } from '@justright/contract/menus';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { DiscardDialog } from '@justright/ui/discard-dialog';
import { Form } from '@justright/ui/form';
import { TextField } from '@justright/ui/text-field';
import { REQUIRED } from '../../shared/editor/identifier.ts';
import { DEFAULT_SECTION_NAME } from './sections.ts';

interface SectionDialogProps {
  /** Null creates a subsection. */
  section: Subsection | null;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Edits the name of a subsection, which must not be blank. */
export function SectionDialog({ section, onSubmit, onClose }: SectionDialogProps) {
  const formId = useId();
  const initialName = section?.name ?? DEFAULT_SECTION_NAME;
  const [name, setName] = useState(initialName);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const close = () => {
    if (name === initialName) onClose();
    else setIsDiscarding(true);
  };
  const isMissing = name.trim() === '';
  const submit = () => {
    if (isMissing) return;
    onSubmit(name.trim());
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        size="small"
        title={section ? 'Rename Subsection' : 'New Subsection'}
        onClose={close}
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" isDisabled={isMissing}>
              {section ? 'Update' : 'Create'}
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={submit}>
          <TextField
            label="Name"
            value={name}
            onChange={setName}
            isRequired
            errorMessage={isMissing ? REQUIRED : undefined}
            maxLength={TITLE_MAX_LENGTH}
            autoComplete="off"
            onFocus={({ target }) => {
              if (target instanceof HTMLInputElement) target.select();
            }}
          />
        </Form>
      </Dialog>
      <DiscardDialog isOpen={isDiscarding} onDiscard={onClose} onClose={() => setIsDiscarding(false)} />
    </>
  );
}
