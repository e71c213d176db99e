import type { ReactNode } from 'react';
import type { IncidentAct, IncidentFile } from '@justright/contract/incidents';
import { PaperPiece } from '@justright/ui/paper';
import { orNone } from '@justright/ui/texts';
import { secondText } from '@justright/ui/when';
import { FileTable } from './file-table.tsx';
import styles from './incident-document.module.css';

const NAMES: Partial<Record<IncidentAct['entity'], string>> = {
  menuItem: 'Dish',
  ingredient: 'Ingredient of the catalogue',
  customIngredient: 'Ingredient of the restaurant',
  station: 'Station',
  substitution: 'Substitution',
  soldOut: 'Sold out',
  publication: 'Publication',
  menu: 'Menu',
  kitchenSignature: 'Kitchen signature',
};
const ACTS: Record<IncidentAct['act'], string> = {
  began: 'began',
  ended: 'ended',
  made: 'made',
  changed: 'changed',
  deleted: 'deleted',
};

interface MeanwhileProps extends Pick<IncidentFile, 'meanwhile'> {
  heading: ReactNode;
  createdAt: string;
  timeZone: string | null;
}

/** Lists what was done at the restaurant from the order until it was over, in time order. */
export function Meanwhile({ meanwhile, heading, createdAt, timeZone }: MeanwhileProps) {
  const { acts, more } = meanwhile;
  const timeOf = ({ at }: IncidentAct) =>
    at < createdAt ? `Before, since ${secondText(at, timeZone)}` : secondText(at, timeZone);
  if (acts.length === 0) {
    return (
      <PaperPiece>
        {heading}
        <p>Nothing was changed, used instead or sold out.</p>
      </PaperPiece>
    );
  }
  return (
    <>
      <FileTable
        title="Between the order and its end"
        heading={heading}
        rowKey={({ at, title, act }, index) => `${at} ${act} ${title} ${index}`}
        rows={acts}
        columns={[
          { title: 'Time', share: 22, cell: timeOf },
          { title: 'What', share: 22, cell: ({ entity, act }) => `${NAMES[entity] ?? entity}: ${ACTS[act]}` },
          { title: 'Of', share: 24, cell: ({ title }) => orNone(title) },
          { title: 'By', share: 16, cell: ({ by, act }) => (by === '' && act === 'ended' ? 'Time' : orNone(by)) },
          { title: 'This order', share: 16, cell: ({ touches }) => (touches ? 'Touched' : 'Not touched') },
        ]}
      />
      {more > 0 && <p className={styles.note}>{`${more} further acts that did not touch the order are left out.`}</p>}
    </>
  );
}
