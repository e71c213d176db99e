import { useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { Navigate, useLocation, useNavigate } from '@justright/client/router';
import { useAddressParam } from '@justright/client/use-address-params';
import type { Merchant } from '@justright/contract/merchants';
import { RestoredNotice } from '@justright/editing/notices';
import { usePageGuard } from '@justright/editing/use-page-guard';
import { IconButton } from '@justright/ui/button';
import type { ImageState } from '@justright/ui/image-picker';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { PageHeader } from '@justright/ui/page-header';
import { StepIndicator } from '@justright/ui/step-indicator';
import { InformationStep } from './information-step.tsx';
import type { MerchantDraft } from '@justright/editing/merchant/merchant-fields';
import type { MerchantField } from './merchant-draft.ts';
import { ReviewStep } from './review-step.tsx';
import { useMerchantDraft } from './use-merchant-draft.ts';
import styles from './merchant-form.module.css';

const STEPS = ['Merchant Information', 'Review'] as const;
const REVIEW = { search: '?step=review' };

interface MerchantFormProps {
  title: string;
  /** The stored merchant; null for a new one. */
  merchant: Merchant | null;
  isAdmin: boolean;
  send: (draft: MerchantDraft, base: Merchant | null) => Promise<Merchant>;
  reload?: () => Promise<Merchant>;
  /** The target of the close icon when there is no previous page. */
  home: string;
  /** Called after the save, before the form closes. Returns the next path; null goes back to the previous page. */
  onSaved: () => string | null;
}

/**
 * Edits a merchant in two steps: information, then the review, which saves. The step is in the address, so that the
 * browser's Back button opens the first step without losing input.
 */
export function MerchantForm({ title, merchant, isAdmin, send, reload, home, onSaved }: MerchantFormProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [step] = useAddressParam('step');
  const isReview = step === 'review';
  // Whether the previous page is the first step, or a page outside the form.
  const stepsHere = isReview && isFromFirstStep(state) ? 2 : 1;
  const leave = () => void (history.length > stepsHere ? navigate(-stepsHere) : navigate(home));

  const [imageState, setImageState] = useState<ImageState>('settled');
  const form = useMerchantDraft({ merchant, isAdmin, send, reload, isImageOpen: imageState !== 'settled' });
  const { editor } = form;
  const guard = usePageGuard(editor);
  const save = async () => {
    // The review shows why a save failed.
    const saved = await editor.save().catch(() => null);
    if (saved === null) return;
    editor.end();
    const next = onSaved();
    if (next === null) leave();
    else void navigate(next, { replace: true });
  };

  const rootRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wantedField = useRef<MerchantField>(undefined);
  const shownStep = useRef(isReview);
  useEffect(() => {
    if (shownStep.current === isReview) return;
    shownStep.current = isReview;
    const field = rootRef.current?.querySelector<HTMLElement>(
      `[data-field="${wantedField.current}"] :is(input:not([type="file"]), button)`,
    );
    wantedField.current = undefined;
    if (field) field.focus();
    else headingRef.current?.focus();
  }, [isReview]);

  const edit = (field?: MerchantField) => {
    wantedField.current = field;
    if (stepsHere === 2) void navigate(-1);
    else void navigate({ search: '' }, { replace: true });
  };

  if (isReview && !form.isValid) return <Navigate to={{ search: '' }} replace />;
  return (
    <section ref={rootRef} className={styles.page}>
      <title>{`${title} · JustRight`}</title>
      <PageHeader
        title={title}
        actions={
          <IconButton aria-label="Close" onPress={leave}>
            <X aria-hidden />
          </IconButton>
        }
      />
      <StepIndicator steps={STEPS} current={isReview ? 2 : 1} onStepPress={() => edit()} />
      <RestoredNotice editor={editor} />
      {isReview ? (
        <ReviewStep form={form} isAdmin={isAdmin} onEdit={edit} onSave={() => void save()} headingRef={headingRef} />
      ) : (
        <InformationStep
          form={form}
          merchant={merchant}
          isAdmin={isAdmin}
          imageState={imageState}
          onImageStateChange={setImageState}
          onContinue={() => void navigate(REVIEW, { state: { isFromFirstStep: true } })}
          headingRef={headingRef}
        />
      )}
      <LeaveDialog guard={guard} text="What you typed here is not saved." />
    </section>
  );
}

const isFromFirstStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromFirstStep' in state;
