import type { MadeHere, Station } from '@justright/contract/stations';
import { EditDialog } from '@justright/editing/edit-dialog';
import { Select } from '@justright/ui/select';
import { countText } from '@justright/ui/texts';
import { WaitsNote } from '../../shared/submissions/waits-note.tsx';
import type { Names } from '../../shared/tags/tags.ts';
import { useMove } from './use-move.ts';
import styles from './stations.module.css';

const NO_STATION = '';

interface MoveDialogProps {
  restaurantId: string;
  from: Station;
  /** All stations of the restaurant. */
  stations: readonly Station[];
  dishes: readonly MadeHere[];
  allergyNames: Names;
  dietNames: Names;
  onMoved: () => void;
  onClose: () => void;
}

/** Moves what is made at one station to another one, after the dishes that change were shown. */
export function MoveDialog({
  restaurantId,
  from,
  stations,
  dishes,
  allergyNames,
  dietNames,
  onMoved,
  onClose,
}: MoveDialogProps) {
  const { editor, impactDialog } = useMove<{ to: string | null }>({
    restaurantId,
    empty: { to: null },
    bodyOf: ({ to }) => ({
      from: from.id,
      to: to === NO_STATION ? null : to,
      dishes: dishes.map(({ id, version }) => ({ id, version })),
    }),
    allergyNames,
    dietNames,
    doneText: (count) => `${countText(count, 'dish', 'dishes')} moved`,
    onMoved,
  });
  const { draft } = editor;
  const others = stations.filter(({ id }) => id !== from.id);
  return (
    <>
      <EditDialog
        editor={editor}
        title={`Move ${dishes.length === 1 ? (dishes[0]?.title ?? '') : countText(dishes.length, 'dish', 'dishes')}`}
        name={from.name}
        canSave={draft.to !== null}
        saveLabel="Move"
        footer={<WaitsNote />}
        onClose={onClose}
        guard={{ text: 'The dishes are not moved.' }}
      >
        <div className={styles.fields}>
          <p>{`What ${dishes.length === 1 ? 'it has' : 'they have'} at ${from.name} is made at another station from now on.`}</p>
          <Select
            label="To"
            items={[...others.map(({ id, name }) => ({ id, label: name })), { id: NO_STATION, label: 'No station' }]}
            value={draft.to}
            onChange={(to) => editor.change({ to })}
            isRequired
            errorMessage={editor.problems['to']}
          />
        </div>
      </EditDialog>
      {impactDialog}
    </>
  );
}
