import type { RefObject } from 'react';
import { imageSourceSet } from '@justright/contract/images';
import { SaveNotice } from '@justright/editing/notices';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { orNone } from '@justright/ui/texts';
import type { MerchantDraft } from '@justright/editing/merchant/merchant-fields';
import { MerchantStatusChip } from '../../shared/status/status.tsx';
import { conflictFields, LABELS, type MerchantField } from './merchant-draft.ts';
import type { MerchantDraftState } from './use-merchant-draft.ts';
import styles from './merchant-form.module.css';

interface ReviewStepProps {
  form: MerchantDraftState;
  isAdmin: boolean;
  /** Opens step 1, at a field or at its top. */
  onEdit: (field?: MerchantField) => void;
  onSave: () => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The fields that the review shows in another way. */
const ELSEWHERE: readonly (keyof MerchantDraft)[] = ['status', 'imageUrl'];
const ROWS = conflictFields(true).filter(({ keys }) => !keys.some((key) => ELSEWHERE.includes(key)));

/** Lists the fields that the server refused, each with a link to it. */
function Refusals({ form, onEdit }: Pick<ReviewStepProps, 'form' | 'onEdit'>) {
  const fields = Object.entries(form.editor.problems) as [MerchantField, string][];
  return (
    <ul className={styles.refusals}>
      {fields.map(([field, message]) => (
        <li key={field} className={styles.refusal}>
          <span>{`${LABELS[field]}: ${message}`}</span>
          <Button size="small" onPress={() => onEdit(field)} aria-label={`Change ${LABELS[field]}`}>
            Change
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Step 2: all values for review before they are saved. */
export function ReviewStep({ form, isAdmin, onEdit, onSave, headingRef }: ReviewStepProps) {
  const { editor } = form;
  const { draft, isSaving } = editor;
  return (
    <Card padding="large">
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        Review
      </h2>
      <div className={styles.review}>
        {draft.imageUrl !== '' && (
          <img
            className={styles.picture}
            src={draft.imageUrl}
            srcSet={imageSourceSet(draft.imageUrl)}
            sizes="160px"
            alt={draft.businessName}
          />
        )}
        <dl className={styles.rows}>
          {ROWS.map(({ label, text }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>{orNone(text(draft))}</dd>
            </div>
          ))}
          {isAdmin && (
            <div className={styles.row}>
              <dt>{LABELS.status}</dt>
              <dd>
                <MerchantStatusChip status={draft.status} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <SaveNotice editor={editor} name={editor.base?.businessName ?? ''}>
        <Refusals form={form} onEdit={onEdit} />
      </SaveNotice>
      <div className={styles.buttons}>
        <Button onPress={() => onEdit()} isDisabled={isSaving}>
          Edit
        </Button>
        <Button variant="primary" isPending={isSaving} onPress={onSave}>
          Save and Finish
        </Button>
      </div>
    </Card>
  );
}
