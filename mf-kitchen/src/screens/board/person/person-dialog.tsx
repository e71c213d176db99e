import { useState } from 'react';
import { Delete } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import type { KitchenNames } from '@justright/contract/kitchen-people';
import { PIN_MAX_LENGTH, PIN_MIN_LENGTH } from '@justright/contract/kitchen-pins';
import { Banner } from '@justright/ui/banner';
import { Button, IconButton } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { TextField } from '@justright/ui/text-field';
import styles from './person-dialog.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const FORM_ID = 'pin';

type Person = KitchenNames['people'][number];

interface PinFormProps {
  name: string;
  onEnter: (pin: string) => Promise<void>;
}

/** Takes a PIN, by large targets or by the keyboard. */
function PinForm({ name, onEnter }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLocked, setLocked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const change = (next: string) => {
    setProblem(undefined);
    setPin(next.replaceAll(/\D/g, '').slice(0, PIN_MAX_LENGTH));
  };
  const submit = async () => {
    if (pin.length < PIN_MIN_LENGTH) return setProblem(`A PIN has at least ${PIN_MIN_LENGTH} digits`);
    setBusy(true);
    setProblem(undefined);
    try {
      await onEnter(pin);
    } catch (error) {
      setPin('');
      setLocked(error instanceof ApiError && error.code === 'pin-locked');
      setProblem(error instanceof Error ? error.message : 'Something went wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form id={FORM_ID} onSubmit={() => void submit()} isBusy={isBusy}>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      {isLocked ? (
        <p>In the back office: the restaurant, People at the Devices, Open the lock.</p>
      ) : (
        <>
          <TextField
            type="password"
            label={`PIN of ${name}`}
            size="large"
            inputMode="none"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
            autoFocus
            value={pin}
            onChange={change}
          />
          <div className={styles.pad}>
            {DIGITS.map((digit) => (
              <Button key={digit} size="large" className={styles.key ?? ''} onPress={() => change(pin + digit)}>
                {digit}
              </Button>
            ))}
            <IconButton
              size="large"
              variant="secondary"
              className={styles.key ?? ''}
              aria-label="Delete the last digit"
              onPress={() => change(pin.slice(0, -1))}
            >
              <Delete aria-hidden />
            </IconButton>
            <Button size="large" className={styles.key ?? ''} onPress={() => change(`${pin}0`)}>
              0
            </Button>
            <Button type="submit" size="large" variant="primary" className={styles.key ?? ''} isPending={isBusy}>
              OK
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

interface PersonDialogProps {
  people: readonly Person[];
  /** They are those who may say that traces are ruled out. */
  isForTraces: boolean;
  onEnter: (id: string, pin: string) => Promise<void>;
  onClose: () => void;
}

/** Asks who acts on a shared device: a name, then its PIN. */
export function PersonDialog({ people, isForTraces, onEnter, onClose }: PersonDialogProps) {
  const [chosen, setChosen] = useState<Person>();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={chosen ? `PIN of ${chosen.name}` : 'Who are you?'}
      size="small"
      footer={chosen && <Button onPress={() => setChosen(undefined)}>Somebody else</Button>}
    >
      {chosen ? (
        <PinForm key={chosen.id} name={chosen.name} onEnter={(pin) => onEnter(chosen.id, pin)} />
      ) : (
        <>
          {isForTraces && <p className={styles.lead}>Who says that traces are ruled out says so in their own name.</p>}
          <ul className={styles.names} aria-label="People">
            {people.map((person) => (
              <li key={person.id}>
                <Button isFullWidth size="large" className={styles.name ?? ''} onPress={() => setChosen(person)}>
                  {person.isLocked ? `${person.name} (locked)` : person.name}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
