import { Chip } from '@justright/ui/chip';
import { IconImage } from '../preferences/icon-image.tsx';
import type { FieldChange } from './history-changes.ts';
import styles from './change-list.module.css';

/** Shows changes field by field: what was added and removed, or the text before and after. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <Change key={change.label} change={change} />
      ))}
    </dl>
  );
}

function Change({ change }: { change: FieldChange }) {
  return (
    <div className={styles.change}>
      <dt className={styles.label}>{change.label}</dt>
      <dd className={styles.values}>
        {change.kind === 'set' && <SetChange {...change} />}
        {change.kind === 'icon' && <IconChange {...change} />}
        {change.kind === 'text' && <TextChange {...change} />}
      </dd>
    </div>
  );
}

function SetChange({ added, removed }: { added: readonly string[]; removed: readonly string[] }) {
  return (
    <>
      {added.map((fact, index) => (
        <ins key={`${fact} ${index}`} className={styles.fact}>
          <Chip size="small" tone="info" className={styles.chip ?? ''}>{`+ ${fact}`}</Chip>
        </ins>
      ))}
      {removed.map((fact, index) => (
        <del key={`${fact} ${index}`} className={styles.fact}>
          <Chip size="small" tone="neutral" className={styles.chip ?? ''}>{`− ${fact}`}</Chip>
        </del>
      ))}
    </>
  );
}

interface TextChangeProps {
  before: string;
  after: string;
}

function TextChange({ before, after }: TextChangeProps) {
  return (
    <>
      {before !== '' && <del className={styles.before}>{before}</del>}
      {before !== '' && <span aria-hidden>→</span>}
      <ins className={styles.after}>{after === '' ? 'nothing' : after}</ins>
    </>
  );
}

function IconChange({ before, after }: TextChangeProps) {
  return (
    <>
      {before !== '' && <IconImage url={before} alt="Before" />}
      {before !== '' && <span aria-hidden>→</span>}
      <IconImage url={after} alt="After" />
    </>
  );
}
