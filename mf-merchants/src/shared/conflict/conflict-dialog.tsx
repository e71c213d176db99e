import { useState } from 'react';
import { imageSourceSet } from '@justright/contract/images';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { RadioGroup } from '@justright/ui/radio-group';
import { orNone } from '../none.ts';
import {
  allOf,
  type Choices,
  type ConflictField,
  type Difference,
  differencesOf,
  mergeVersions,
  suggestedChoices,
  type Side,
  type Versions,
} from './conflict.ts';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps<Values extends object> {
  isOpen: boolean;
  /** Closes it without a decision; everything stays as it is on the screen. */
  onClose: () => void;
  /** Whose it is about, e.g. the restaurant's name. */
  name: string;
  fields: readonly ConflictField<Values>[];
  versions: Versions<Values>;
  /** Told what was put together. It is not saved yet: the caller goes on from the newer version. */
  onMerge: (merged: Values) => void;
}

const WHO: Record<Difference['changedBy'], string> = {
  me: 'Changed by you',
  them: 'Changed by somebody else',
  both: 'Changed by you and by somebody else',
};

/** What a field says on one side; an image is shown, since nobody knows one by its address. */
function Said({ text, imageOf }: { text: string; imageOf: string | null }) {
  if (imageOf === null || text === '') return <span className={styles.text}>{orNone(text)}</span>;
  return <img className={styles.image} src={text} srcSet={imageSourceSet(text)} sizes="96px" alt={imageOf} />;
}

function Choice({
  difference,
  side,
  onChoose,
}: {
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const { label, mine, theirs, isImage, changedBy } = difference;
  return (
    <li className={styles.difference}>
      <RadioGroup
        label={label}
        description={WHO[changedBy]}
        variant="cards"
        value={side}
        onChange={onChoose}
        items={[
          {
            id: 'mine',
            label: 'Yours',
            description: <Said text={mine} imageOf={isImage ? `${label}, yours` : null} />,
          },
          {
            id: 'theirs',
            label: 'Saved meanwhile',
            description: <Said text={theirs} imageOf={isImage ? `${label}, saved meanwhile` : null} />,
          },
        ]}
      />
    </li>
  );
}

function Comparison<Values extends object>({
  onClose,
  fields,
  versions,
  onMerge,
  name,
  isOpen,
}: ConflictDialogProps<Values>) {
  const differences = differencesOf(fields, versions);
  const [choices, setChoices] = useState<Choices>(() => suggestedChoices(differences));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Somebody else has saved ${name}`}
      size="large"
      footer={
        <>
          <Button onPress={onClose}>Decide later</Button>
          <Button variant="primary" onPress={() => onMerge(mergeVersions(fields, versions, choices))}>
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
        <div className={styles.all}>
          <Button size="small" onPress={() => setChoices(allOf(differences, 'mine'))}>
            Keep all of mine
          </Button>
          <Button size="small" onPress={() => setChoices(allOf(differences, 'theirs'))}>
            Take over all of theirs
          </Button>
        </div>
        <ul className={styles.differences}>
          {differences.map((difference) => (
            <Choice
              key={difference.label}
              difference={difference}
              side={choices[difference.label] ?? 'mine'}
              onChoose={(side) => setChoices({ ...choices, [difference.label]: side })}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Compares what is on the screen with what somebody else has saved since, field by field, and puts both together. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  // Each time it opens it begins with the suggestion for the versions as they are then.
  return props.isOpen ? <Comparison {...props} /> : null;
}
