import { useState } from 'react';
import { api, ApiError } from '@justright/client/api';
import { readConfig } from '@justright/client/config';
import { addressOf } from '@justright/contract/address-of';
import { createDeviceCode, type Device } from '@justright/contract/devices';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { TextField } from '@justright/ui/text-field';
import { timeText } from '@justright/ui/when';
import { codeText } from './device-texts.ts';
import styles from './devices-card.module.css';

const FORM_ID = 'device-code';
const NAME_MAX_LENGTH = 200;

type MadeCode = Awaited<ReturnType<typeof makeCode>>;
const makeCode = async (restaurantId: string, name: string) =>
  (await api(createDeviceCode, { params: { id: restaurantId }, body: { name } })).data;

interface CodeDialogProps {
  restaurantId: string;
  /** The devices that are signed in: the one of the shown code among them has used it. */
  devices: readonly Device[];
  onClose: () => void;
}

/** Names a device, shows the code that signs it in, and says when it was used. */
export function CodeDialog({ restaurantId, devices, onClose }: CodeDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<MadeCode>();
  const signedIn = devices.find(({ id }) => id === made?.deviceId);

  const submit = async () => {
    setFailure(undefined);
    setProblem(name.trim() === '' ? 'Name the device' : undefined);
    if (name.trim() === '') return;
    setBusy(true);
    try {
      setMade(await makeCode(restaurantId, name));
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'name') : undefined;
      if (issue) setProblem(issue.message);
      else setFailure(error instanceof Error ? error.message : 'Something went wrong');
    } finally {
      setBusy(false);
    }
  };

  if (!made) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Add a device"
        size="small"
        footer={
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button type="submit" form={FORM_ID} variant="primary" isPending={isBusy}>
              Make a code
            </Button>
          </>
        }
      >
        <Form id={FORM_ID} onSubmit={() => void submit()} isBusy={isBusy}>
          <TextField
            label="Name of the device"
            description="For example Pass or Cold kitchen. It stands in the history of orders."
            value={name}
            onChange={(text) => {
              setName(text);
              setProblem(undefined);
            }}
            errorMessage={problem}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            isRequired
          />
          {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        </Form>
      </Dialog>
    );
  }
  const origin = readConfig().productOrigin || window.location.origin;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Code for ${name.trim()}`}
      size="small"
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.shown}>
        <p>
          On the device, open <span className={styles.address}>{origin + addressOf('/kitchen')}</span> and type:
        </p>
        <p className={styles.code} translate="no" data-over={signedIn !== undefined || undefined}>
          {codeText(made.code)}
        </p>
        <output className={styles.state}>
          {signedIn
            ? `${signedIn.name} is signed in.`
            : `It works once, until ${timeText(made.expiresAt)}. It is not shown again.`}
        </output>
      </div>
    </Dialog>
  );
}
