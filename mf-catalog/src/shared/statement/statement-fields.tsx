import { useId, useState } from 'react';
import { useMay } from '@justright/client/permissions';
import { imageSourceSet } from '@justright/contract/images';
import type { StatementRecord } from '@justright/contract/ingredients';
import { signSubmission } from '@justright/contract/submissions';
import type { Problems } from '@justright/editing/issues';
import { Button } from '@justright/ui/button';
import type { ImageState } from '@justright/ui/image-picker';
import { statementText } from './evidence-draft.ts';
import { EvidenceFields } from './evidence-fields.tsx';
import {
  type PartAnswers,
  type StatementKey,
  statementRows,
  withAnswer,
  withNoneOfTheRest,
  withoutTheRest,
} from './statement-draft.ts';
import type { StatementDraft } from './statement-edit.ts';
import { StatementMatrix } from './statement-matrix.tsx';
import styles from './statement-fields.module.css';

interface StatementFieldsProps {
  label: string;
  keys: readonly StatementKey[];
  draft: StatementDraft;
  change: (fields: Partial<StatementDraft>) => void;
  /** What its parts answer: null while they are not loaded, undefined without parts. */
  parts: PartAnswers | null | undefined;
  /** The saved statement. */
  saved: StatementRecord | null;
  /** True when the answers differ from the saved ones: saving makes a new statement. */
  isNew: boolean;
  problems: Problems;
  onImageStateChange: (state: ImageState) => void;
}

/** What an ingredient contains, may contain and is free from, who says so, and on what evidence. */
export function StatementFields({
  label,
  keys,
  draft,
  change,
  parts,
  saved,
  isNew,
  problems,
  onImageStateChange,
}: StatementFieldsProps) {
  const { answers, evidence, reviewBy } = draft;
  const [isOpen, setIsOpen] = useState(false);
  const evidenceId = useId();
  const maySign = useMay(signSubmission);
  const rest = parts === undefined ? withNoneOfTheRest(keys, answers) : answers;
  const isAnyOpen = Object.entries(rest).some(([key, answer]) => answers[key] !== answer);
  const hasRest = Object.values(answers).includes('rest');
  const isEvidenceShown = isNew || (isOpen && saved !== null);
  return (
    <div className={styles.statement}>
      <StatementMatrix
        label={label}
        rows={statementRows(keys, answers, parts)}
        onAnswer={(key, answer) =>
          change({ answers: withAnswer(answers, key, answer, { keys, parts: parts ?? undefined }) })
        }
        onNoneOfTheRest={isAnyOpen ? () => change({ answers: rest }) : null}
        onUndo={hasRest ? () => change({ answers: withoutTheRest(answers) }) : null}
        errorMessage={problems['answers']}
      />
      <div className={styles.record}>
        {saved?.evidence.imageUrl !== undefined && (
          <a href={saved.evidence.imageUrl} target="_blank" rel="noreferrer">
            <img
              className={styles.photo}
              src={saved.evidence.imageUrl}
              srcSet={imageSourceSet(saved.evidence.imageUrl)}
              sizes="56px"
              alt="The evidence"
            />
          </a>
        )}
        <div className={styles.text}>
          <p>{saved === null ? noStatementText(parts !== undefined) : statementText(saved)}</p>
          {saved?.evidence.note !== undefined && <p>{saved.evidence.note}</p>}
        </div>
        {saved !== null && !isNew && (
          <Button size="small" aria-expanded={isOpen} aria-controls={evidenceId} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide evidence' : 'Change evidence'}
          </Button>
        )}
      </div>
      <div id={evidenceId} className={styles.evidence} hidden={!isEvidenceShown}>
        {isNew && (
          <p className={styles.lead}>
            {maySign
              ? 'Saving makes a new statement with your name, on this evidence:'
              : 'Who signs it makes a new statement, on this evidence:'}
          </p>
        )}
        {isEvidenceShown && (
          <EvidenceFields
            evidence={evidence}
            reviewBy={reviewBy}
            onEvidenceChange={(next) => change({ evidence: next })}
            onReviewByChange={(next) => change({ reviewBy: next })}
            onImageStateChange={onImageStateChange}
            evidenceError={problems['evidence']}
            reviewByError={problems['reviewBy']}
          />
        )}
      </div>
    </div>
  );
}

const noStatementText = (hasParts: boolean): string =>
  hasParts
    ? 'Its ingredients answer. A statement of its own can only make an answer worse.'
    : 'Nobody has stated what it contains: dishes with it are hidden from every diner who avoids a food.';
