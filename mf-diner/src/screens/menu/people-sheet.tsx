import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Link, useNavigate } from '@justright/client/screen-router';
import { addressOf } from '@justright/contract/address-of';
import { BottomSheet } from '@justright/ui/bottom-sheet';
import { Button, IconButton } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { TextField } from '@justright/ui/text-field';
import { type Names, choicesText } from '@justright/contract/choice-texts';
import { SELF_ID } from '../../order/cart.ts';
import { onboardingPath } from '../../dining-table/onboarding-path.ts';
import { nameError, type Person, PERSONS_MAX, titleOf } from '../../dining-table/party.ts';
import { plural } from '@justright/diner-texts/words';
import styles from './people-sheet.module.css';

/** Makes onboarding lead back to the menu. */
const FROM_MENU = { from: 'menu' };

export interface PeopleSheetProps {
  restaurantId: string;
  persons: readonly Person[];
  /** The number of dishes in the cart, by the person's id. */
  dishCounts: ReadonlyMap<string, number>;
  names: Names;
  onAdd: (name: string) => string;
  onRename: (id: string, name: string) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** Lists who orders here: adds, renames, asks again and removes people. */
export function PeopleSheet(props: PeopleSheetProps) {
  const { restaurantId, persons, dishCounts, names, onRename, onRemove, onClose } = props;
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<Person>();
  const dishCount = removed ? (dishCounts.get(removed.id) ?? 0) : 0;
  return (
    <BottomSheet isOpen onClose={onClose} title="Who is at the table?">
      <div className={styles.content}>
        <p className={styles.lead}>
          Everybody gets their own menu and their own plate. Only what fits the person is offered to them.
        </p>
        <ul className={styles.people}>
          {persons.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              others={persons.filter(({ id }) => id !== person.id)}
              names={names}
              onRename={(name) => onRename(person.id, name)}
              onAsk={() =>
                navigate(onboardingPath(restaurantId, person.isAsked ? 'diets' : 'home', person.id), {
                  state: FROM_MENU,
                })
              }
              onRemove={() => setRemoved(person)}
            />
          ))}
        </ul>
        <NewPerson {...props} />
        <Link to={addressOf('/your-data')} className={styles.link}>
          Your data
        </Link>
      </div>
      <ConfirmDialog
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={`Remove ${removed ? titleOf(removed) : 'this person'}?`}
        text={
          dishCount > 0
            ? `${dishCount} ${plural(dishCount, 'dish', 'dishes')} for them will be taken out of the cart.`
            : 'What they chose will be forgotten.'
        }
        confirmLabel="Remove"
        danger
        onConfirm={() => {
          if (removed) onRemove(removed.id);
        }}
      />
    </BottomSheet>
  );
}

interface PersonRowProps {
  person: Person;
  others: readonly Person[];
  names: Names;
  onRename: (name: string) => void;
  onAsk: () => void;
  onRemove: () => void;
}

function PersonRow({ person, others, names, onRename, onAsk, onRemove }: PersonRowProps) {
  const [name, setName] = useState(person.name);
  const isSelf = person.id === SELF_ID;
  // The diner's own name is optional until the order is placed.
  const error = isSelf && name.trim() === '' ? undefined : nameError(name, others);
  const title = titleOf(person);
  return (
    <li className={styles.person}>
      <TextField
        label={isSelf ? 'Your name' : 'Name'}
        size="large"
        autoComplete={isSelf ? 'name' : 'off'}
        value={name}
        onChange={(text) => {
          setName(text);
          if (nameError(text, others) === undefined || (isSelf && text.trim() === '')) onRename(text);
        }}
        errorMessage={error}
      />
      <p className={styles.choices}>{person.isAsked ? choicesText(person.profile, names) : 'Not asked yet'}</p>
      <div className={styles.actions}>
        <Button size="large" onPress={onAsk} aria-label={`${person.isAsked ? 'Change choices of' : 'Ask'} ${title}`}>
          {person.isAsked ? 'Change choices' : `Ask ${title}`}
        </Button>
        {!isSelf && (
          <IconButton aria-label={`Remove ${title}`} onPress={onRemove} className={styles.remove ?? ''}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function NewPerson({ restaurantId, persons, onAdd }: PeopleSheetProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isErrorShown, setIsErrorShown] = useState(false);
  if (persons.length >= PERSONS_MAX) {
    return (
      <p className={styles.lead}>
        {`One phone orders for ${PERSONS_MAX} people at most. The others can order from a second one.`}
      </p>
    );
  }
  const error = nameError(name, persons);
  const add = () => {
    if (error === undefined) navigate(onboardingPath(restaurantId, 'home', onAdd(name)), { state: FROM_MENU });
    else setIsErrorShown(true);
  };
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      noValidate
    >
      <TextField
        label="Name of the next person"
        size="large"
        autoComplete="off"
        value={name}
        onChange={setName}
        errorMessage={isErrorShown ? error : undefined}
      />
      <Button type="submit" variant="primary" size="large" isFullWidth>
        Add and choose their diet
      </Button>
    </form>
  );
}
