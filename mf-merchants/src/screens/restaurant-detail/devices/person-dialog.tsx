import { useRef, useState } from 'react';
import { api, ApiError } from '@justright/client/api';
import { newPin } from '@justright/client/pin-proof';
import { useMay } from '@justright/client/permissions';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import {
  createKitchenPerson,
  type KitchenPerson,
  type NewPin,
  renameKitchenPerson,
  setKitchenPin,
  setMayAnswerTraces,
} from '@justright/contract/kitchen-people';
import { PIN_MAX_LENGTH, pinProblem } from '@justright/contract/kitchen-pins';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { TextField } from '@justright/ui/text-field';

const FORM_ID = 'kitchen-person';
const NAME_MAX_LENGTH = 200;

/** What is asked: a new person's name and PIN, another name, another PIN, or the one with which a person answers about traces. */
export type PersonQuestion = { of: 'new' } | { of: 'name' | 'pin' | 'traces'; person: KitchenPerson };

interface PersonDialogProps {
  restaurantId: string;
  question: PersonQuestion;
  onClose: () => void;
  onSaved: (person: KitchenPerson) => void;
}

const TITLES = {
  new: () => 'Add a person',
  name: (name: string) => `Rename ${name}`,
  pin: (name: string) => `New PIN for ${name}`,
  traces: (name: string) => `Name ${name} for traces?`,
} as const;
const SUBMITS = {
  new: () => 'Add',
  name: () => 'Save',
  pin: () => 'Save',
  traces: (name: string) => `Name ${name}`,
} as const;
const OWN_PIN = '4 to 8 digits, best typed by the person: nobody can read it later. They can change it at a device.';
const TRACES_PIN =
  '4 to 8 digits, typed by the person alone, and not the one of before: whoever knows it answers in their name.';

/** Says what ends when somebody who does not sign for the food changes a person whom a signer has named for traces. */
export const namingEnds = (name: string): string =>
  `${name} then no longer says that traces are ruled out, until who signs for the food names them again.`;

/** Asks for the name and the PIN of somebody who works at the devices. The PIN stays in this browser. */
export function PersonDialog({ restaurantId, question, onClose, onSaved }: PersonDialogProps) {
  const stored = question.of === 'new' ? '' : question.person.name;
  const [name, setName] = useState(stored);
  const [pin, setPin] = useState('');
  const [problems, setProblems] = useState<{ name?: string; pin?: string }>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const once = useIdempotencyKeys();
  /** What was made of the typed PIN: a repeat sends the same. */
  const made = useRef<{ pin: string; proved: NewPin }>(undefined);
  const asksName = question.of === 'new' || question.of === 'name';
  const endsNaming = !useMay(setMayAnswerTraces) && question.of !== 'new' && question.person.mayAnswerTraces;
  const asksPin = question.of !== 'name';

  async function save(): Promise<KitchenPerson> {
    if (question.of === 'name') {
      return (await api(renameKitchenPerson, { params: { id: question.person.id }, body: { name } })).data;
    }
    if (made.current?.pin !== pin) made.current = { pin, proved: await newPin(pin) };
    const { proved } = made.current;
    if (question.of !== 'new') {
      const params = { id: question.person.id };
      if (question.of === 'pin') return (await api(setKitchenPin, { params, body: proved })).data;
      return (await api(setMayAnswerTraces, { params, body: { mayAnswerTraces: true, ...proved } })).data;
    }
    const body = { name, ...proved };
    const params = { id: restaurantId };
    return (await once(body, (idempotencyKey) => api(createKitchenPerson, { params, body, idempotencyKey }))).data;
  }
  const submit = async () => {
    const unnamed = asksName && name.trim() === '' ? 'Name the person' : undefined;
    const refused = asksPin ? pinProblem(pin) : undefined;
    setProblems({ ...(unnamed !== undefined && { name: unnamed }), ...(refused !== undefined && { pin: refused }) });
    setFailure(undefined);
    if (unnamed !== undefined || refused !== undefined) return;
    setBusy(true);
    try {
      onSaved(await save());
      onClose();
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'name') : undefined;
      if (issue) setProblems({ name: issue.message });
      else setFailure(error instanceof Error ? error.message : 'Something went wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={TITLES[question.of](stored)}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" isPending={isBusy}>
            {SUBMITS[question.of](stored)}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} onSubmit={() => void submit()} isBusy={isBusy}>
        {question.of === 'traces' && (
          <p>
            {`With a new PIN ${stored} then says, dish by dish, that traces of what a guest is allergic to are ruled out. The order and its ticket name who said so. Name only somebody who knows how the kitchen works.`}
          </p>
        )}
        {endsNaming && <Banner tone="warning">{namingEnds(stored)}</Banner>}
        {asksName && (
          <TextField
            label="Name"
            description="It stands beside the device in the history of orders, for good."
            value={name}
            onChange={setName}
            errorMessage={problems.name}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            isRequired
          />
        )}
        {asksPin && (
          <TextField
            type="password"
            label={question.of === 'traces' ? 'New PIN' : 'PIN'}
            description={question.of === 'traces' ? TRACES_PIN : OWN_PIN}
            value={pin}
            onChange={setPin}
            errorMessage={problems.pin}
            inputMode="numeric"
            maxLength={PIN_MAX_LENGTH}
            autoComplete="new-password"
            isRequired
          />
        )}
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
      </Form>
    </Dialog>
  );
}
