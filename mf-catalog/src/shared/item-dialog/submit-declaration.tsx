import { useState } from 'react';
import { toast } from '@justright/client/toast';
import type { ComputedMenuItem } from '@justright/contract/menus';
import { SUBMISSION_NOTE_MAX_LENGTH } from '@justright/contract/submissions';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { TextField } from '@justright/ui/text-field';
import { useSubmit } from '../submissions/use-submit.ts';
import { statedText } from './settled-names.ts';

interface SubmitDeclarationProps {
  item: ComputedMenuItem;
  /** The foods that the declaration states; null until they are known. */
  settled: readonly string[] | null;
}

/** Submits that the allergens of a dish are complete, by somebody who may not change it. */
export function SubmitDeclaration({ item, settled }: SubmitDeclarationProps) {
  const submit = useSubmit();
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const { id, title, version } = item;
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>Submit the allergens as complete</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Submit the allergens as complete?"
        text={
          settled === null
            ? 'What the ingredients say is still being loaded.'
            : `${statedText(settled)} Somebody who may sign looks at it; diners are shown this dish once it is signed. Do this only when you have checked everything that goes into it.`
        }
        confirmLabel="Submit for signing"
        isConfirmDisabled={settled === null}
        danger
        onConfirm={async () => {
          await submit({ entity: 'menuItem', entityId: id, version, changes: { isDeclared: true }, note });
          toast(`${title} waits to be signed`, { kind: 'success' });
          setNote('');
        }}
        onClose={() => setIsAsking(false)}
      >
        <TextField
          label="Note for who signs"
          value={note}
          onChange={setNote}
          maxLength={SUBMISSION_NOTE_MAX_LENGTH}
          autoComplete="off"
        />
      </ConfirmDialog>
    </>
  );
}
