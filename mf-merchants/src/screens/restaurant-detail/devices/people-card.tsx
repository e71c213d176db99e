import { useRef, useState } from 'react';
import { UserPlus } from 'lucide-react';
import { api } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import {
  type KitchenPerson,
  listKitchenPeople,
  openKitchenPerson,
  removeKitchenPerson,
} from '@justright/contract/kitchen-people';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { ErrorState } from '@justright/ui/error-state';
import { MenuButton } from '@justright/ui/menu';
import { Skeleton } from '@justright/ui/skeleton';
import { instantText } from '@justright/ui/when';
import { PersonDialog, type PersonQuestion } from './person-dialog.tsx';
import styles from './devices-card.module.css';

const WAITING_HEIGHT_PX = 72;

interface PersonRowProps {
  person: KitchenPerson;
  isBusy: boolean;
  onAsk: (question: PersonQuestion) => void;
  onOpen: () => void;
  onRemove: () => void;
}

function PersonRow({ person, isBusy, onAsk, onOpen, onRemove }: PersonRowProps) {
  const { name, lockedAt, pinSetAt, addedBy } = person;
  return (
    <li className={styles.device}>
      <div className={styles.texts}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.about}>{`PIN of ${instantText(pinSetAt)}, added by ${addedBy}`}</p>
        {lockedAt !== null && <p className={styles.locked}>{`Locked by five wrong PINs, ${instantText(lockedAt)}`}</p>}
      </div>
      {lockedAt !== null && (
        <Button size="small" isPending={isBusy} aria-label={`Open the lock of ${name}`} onPress={onOpen}>
          Open the lock
        </Button>
      )}
      <MenuButton
        label={`Actions for ${name}`}
        items={[
          { id: 'pin', label: 'Set a new PIN', onAction: () => onAsk({ of: 'pin', person }) },
          { id: 'name', label: 'Rename', onAction: () => onAsk({ of: 'name', person }) },
          { id: 'remove', label: 'Remove', danger: true, onAction: onRemove },
        ]}
      />
    </li>
  );
}

/** Lists who works at the devices of a kitchen: adds, renames, and removes them, sets PINs and opens locks. */
export function PeopleCard({ restaurantId }: { restaurantId: string }) {
  const client = useQueryClient();
  const headingRef = useRef<HTMLParagraphElement>(null);
  const [question, setQuestion] = useState<PersonQuestion>();
  const [leaving, setLeaving] = useState<KitchenPerson>();
  const [openingId, setOpeningId] = useState<string>();
  const people = useQuery(callQuery(listKitchenPeople, { params: { id: restaurantId } }));
  const reread = () => client.invalidateQueries({ queryKey: resourceKey(listKitchenPeople) });
  const open = async ({ id, name }: KitchenPerson) => {
    setOpeningId(id);
    try {
      await api(openKitchenPerson, { params: { id }, body: {} });
      toast(`${name} can enter the PIN again`, { kind: 'success' });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setOpeningId(undefined);
      void reread();
    }
  };
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
        <Button size="small" icon={<UserPlus aria-hidden />} onPress={() => setQuestion({ of: 'new' })}>
          Add a person
        </Button>
      }
    >
      <p ref={headingRef} tabIndex={-1} className={styles.lead}>
        Whoever reads needs, answers a guest or marks something as sold out on a device picks their name and enters
        their PIN. The record names the person beside the device.
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
              isBusy={openingId === person.id}
              onAsk={setQuestion}
              onOpen={() => void open(person)}
              onRemove={() => setLeaving(person)}
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
            toast(question.of === 'pin' ? `${name} has a new PIN` : `${name} is saved`, { kind: 'success' });
            void reread();
          }}
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
