import { useRef, useState } from 'react';
import { UserPlus } from 'lucide-react';
import { api } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import {
  createKitchenPerson,
  type KitchenPerson,
  listKitchenPeople,
  openKitchenPerson,
  removeKitchenPerson,
  setMayAnswerTraces,
} from '@justright/contract/kitchen-people';
import { lowered } from '@justright/contract/words';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { ErrorState } from '@justright/ui/error-state';
import { MenuButton } from '@justright/ui/menu';
import { Skeleton } from '@justright/ui/skeleton';
import { Switch } from '@justright/ui/switch';
import { instantText } from '@justright/ui/when';
import { namingEnds, PersonDialog, type PersonQuestion } from './person-dialog.tsx';
import styles from './devices-card.module.css';

const WAITING_HEIGHT_PX = 72;
const MAY_ANSWER = 'May say that traces are ruled out';
const saved = (name: string): string => `${name} is saved`;
const SAVED = {
  new: saved,
  name: saved,
  pin: (name: string) => `${name} has a new PIN`,
  traces: (name: string) => `${name} may say that traces are ruled out`,
} as const;

interface PersonRowProps {
  person: KitchenPerson;
  isBusy: boolean;
  onAsk: (question: PersonQuestion) => void;
  onOpen: () => void;
  onRemove: () => void;
  onAnswers: (isOn: boolean) => void;
}

/** Says who answers guests about traces; who signs for the food names them. */
function Answers({ person: { name, mayAnswerTraces }, isBusy, onAnswers }: PersonRowProps) {
  const maySet = useMay(setMayAnswerTraces);
  if (!maySet) return mayAnswerTraces ? <p className={styles.about}>{MAY_ANSWER}</p> : null;
  return (
    <Switch
      isSelected={mayAnswerTraces}
      isDisabled={isBusy}
      onChange={onAnswers}
      aria-label={`${name}: ${lowered(MAY_ANSWER)}`}
    >
      {MAY_ANSWER}
    </Switch>
  );
}

function PersonRow(props: PersonRowProps) {
  const { person, isBusy, onAsk, onOpen, onRemove } = props;
  const { name, lockedAt, pinSetAt, addedBy, mayAnswerTraces } = person;
  const isHost = useMay(createKitchenPerson);
  const isSigner = useMay(setMayAnswerTraces);
  // Another PIN ends the naming, unless it names the person anew.
  const pinFor = isSigner && mayAnswerTraces ? 'traces' : 'pin';
  return (
    <li className={styles.device}>
      <div className={styles.texts}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.about}>{`PIN of ${instantText(pinSetAt)}, added by ${addedBy}`}</p>
        {lockedAt !== null && <p className={styles.locked}>{`Locked by five wrong PINs, ${instantText(lockedAt)}`}</p>}
        <Answers {...props} />
      </div>
      {isHost && lockedAt !== null && (
        <Button size="small" isPending={isBusy} aria-label={`Open the lock of ${name}`} onPress={onOpen}>
          Open the lock
        </Button>
      )}
      {isHost && (
        <MenuButton
          label={`Actions for ${name}`}
          items={[
            { id: 'pin', label: 'Set a new PIN', onAction: () => onAsk({ of: pinFor, person }) },
            { id: 'name', label: 'Rename', onAction: () => onAsk({ of: 'name', person }) },
            { id: 'remove', label: 'Remove', danger: true, onAction: onRemove },
          ]}
        />
      )}
    </li>
  );
}

/**
 * Lists who works at the devices of a kitchen: adds, renames, and removes them, sets PINs and opens locks, and names who answers
 * guests about traces.
 */
export function PeopleCard({ restaurantId }: { restaurantId: string }) {
  const client = useQueryClient();
  const headingRef = useRef<HTMLParagraphElement>(null);
  const [question, setQuestion] = useState<PersonQuestion>();
  const [leaving, setLeaving] = useState<KitchenPerson>();
  const [opening, setOpening] = useState<KitchenPerson>();
  const [busyId, setBusyId] = useState<string>();
  const isHost = useMay(createKitchenPerson);
  const isSigner = useMay(setMayAnswerTraces);
  const people = useQuery(callQuery(listKitchenPeople, { params: { id: restaurantId } }));
  const reread = () => client.invalidateQueries({ queryKey: resourceKey(listKitchenPeople) });
  const atOnce = async (id: string, work: () => Promise<void>) => {
    setBusyId(id);
    try {
      await work();
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setBusyId(undefined);
      void reread();
    }
  };
  const open = async ({ id, name }: KitchenPerson) => {
    await api(openKitchenPerson, { params: { id }, body: {} });
    toast(`${name} can enter the PIN again`, { kind: 'success' });
    void reread();
  };
  const name = (person: KitchenPerson) => setQuestion({ of: 'traces', person });
  const takeBack = (person: KitchenPerson) =>
    atOnce(person.id, async () => {
      await api(setMayAnswerTraces, { params: { id: person.id }, body: { mayAnswerTraces: false } });
      toast(`${person.name} no longer says that traces are ruled out`, {
        kind: 'success',
        action: { label: 'Name again', onPress: () => name(person) },
      });
    });
  const remove = async ({ id, name }: KitchenPerson) => {
    try {
      await api(removeKitchenPerson, { params: { id } });
      toast(`${name} is removed`, { kind: 'success' });
    } finally {
      void reread();
    }
  };
  return (
    <Card
      title="People at the Devices"
      actions={
        isHost && (
          <Button size="small" icon={<UserPlus aria-hidden />} onPress={() => setQuestion({ of: 'new' })}>
            Add a person
          </Button>
        )
      }
    >
      <p ref={headingRef} tabIndex={-1} className={styles.lead}>
        Whoever reads needs, answers a guest or marks something as sold out on a device picks their name and enters
        their PIN. The record names the person beside the device. Only who signs for the food, or whom they name here,
        says that traces are ruled out in a dish.
      </p>
      {people.data === undefined ? (
        people.error === null ? (
          <div aria-busy>
            <Skeleton shape="block" height={WAITING_HEIGHT_PX} />
          </div>
        ) : (
          <ErrorState error={people.error} onRetry={() => void people.refetch()} />
        )
      ) : people.data.length === 0 ? (
        <p className={styles.none}>Nobody is named: devices ask for no PIN, and the record names the device alone.</p>
      ) : (
        <ul className={styles.devices} aria-label="People">
          {people.data.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isBusy={busyId === person.id}
              onAsk={setQuestion}
              onOpen={() =>
                person.mayAnswerTraces && !isSigner ? setOpening(person) : void atOnce(person.id, () => open(person))
              }
              onRemove={() => setLeaving(person)}
              onAnswers={(isOn) => (isOn ? name(person) : void takeBack(person))}
            />
          ))}
        </ul>
      )}
      {question && (
        <PersonDialog
          restaurantId={restaurantId}
          question={question}
          onClose={() => setQuestion(undefined)}
          onSaved={({ name }) => {
            toast(SAVED[question.of](name), { kind: 'success' });
            void reread();
          }}
        />
      )}
      {opening && (
        <ConfirmDialog
          isOpen
          onClose={() => setOpening(undefined)}
          title={`Open the lock of ${opening.name}?`}
          text={namingEnds(opening.name)}
          confirmLabel="Open the lock"
          onConfirm={() => open(opening)}
          focusAfterRef={headingRef}
        />
      )}
      {leaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(undefined)}
          danger
          title={`Remove ${leaving.name}?`}
          text="The PIN works nowhere from now on. What was done under this name stays in the history of the orders."
          confirmLabel="Remove"
          onConfirm={() => remove(leaving)}
          focusAfterRef={headingRef}
        />
      )}
    </Card>
  );
}
