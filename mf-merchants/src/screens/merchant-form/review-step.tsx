import type { RefObject } from 'react';
import { imageSourceSet } from '@justright/contract/images';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { orNone } from '../../shared/none.ts';
import { MerchantStatusChip } from '../../shared/status.tsx';
import { LABELS, type MerchantField } from './merchant-draft.ts';
import type { MerchantDraftState } from './use-merchant-draft.ts';
import styles from './merchant-form.module.css';

interface ReviewStepProps {
  form: MerchantDraftState;
  isAdmin: boolean;
  /** Back to step 1, to a field or to its top. */
  onEdit: (field?: MerchantField) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

const ROWS = [
  'businessName',
  'businessAddress',
  'phoneNumber',
  'homePage',
  'contactName',
  'contactPhoneNumber',
  'email',
] as const;

/** What became of the last attempt to save, in the server's words, with the way to what it is about. */
function Failure({ form, onEdit }: Pick<ReviewStepProps, 'form' | 'onEdit'>) {
  const { failure, conflict, refusedFields } = form;
  if (failure === null) return null;
  const fields = Object.entries(refusedFields) as [MerchantField, string][];
  return (
    <Banner
      tone="error"
      title={failure.message}
      {...(conflict !== null && {
        action: (
          <Button size="small" onPress={conflict.compare}>
            Compare
          </Button>
        ),
      })}
    >
      {fields.length > 0 && (
        <ul className={styles.refusals}>
          {fields.map(([field, message]) => (
            <li key={field} className={styles.refusal}>
              <span>{message === failure.message ? LABELS[field] : `${LABELS[field]}: ${message}`}</span>
              <Button size="small" onPress={() => onEdit(field)} aria-label={`Change ${LABELS[field]}`}>
                Change
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** Step 2: everything once more, before it is saved. */
export function ReviewStep({ form, isAdmin, onEdit, headingRef }: ReviewStepProps) {
  const { draft, isSaving, save } = form;
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
          {ROWS.map((field) => (
            <div key={field} className={styles.row}>
              <dt>{LABELS[field]}</dt>
              <dd>{orNone(draft[field])}</dd>
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
      <Failure form={form} onEdit={onEdit} />
      <div className={styles.buttons}>
        <Button onPress={() => onEdit()} isDisabled={isSaving}>
          Edit
        </Button>
        <Button variant="primary" isPending={isSaving} onPress={save}>
          Save and Finish
        </Button>
      </div>
    </Card>
  );
}
