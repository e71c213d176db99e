import type { AuditEntry } from '@justright/contract/audit';
import { Chip } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { Link } from '@justright/ui/link';
import { instantText } from '@justright/ui/when';
import {
  type DictionaryNames,
  entityText,
  KIND_TEXTS,
  kindsText,
  reasonText,
  restaurantText,
  summaryText,
  titleText,
} from './audit-texts.ts';
import own from './audit.module.css';
import styles from '../../shared/history/acts.module.css';

type Column = DataGridColumn<AuditEntry>;

interface ColumnsOptions {
  names: DictionaryNames;
  /** The page of what was changed; null when it is gone. */
  hrefOf: (entry: AuditEntry) => string | null;
}

export function Kinds({ kinds }: Pick<AuditEntry, 'kinds'>) {
  return (
    <span className={own.kinds}>
      {kinds.map((kind) => (
        <Chip key={kind} size="small" tone={kind === 'details' ? 'neutral' : 'info'}>
          {KIND_TEXTS[kind]}
        </Chip>
      ))}
    </span>
  );
}

function Who({ actorName, submittedBy }: Pick<AuditEntry, 'actorName' | 'submittedBy'>) {
  return (
    <span className={styles.two}>
      <span className={styles.name}>{actorName}</span>
      {submittedBy !== null && <span className={styles.second}>{`submitted by ${submittedBy}`}</span>}
    </span>
  );
}

function What({ entry, hrefOf }: { entry: AuditEntry } & Pick<ColumnsOptions, 'hrefOf'>) {
  const href = hrefOf(entry);
  return (
    <span className={styles.two}>
      {href === null ? (
        <span className={styles.name}>{titleText(entry)}</span>
      ) : (
        <Link variant="quiet" href={href} className={styles.name ?? ''}>
          {titleText(entry)}
        </Link>
      )}
      <span className={styles.second}>{entityText(entry)}</span>
    </span>
  );
}

function Change({ entry, names }: { entry: AuditEntry; names: DictionaryNames }) {
  const reason = reasonText(entry);
  return (
    <span className={styles.two}>
      <span className={styles.change}>{summaryText(entry, names)}</span>
      {reason !== '' && <span className={`${styles.reason} ${own.twoLines}`}>{reason}</span>}
    </span>
  );
}

const whoText = ({ actorName, submittedBy }: AuditEntry): string => [actorName, submittedBy ?? ''].join(' ').trim();

/** The columns of the list. New ones prepare every row again. */
export const auditColumns = ({ names, hrefOf }: ColumnsOptions): readonly Column[] => [
  { id: 'at', title: 'When', text: ({ at }) => instantText(at), cell: (entry) => <When entry={entry} />, width: 96 },
  { id: 'who', title: 'Who', text: whoText, cell: Who, width: 124 },
  {
    id: 'restaurant',
    title: 'Restaurant',
    text: restaurantText,
    cell: (entry) => <span className={styles.wrapped}>{restaurantText(entry)}</span>,
    width: 132,
    priority: 1,
  },
  { id: 'what', title: 'What', text: titleText, cell: (entry) => <What entry={entry} hrefOf={hrefOf} />, width: 148 },
  { id: 'kinds', title: 'Act', text: kindsText, cell: Kinds, width: 128, priority: 2 },
  {
    id: 'change',
    title: 'Change',
    text: (entry) => summaryText(entry, names),
    cell: (entry) => <Change entry={entry} names={names} />,
    minWidth: 176,
  },
];

function When({ entry }: { entry: AuditEntry }) {
  return (
    <time dateTime={entry.at} className={styles.wrapped}>
      {instantText(entry.at)}
    </time>
  );
}

/** The single column on a phone: a card for each act. */
export const auditCardColumns = ({ names, hrefOf }: ColumnsOptions): readonly Column[] => [
  {
    id: 'act',
    title: 'Act',
    text: titleText,
    cell: (entry) => (
      <div className={styles.card}>
        <div className={own.cardTop}>
          <What entry={entry} hrefOf={hrefOf} />
          <Kinds kinds={entry.kinds} />
        </div>
        <Change entry={entry} names={names} />
        <span className={styles.second}>
          {[
            instantText(entry.at),
            entry.actorName,
            ...(entry.submittedBy === null ? [] : [`submitted by ${entry.submittedBy}`]),
            restaurantText(entry),
          ].join(' · ')}
        </span>
      </div>
    ),
  },
];
