import { type ReactNode, useState } from 'react';
import { imageSourceSet } from '@justright/contract/images';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { RadioGroup } from '@justright/ui/radio-group';
import {
  allOf,
  type Choice,
  type Choices,
  type Difference,
  differencesOf,
  type Field,
  mergeVersions,
  suggestedChoices,
} from './merge.ts';
import type { Versions } from './merge-lists.ts';
import styles from './conflict-view.module.css';
import { NONE } from '@justright/ui/texts';

interface ConflictViewProps<D extends object> {
  /** Closes it without a decision; the draft stays unchanged. */
  onClose: () => void;
  /** The name of the entity, e.g. the restaurant's. */
  name: string;
  fields: readonly Field<D>[];
  versions: Versions<D>;
  /** Called with the merged draft. It is not saved yet: the caller continues from the newer version. */
  onResolve: (chosen: D) => void;
}

const WHO: Record<Difference['changedBy'], string> = {
  me: 'Changed by you',
  them: 'Changed by somebody else',
  both: 'Changed by you and by somebody else',
};
const SIDES: Record<Choice, string> = { mine: 'Yours', theirs: 'Saved meanwhile', both: 'Both put together' };

/** Shows a field's value in one version; an image address as the image, because people do not know its address. */
function Said({ text, imageOf }: { text: string; imageOf: string | null }) {
  if (text === '') return NONE;
  if (imageOf === null) return <span className={styles.text}>{text}</span>;
  return <img className={styles.image} src={text} srcSet={imageSourceSet(text)} sizes="96px" alt={imageOf} />;
}

interface SideProps {
  difference: Difference;
  side: Choice;
  onChoose: (side: Choice) => void;
}

/** Shows one field: its old value, and the value of each side. */
function FieldDifference({ difference, side, onChoose }: SideProps) {
  const { label, was, mine, theirs, both, notes, isImage, isAlwaysMerged, changedBy } = difference;
  const said = (text: string, who: string) => <Said text={text} imageOf={isImage ? `${label}, ${who}` : null} />;
  const items: { id: Choice; label: string; description: ReactNode }[] = [
    { id: 'mine', label: SIDES.mine, description: said(mine, 'yours') },
    { id: 'theirs', label: SIDES.theirs, description: said(theirs, 'saved meanwhile') },
  ];
  if (both !== null) items.push({ id: 'both', label: SIDES.both, description: said(both, 'both put together') });
  return (
    <li className={styles.difference}>
      {isAlwaysMerged ? (
        <>
          <h3 className={styles.label}>{label}</h3>
          <p className={styles.was}>{WHO[changedBy]}</p>
          <dl className={styles.sides}>
            {items.map((item) => (
              <div key={item.id}>
                <dt>{item.id === side ? `${item.label} (this stays)` : item.label}</dt>
                <dd>{item.description}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <RadioGroup
          label={label}
          description={WHO[changedBy]}
          variant="cards"
          value={side}
          onChange={onChoose}
          items={items}
        />
      )}
      <div className={styles.was}>
        {'Before: '}
        {said(was, 'before')}
      </div>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </li>
  );
}

/** Compares the draft with a newer saved version, field by field, and merges both. */
export function ConflictView<D extends object>({ onClose, name, fields, versions, onResolve }: ConflictViewProps<D>) {
  const differences = differencesOf(fields, versions);
  const [choices, setChoices] = useState<Choices>(() => suggestedChoices(differences));
  const chosen: Choices = { ...suggestedChoices(differences), ...choices };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Somebody else has saved ${name}`}
      size="large"
      footer={
        <>
          <Button onPress={onClose}>Decide later</Button>
          <Button variant="primary" onPress={() => onResolve(mergeVersions(fields, versions, chosen))}>
            Continue with these
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.lead}>
          It was saved while you were editing. Choose what stays; nothing of yours is lost until you decide, and nothing
          is saved before you continue.
        </p>
        {differences.some(({ isAlwaysMerged }) => !isAlwaysMerged) && (
          <div className={styles.all}>
            <Button size="small" onPress={() => setChoices(allOf(differences, 'mine'))}>
              Keep all of mine
            </Button>
            <Button size="small" onPress={() => setChoices(allOf(differences, 'theirs'))}>
              Take over all of theirs
            </Button>
          </div>
        )}
        <ul className={styles.differences}>
          {differences.map((difference) => (
            <FieldDifference
              key={difference.label}
              difference={difference}
              side={chosen[difference.label] ?? 'mine'}
              onChoose={(side) => setChoices({ ...choices, [difference.label]: side })}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
