import { useState } from 'react';
import { FormRow } from '@justright/ui/form';
import type { ImageState } from '@justright/ui/image-picker';
import { Select } from '@justright/ui/select';
import { TextField } from '@justright/ui/text-field';
import { ImageField } from '../editor/image-field.tsx';
import { CHOSEN_KINDS, EVIDENCE_TEXTS, type EvidenceDraft, isOfProduct } from './evidence-draft.ts';
import { gtinProblem } from './gtin.ts';
import styles from './evidence-fields.module.css';

interface EvidenceFieldsProps {
  evidence: EvidenceDraft;
  reviewBy: string;
  onEvidenceChange: (evidence: EvidenceDraft) => void;
  onReviewByChange: (reviewBy: string) => void;
  onImageStateChange: (state: ImageState) => void;
  evidenceError: string | undefined;
  reviewByError: string | undefined;
}

const KINDS = CHOSEN_KINDS.map((id) => ({ id, label: EVIDENCE_TEXTS[id].label }));

/** The evidence of a statement, and the day by which it should be reviewed. */
export function EvidenceFields(props: EvidenceFieldsProps) {
  const { evidence, reviewBy, onEvidenceChange, onReviewByChange, onImageStateChange } = props;
  const [isGtinLeft, setIsGtinLeft] = useState(false);
  const change = (some: Partial<EvidenceDraft>) => onEvidenceChange({ ...evidence, ...some });
  return (
    <>
      <FormRow>
        <Select
          label="Evidence"
          items={KINDS}
          value={evidence.kind}
          onChange={(kind) => change({ kind })}
          errorMessage={props.evidenceError}
        />
        <TextField
          label="Review by"
          type="date"
          description="Optional. After this day the statement should be checked again."
          value={reviewBy}
          onChange={onReviewByChange}
          errorMessage={props.reviewByError}
        />
      </FormRow>
      {isOfProduct(evidence.kind) && (
        <>
          <FormRow>
            <TextField
              label="Product"
              description="Brand and name, as on the pack."
              value={evidence.product}
              onChange={(product) => change({ product })}
              maxLength={200}
              autoComplete="off"
            />
            <TextField
              label="GTIN"
              description="The number below the bar code."
              value={evidence.gtin}
              onChange={(gtin) => change({ gtin: gtin.replaceAll(/[\s-]/g, '') })}
              onBlur={() => setIsGtinLeft(true)}
              onFocus={() => setIsGtinLeft(false)}
              errorMessage={isGtinLeft ? gtinProblem(evidence.gtin) : undefined}
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
            />
          </FormRow>
          <ImageField
            label={evidence.kind === 'label' ? 'Photo of the label' : 'Photo of the sheet'}
            alt={evidence.kind === 'label' ? 'The label' : 'The supplier’s sheet'}
            value={evidence.imageUrl}
            onChange={(imageUrl) => change({ imageUrl })}
            onStateChange={onImageStateChange}
            className={styles.photo ?? ''}
          />
        </>
      )}
      <TextField
        label="Note"
        description="Optional. Who said it, or where it is written."
        value={evidence.note}
        onChange={(note) => change({ note })}
        maxLength={5000}
        isMultiline
        rows={2}
      />
    </>
  );
}
