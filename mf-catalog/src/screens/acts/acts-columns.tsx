import type { PowerAct } from '@justright/contract/power-acts';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { instantText } from '@justright/ui/when';
import { entityOf, sealOf, summaryOf, titleOf } from './acts-texts.ts';
import styles from '../../shared/history/acts.module.css';

type Column = DataGridColumn<PowerAct>;

/** A text with a smaller one below it. */
function Two({ text, below }: { text: string; below: string }) {
  return (
    <span className={styles.two}>
      <span className={styles.name} dir="auto">
        {text}
      </span>
      <span className={styles.second}>{below}</span>
    </span>
  );
}

function Change({ act }: { act: PowerAct }) {
  return (
    <span className={styles.two}>
      <span className={styles.change}>{summaryOf(act)}</span>
      {act.reason !== '' && (
        <span className={styles.reason} dir="auto">
          {act.reason}
        </span>
      )}
    </span>
  );
}

/** The columns of the list. */
export const ACT_COLUMNS: readonly Column[] = [
  {
    id: 'at',
    title: 'When',
    text: ({ at }) => instantText(at),
    cell: (act) => (
      <time dateTime={act.at} className={styles.wrapped}>
        {instantText(act.at)}
      </time>
    ),
    width: 96,
  },
  {
    id: 'who',
    title: 'Who',
    text: ({ actorName }) => actorName,
    cell: ({ actorName, actorUid }) => <Two text={actorName} below={actorUid} />,
    width: 124,
  },
  {
    id: 'what',
    title: 'What',
    text: titleOf,
    cell: (act) => <Two text={titleOf(act)} below={act.title === '' ? act.entityId : entityOf(act)} />,
    width: 148,
  },
  { id: 'change', title: 'Change', text: summaryOf, cell: (act) => <Change act={act} />, minWidth: 176 },
  {
    id: 'seal',
    title: 'Sealed',
    text: sealOf,
    cell: (act) => <span className={styles.wrapped}>{sealOf(act)}</span>,
    width: 104,
    priority: 1,
  },
];

/** The single column on a phone: a card for each act. */
export const ACT_CARD_COLUMNS: readonly Column[] = [
  {
    id: 'act',
    title: 'Act',
    text: titleOf,
    cell: (act) => (
      <div className={styles.card}>
        <Two text={titleOf(act)} below={act.title === '' ? act.entityId : entityOf(act)} />
        <Change act={act} />
        <span className={styles.second}>{[instantText(act.at), act.actorName, sealOf(act)].join(' · ')}</span>
      </div>
    ),
  },
];
