import { useState } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { newPin, proofOfPin } from '@justright/client/pin-proof';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { changeOwnPin, type KitchenNames, listKitchenNames } from '@justright/contract/kitchen-people';
import { PIN_MAX_LENGTH, pinProblem } from '@justright/contract/kitchen-pins';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { TextField } from '@justright/ui/text-field';

const FORM_ID = 'own-pin';

interface ChangePinDialogProps {
  person: KitchenNames['people'][number];
  onClose: () => void;
  onChanged: () => void;
}

/** Lets a person change their own PIN over the old one. */
export function ChangePinDialog({ person: { id, name, salt }, onClose, onChanged }: ChangePinDialogProps) {
  const client = useQueryClient();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const refused = pinProblem(next);
    setProblem(refused);
    setFailure(undefined);
    if (refused !== undefined) return;
    setBusy(true);
    try {
      const body = { proof: await proofOfPin(old, salt), next: await newPin(next) };
      await api(changeOwnPin, { params: { id }, body });
      await client.invalidateQueries({ queryKey: resourceKey(listKitchenNames) });
      toast('Your PIN is changed', { kind: 'success' });
      onChanged();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong');
    } finally {
      setBusy(false);
    }
  };
  const field = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: PIN_MAX_LENGTH } as const;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Another PIN for ${name}`}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" isPending={isBusy}>
            Change it
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} onSubmit={() => void submit()} isBusy={isBusy}>
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        <TextField {...field} size="large" label="PIN of today" value={old} onChange={setOld} isRequired />
        <TextField
          {...field}
          size="large"
          label="New PIN"
          value={next}
          onChange={setNext}
          errorMessage={problem}
          isRequired
        />
      </Form>
    </Dialog>
  );
}
